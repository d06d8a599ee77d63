import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Loo ämber', done: '%{name} on loodud' },
    update: { label: 'Salvesta ämber', done: '%{name} on salvestatud' },
    open: { label: 'Ava failid', reason: 'Peatatud ämbrit avada ei saa.' },
    set_cors: { label: 'Salvesta CORS-reeglid', done: 'CORS-reeglid on salvestatud: %{name}' },
    move_account: {
      label: 'Vii teisele kontole',
      reason: 'Peatatud ämbrit ei saa teisele kontole viia.',
      done: '%{name} eest tasub nüüd teine konto',
    },
    create_key: { label: 'Loo S3-võti', done: 'Võti on loodud' },
    reveal_key: { label: 'Näita salajast võtit' },
    delete_key: {
      label: 'Kustuta S3-võti',
      confirm: 'Kõik, mis seda võtit kasutab, ei pääse enam sinu ämbritele ligi.',
      done: 'Võti on kustutatud',
    },
    delete: {
      label: 'Kustuta ämber',
      reason: 'Tühjenda kõigepealt ämber.',
      confirm: 'Kustutada saab ainult tühja ämbrit. Nimi jääb vabaks ja lingid failidele enam ei tööta.',
      done: '%{name} on kustutatud',
    },
  },
  help: {
    name: '3 kuni 63 väiketähte, numbrit ja sidekriipsu. Hiljem muuta ei saa.',
    allowed_origins: 'Vajuta iga järel Enter. * tähistab kõiki veebisaite.',
    cors: 'Millised veebisaidid tohivad siin brauseri kaudu lugeda ja kirjutada',
    endpoint: 'Aadress sinu S3-programmidele',
  },
} satisfies typeof en;
