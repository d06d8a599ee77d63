import type { Main } from '../../en/main';

export const people = {
  rights: {
    unknown: 'No se han podido comprobar tus permisos',
    do_own: 'Inicia sesión con tu propia clave o pide este permiso al titular de la cuenta.',
    do_acting: 'Pide este permiso a %{who} o vuelve a tu cuenta.',
  },
  notice: {
    returned: 'Has vuelto a tu propia cuenta',
    someone: 'otra persona',
    accepted: '%{who} ha aceptado tu invitación a «%{name}»',
  },
} satisfies Main['people'];
