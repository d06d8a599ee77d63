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
} satisfies typeof en;
