import type { Pages } from '../../en/main/pages';

export const outage = {
  label: 'Interrupción del proveedor',
  text: '%{siteName} no responde desde %{time}. Ves los últimos datos cargados; no se puede cambiar nada hasta que vuelva.',
  check: 'Comprobar ahora',
  checking: 'Comprobando…',
  not_sent: 'No se ha enviado: el proveedor no responde',
} satisfies Pages['outage'];
