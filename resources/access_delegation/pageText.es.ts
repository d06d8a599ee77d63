import type en from './pageText.en';

export default {
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
