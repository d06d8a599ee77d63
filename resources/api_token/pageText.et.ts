import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Loo võti', done: '%{name} on loodud' },
    update: { label: 'Salvesta võti', done: '%{name} on salvestatud' },
    rename: { label: 'Nimeta ümber', done: 'Võtme uus nimi on %{name}' },
    delete: {
      label: 'Tühista võti',
      confirm: 'Kõik, mis seda võtit kasutab, kaotab kohe ligipääsu.',
      done: '%{name} on tühistatud',
    },
  },
  help: {
    description: 'Milleks see on, et hiljem ära tunneksid',
    restricted: 'Kehtib ainult valitud arvelduskonto ressursside jaoks',
    billing_account_id: 'Sellelt tasutakse uute ressursside eest, kui programm teist kontot ei nimeta',
    token: 'Näidatakse ainult üks kord. Kopeeri see kohe ja hoia kindlas kohas.',
  },
} satisfies typeof en;
