import type { Main } from '../../en/main';

export const frame = {
  toasts: 'Mensajes (Alt+T)',
  acting: 'Actúas en nombre de otra persona',
  in_group: '%{group}: secciones',
  go: 'Ir a: %{what}',
  single_keys: 'Atajos de una sola tecla',
  new_tab: '(se abre en otra pestaña)',
  to_light: 'Cambiar a colores claros',
  to_dark: 'Cambiar a colores oscuros',
  kept: 'Los mensajes se conservan hasta cerrar o recargar la página.',
  account: 'Tus datos para soporte',
  account_text: 'Inclúyelos al escribir y te ayudaremos antes.',
  user: 'Usuario',
  monitoring: 'Monitorización',
} satisfies Main['frame'];
