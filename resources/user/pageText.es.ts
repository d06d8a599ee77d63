import type en from './pageText.en';

export default {
  actions: {
    update: { label: 'Guardar perfil', done: 'Los datos de usuario se han guardado' },
    reveal_key: { label: 'Mostrar la clave de API' },
    activate_mfa: {
      label: 'Activar la verificación en dos pasos',
      reason: 'Ya está activada.',
      confirm: 'La próxima vez que inicies sesión, confirmarás también en tu teléfono. Aquí no se puede desactivar.',
      done: 'Ha empezado la activación de la verificación en dos pasos',
    },
    change_password: { label: 'Cambiar la contraseña', done: 'Te hemos enviado un mensaje con un enlace' },
    act_as: { label: 'Actuar en su nombre', done: 'Ya actúas en nombre de otra persona' },
  },
  help: {
    lang: 'El del portal y el de los mensajes que recibes',
    avatar: 'Dirección de una imagen',
    kong_key: 'Quien la tenga puede hacer lo mismo que tú',
    mfa: 'Un segundo paso que no supera una contraseña robada',
  },
} satisfies typeof en;
