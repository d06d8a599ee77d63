import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Loo tulemüür', done: '%{name} on loodud' },
    update: { label: 'Salvesta tulemüür', done: 'Reeglid kehtivad: %{name}' },
    rename: { label: 'Nimeta ümber', done: 'Tulemüüri uus nimi on %{name}' },
    add_rule: { label: 'Lisa reegel' },
    edit_rule: { label: 'Muuda reeglit' },
    remove_rule: { label: 'Eemalda reegel' },
    review: { label: 'Vaata muudatused üle' },
    assign: {
      label: 'Määra masinale',
      reason: 'Selle asukoha kõik masinad on juba määratud.',
      done: 'Masinat kaitseb nüüd %{name}',
    },
    unassign: {
      label: 'Eemalda masinalt',
      confirm: 'Reeglid sellele masinale enam ei kehti.',
      done: 'Masinat enam ei kaitse %{name}',
    },
    delete: {
      label: 'Kustuta tulemüür',
      reason: 'Eemalda see kõigepealt masinatelt.',
      confirm: 'Tulemüür kaob koos reeglitega. Masinad jäävad alles, aga ilma nende reegliteta.',
      done: '%{name} on kustutatud',
    },
  },
  help: {
    rules: 'Mida ükski reegel läbi ei lase, lükatakse tagasi',
    port_start: 'Porte on ainult TCP-l ja UDP-l',
    port_end: 'Ühe pordi puhul sama mis esimene',
    endpoint_spec: 'Igale reale üks plokk, näiteks 203.0.113.0/24 või 2001:db8::/32',
    resources_assigned: 'Reeglid kehtivad kohe, kui masin on määratud',
  },
} satisfies typeof en;
