import type en from './pageText.en';

export default {
  actions: {
    accept: {
      label: 'Võta vastu',
      reason: 'See on juba vastu võetud.',
      done: 'Kutse on vastu võetud',
    },
    start: {
      label: 'Tegutse tema nimel',
      reason: 'Võta kõigepealt kutse vastu.',
      done: 'Tegutsed nüüd teise kasutaja nimel',
    },
  },
  help: {
    access_owner: 'Kelle konto see on',
    billing_account_name: 'Kui see on tühi, kehtib kutse kogu konto jaoks',
  },
} satisfies typeof en;
