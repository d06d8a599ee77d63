import type en from './text.en';

export default {
  name: 'Delegación de acceso |||| Delegaciones de acceso',
  counted: '%{smart_count} delegación de acceso |||| %{smart_count} delegaciones de acceso',
  new: 'Nueva delegación de acceso',
  about:
    'Con la delegación de acceso, personas de tu confianza actúan en tu cuenta con su propio usuario y contraseña.',
  fields: {
    name: 'Nombre',
    scope: 'Alcance',
    billing_account_id: 'Cuenta de facturación',
    owner_id: 'Propietario',
    impersonations: 'Invitados',
    impersonations_uuid: 'Id',
    impersonations_grantee_username: 'Correo electrónico',
    impersonations_grantee_id: 'Usuario',
    impersonations_is_accepted: 'Aceptada',
    impersonations_accepted_at: 'Aceptada',
    impersonations_created_at: 'Invitados',
    grantee_username: 'Correo electrónico',
    emails: 'A quién invitar',
    duration: 'Duración del acceso',
    id: 'Id',
    created_at: 'Creación',
    updated_at: 'Último cambio',
  },
  status: { accepted: 'Aceptada', pending: 'Pendiente', expired: 'Caducada', true: 'Aceptada', false: 'Pendiente' },
  options: { scope: { global: 'Global', restricted: 'Restringida' } },
} satisfies typeof en;
