import type en from './pageText.en';

export default {
  actions: {
    create: {
      label: 'Lisa makseviis',
      reason: 'Siin pole ühtki makseviisi seadistatud.',
      done: 'Makseviis lisatud',
    },
    verify: {
      label: 'Kinnita',
      reason: 'See on juba kinnitatud.',
      confirm: 'Kaardi kinnitamiseks võetakse väike summa, mis tagastatakse.',
      done: 'Makseviis kinnitatud',
    },
    set_primary: {
      label: 'Muuda peamiseks',
      reason: 'Peamine saab olla ainult kinnitatud makseviis.',
      done: 'Peamine makseviis on nüüd %{name}',
    },
    delete: {
      label: 'Eemalda',
      reason: 'Lülita kõigepealt automaatne lisamine välja.',
      confirm: 'Makseviis kustutatakse. Pooleliolevaid makseid see ei mõjuta.',
      done: '%{name} eemaldatud',
    },
  },
  help: {
    is_primary: 'Seda kasutab krediidi automaatne lisamine',
    is_verified: 'Krediidi automaatseks lisamiseks on vaja kinnitatud makseviisi',
  },
} satisfies typeof en;
