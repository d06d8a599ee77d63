import type en from './text.en';

export default {
  name: 'Makseviis |||| Makseviisid',
  counted: '%{smart_count} makseviis |||| %{smart_count} makseviisi',
  about: 'Salvestatud makseviisiga saad krediiti lisada ühe klõpsuga või lasta sel ise lisanduda.',
  fields: {
    id: 'ID',
    billing_account_id: 'Arvelduskonto',
    identifier: 'Viide',
    is_primary: 'Peamine',
    is_verified: 'Kinnitatud',
    is_verification_pending: 'Kinnitamisel',
    is_deleted: 'Kustutatud',
    valid_thru: 'Kehtib kuni',
    processor: 'Maksevahendaja',
    status: 'Olek',
    additional_data_type: 'Liik',
    additional_data_brand: 'Kaart',
    additional_data_last4: 'Numbri lõpp',
    additional_data_exp_month: 'Aegumise kuu',
    additional_data_exp_year: 'Aegumise aasta',
    additional_data_holder: 'Omanik',
    additional_data_payment_source: 'PayPali konto',
    postalcode: 'Postiindeks',
  },
  status: {
    verified: 'Kinnitatud',
    unverified: 'Kinnitamata',
    pending: 'Kinnitamisel',
    expired: 'Aegunud',
    primary: 'Peamine',
  },
  options: {
    type: { creditcard: 'Kaart', paying_by_invoice: 'Arvega maksmine', link: 'Muud viisid' },
    brand: {
      visa: 'Visa',
      mastercard: 'Mastercard',
      discover: 'Discover',
      amex: 'American Express',
      jcb: 'JCB',
      paypal: 'PayPal',
    },
  },
  actions: {
    create: {
      label: 'Lisa makseviis',
      reason: 'Siin pole ühtki makseviisi seadistatud.',
      done: 'Makseviis on lisatud',
    },
    verify: {
      label: 'Kinnita',
      reason: 'See on juba kinnitatud.',
      confirm: 'Kaardi kontrollimiseks võetakse väike summa, mis tagastatakse.',
      done: 'Makseviis on kinnitatud',
    },
    set_primary: {
      label: 'Muuda peamiseks',
      reason: 'Peamine saab olla ainult kinnitatud makseviis.',
      done: 'Peamine makseviis on nüüd %{name}',
    },
    delete: {
      label: 'Eemalda',
      reason: 'Lülita kõigepealt automaatne lisamine välja.',
      confirm: 'Seda enam ei säilitata. Pooleliolevaid makseid see ei mõjuta.',
      done: '%{name} on eemaldatud',
    },
  },
  help: {
    is_primary: 'Seda kasutab krediidi automaatne lisamine',
    is_verified: 'Krediidi automaatseks lisamiseks on vaja kinnitatud makseviisi',
  },
} satisfies typeof en;
