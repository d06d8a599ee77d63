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
  actions: {
    create: { label: 'Compartir acceso', done: 'Se ha creado %{name}' },
    update: { label: 'Guardar', done: 'Se ha guardado %{name}' },
    invite: { label: 'Invitar', done: 'Se ha enviado la invitación' },
    uninvite: {
      label: 'Quitar',
      confirm: 'Esta persona dejará de poder actuar en tu cuenta, de inmediato.',
      done: 'Se ha retirado la invitación',
    },
    delete: {
      label: 'Terminar la delegación',
      confirm: 'La delegación termina. Nadie a quien invitaste con ella podrá actuar ya en tu cuenta.',
      confirm_of:
        'Estas personas dejarán de poder actuar en tu cuenta de inmediato: %{impersonations}. A quien esté actuando en ella se le interrumpe.',
      done: '%{name} ha terminado',
    },
  },
  help: {
    scope: 'Global: todo lo de tu cuenta. Restringida: solo lo que pertenece a una cuenta de facturación.',
    emails: 'Reciben una invitación y la aceptan en su perfil',
    duration: 'Un recordatorio para ti: cuando pase el tiempo, termina la delegación',
    admin_warning: 'Eres administrador. Quien actúe en tu nombre tendrá también tus derechos de administrador.',
    owner_note: 'Te avisamos cuando se acepta una invitación. No ves lo que posee la otra persona.',
  },
} satisfies typeof en;
