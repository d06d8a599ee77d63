import type en from './pageText.en';

export default {
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
