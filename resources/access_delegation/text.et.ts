import type en from './text.en';

export default {
  name: 'Ligipääsu jagamine |||| Ligipääsu jagamised',
  counted: '%{smart_count} ligipääsu jagamine |||| %{smart_count} ligipääsu jagamist',
  new: 'Uus ligipääsu jagamine',
  about: 'Ligipääsu jagades lased usaldatud inimestel oma kontol tegutseda nende enda nime ja parooliga.',
  fields: {
    name: 'Nimi',
    scope: 'Ulatus',
    billing_account_id: 'Arvelduskonto',
    owner_id: 'Omanik',
    impersonations: 'Kutsutud',
    impersonations_uuid: 'ID',
    impersonations_grantee_username: 'E-posti aadress',
    impersonations_grantee_id: 'Kasutaja',
    impersonations_is_accepted: 'Vastu võetud',
    impersonations_accepted_at: 'Vastu võetud',
    impersonations_created_at: 'Kutsutud',
    grantee_username: 'E-posti aadress',
    emails: 'Keda kutsuda',
    duration: 'Jagamise kestus',
    id: 'ID',
    created_at: 'Loodud',
    updated_at: 'Muudetud',
  },
  status: { accepted: 'Vastu võetud', pending: 'Ootel', expired: 'Aegunud', true: 'Vastu võetud', false: 'Ootel' },
  options: { scope: { global: 'Üldine', restricted: 'Piiratud' } },
  actions: {
    create: { label: 'Jaga ligipääsu', done: '%{name} on loodud' },
    update: { label: 'Salvesta', done: '%{name} on salvestatud' },
    invite: { label: 'Kutsu', done: 'Kutse on saadetud' },
    uninvite: {
      label: 'Eemalda',
      confirm: 'See inimene ei saa edaspidi sinu kontol tegutseda. Muudatus jõustub kohe.',
      done: 'Kutse on tagasi võetud',
    },
    delete: {
      label: 'Lõpeta jagamine',
      confirm: 'Jagamine lõpeb. Keegi selle kaudu kutsututest ei saa enam sinu kontol tegutseda.',
      confirm_of:
        'Need inimesed ei saa enam sinu kontol tegutseda: %{impersonations}. Kes seda praegu teeb, peatatakse kohe.',
      done: '%{name} on lõppenud',
    },
  },
  help: {
    scope: 'Üldine: kõik, mis su kontol on. Piiratud: ainult see, mis kuulub ühele arvelduskontole.',
    emails: 'Nad saavad kutse ja võtavad selle vastu oma profiilis',
    duration: 'Meeldetuletus sulle: kui aeg läbi saab, lõpeta jagamine',
    admin_warning: 'Oled haldur. Kes tegutseb sinu nimel, saab ka sinu halduri õigused.',
    owner_note: 'Saad teada, kui kutse vastu võetakse. Teise inimese ressursse sa ei näe.',
  },
} satisfies typeof en;
