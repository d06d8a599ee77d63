import type { Pages } from '../../en/main/pages';

export const outage = {
  label: 'Interrupción del proveedor',
  text: '%{siteName} no responde desde %{time}. Ves los últimos datos cargados; no se puede cambiar nada hasta que vuelva.',
  check: 'Comprobar ahora',
  checking: 'Comprobando…',
  not_sent: 'No se ha enviado: el proveedor no responde',
  /** The configuration in use is an earlier one. */
  settings: {
    label: 'Ajustes del portal',
    failed: 'No se han podido actualizar los ajustes del portal. Son los de %{time}.',
    newer: 'Los ajustes del portal han cambiado desde %{time}. Recarga la página para usarlos.',
    again: 'Reintentar',
    reload: 'Recargar',
  },
} satisfies Pages['outage'];
