import type en from './text.en';

export default {
  name: 'Invitación |||| Invitaciones',
  counted: '%{smart_count} invitación |||| %{smart_count} invitaciones',
  about: 'Aquí aparecen las invitaciones de otras personas para actuar en sus cuentas.',
  fields: {
    access_owner: 'De',
    billing_account_name: 'Cuenta de facturación',
    is_accepted: 'Aceptada',
    accepted_at: 'Aceptada',
    created_at: 'Invitación',
    uuid: 'Id',
    token: 'Token',
  },
  status: { accepted: 'Aceptada', pending: 'Pendiente', true: 'Aceptada', false: 'Pendiente' },
  options: { scope: { global: 'Todo', restricted: 'Una cuenta de facturación' } },
  actions: {
    accept: {
      label: 'Aceptar',
      reason: 'Ya está aceptada.',
      done: 'Has aceptado la invitación',
    },
    start: {
      label: 'Actuar en su nombre',
      reason: 'Acepta primero la invitación.',
      done: 'Ya actúas en nombre de otra persona',
    },
  },
  help: {
    access_owner: 'De quién es la cuenta',
    billing_account_name: 'Si está vacío, la invitación vale para toda la cuenta',
  },
} satisfies typeof en;
