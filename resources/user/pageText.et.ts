import type en from './pageText.en';

export default {
  actions: {
    update: { label: 'Salvesta profiil', done: 'Kasutaja andmed on salvestatud' },
    reveal_key: { label: 'Näita API-võtit' },
    activate_mfa: {
      label: 'Lülita kaheastmeline sisselogimine sisse',
      reason: 'See on juba sees.',
      confirm: 'Järgmisel korral kinnitad sisselogimise ka telefonis. Siin seda välja lülitada ei saa.',
      done: 'Kaheastmelise sisselogimise seadistamine on alanud',
    },
    change_password: { label: 'Muuda parooli', done: 'Sulle on teel kiri lingiga' },
    act_as: { label: 'Tegutse tema nimel', done: 'Tegutsed nüüd teise kasutaja nimel' },
  },
  help: {
    lang: 'Portaali ja sulle saadetavate kirjade keel',
    avatar: 'Pildi aadress',
    kong_key: 'Kellel see on, saab teha sedasama mis sina',
    mfa: 'Teine aste, millest varastatud parooliga läbi ei pääse',
  },
} satisfies typeof en;
