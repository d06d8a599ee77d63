import type en from './text.en';

export default {
  name: 'API-võti |||| API-võtmed',
  counted: '%{smart_count} API-võti |||| %{smart_count} API-võtit',
  new: 'Uus API-võti',
  about: 'API-võtmega saavad sinu programmid teha sedasama, mida sina siin.',
  fields: {
    description: 'Kirjeldus',
    restricted: 'Piiratud',
    scope: 'Ulatus',
    billing_account_id: 'Arvelduskonto',
    token: 'Võti',
    token_id: 'ID',
    id: 'ID',
    kong_id: 'Kongi ID',
    consumer_id: 'Tarbija ID',
    user_id: 'Kasutaja',
    acting_user_id: 'Looja',
    created_at: 'Loodud',
    updated_at: 'Muudetud',
  },
  status: {},
  options: { scope: { global: 'Üldine', restricted: 'Piiratud' } },
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
