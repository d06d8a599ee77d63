import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Loo koormusjaotur', done: '%{name} on loodud' },
    update: { label: 'Salvesta koormusjaotur', done: '%{name} on salvestatud' },
    rename: { label: 'Nimeta ümber', done: 'Koormusjaoturi uus nimi on %{name}' },
    add_target: {
      label: 'Lisa sihtserver',
      reason: 'Selle privaatvõrgu kõik masinad on juba sihtserverid.',
      done: 'Sihtserver on lisatud',
    },
    remove_target: {
      label: 'Eemalda sihtserver',
      confirm: 'Uusi ühendusi sellele masinale enam ei suunata. Masin ise jääb samaks.',
      done: 'Sihtserver on eemaldatud',
    },
    add_rule: { label: 'Lisa suunamisreegel', done: 'Reegel on lisatud' },
    remove_rule: {
      label: 'Eemalda suunamisreegel',
      confirm: 'Selle pordi ühendusi enam vastu ei võeta.',
      done: 'Reegel on eemaldatud',
    },
    move_account: {
      label: 'Vii teisele kontole',
      reason: 'Teist kontot, kuhu seda viia, ei ole.',
      done: '%{name} eest tasub nüüd teine konto',
    },
    delete: {
      label: 'Kustuta koormusjaotur',
      reason: 'See on juba kustutamisel.',
      confirm:
        'Koormusjaotur kaob koos reeglitega. Masinad ja reserveeritud aadress jäävad alles ning nende eest arvestatakse tasu edasi.',
      done: '%{name} on kustutatud',
    },
  },
  help: {
    source_port: 'Kuhu ühendused saabuvad, 1 kuni 65535',
    target_port: 'Kus masinad vastavad, 1 kuni 65535',
    connection_limit: 'Korraga lubatud ühendused. Piiri puudumisel jäta tühjaks.',
    session_persistence: 'Lähteaadressi järgi satub külastaja alati samale masinale',
    network_uuid: 'Sihtserverid peavad olema samas privaatvõrgus',
    targets: 'Privaatvõrgu masinad, mille vahel ühendused jagatakse',
  },
} satisfies typeof en;
