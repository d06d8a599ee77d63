import type en from './pageText.en';

export default {
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
