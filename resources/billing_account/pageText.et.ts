import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Lisa arvelduskonto', done: '%{name} on lisatud' },
    update: { label: 'Salvesta konto', done: '%{name} on salvestatud' },
    edit: { label: 'Muuda kontot' },
    set_default: {
      label: 'Muuda vaikimisi kasutatavaks',
      reason: 'See on juba vaikimisi kasutatav.',
      done: 'Uute ressursside jaoks on valitud %{name}',
    },
    top_up: {
      label: 'Lisa krediiti',
      reason: 'Sellele kontole ei saa praegu krediiti lisada.',
      done: 'Krediit on lisatud: %{name}',
    },
    activate_campaign: { label: 'Kasuta koodi', done: 'Kampaania kehtib' },
    recurring_on: {
      label: 'Lülita automaatne lisamine sisse',
      reason: 'Kinnitatud makseviis puudub',
      done: 'Krediidi automaatne lisamine on sisse lülitatud',
    },
    recurring_off: {
      label: 'Lülita automaatne lisamine välja',
      confirm: 'Krediiti enam ise juurde ei lisata. Kui see otsa saab, jäävad ressursid seisma.',
      done: 'Krediidi automaatne lisamine on välja lülitatud',
    },
    set_low_balance: { label: 'Salvesta teade', done: 'Krediidi vähesuse teade on salvestatud' },
    apply_invoice: { label: 'Taotle arvega maksmist', done: 'Sinu taotlus on saadetud' },
    delete: {
      label: 'Kustuta konto',
      reason: 'Kontot, millel on ressursse, võlg või maksmata arveid, kustutada ei saa.',
      confirm: 'Konto kustutatakse. Järele jäänud krediit kaob, arved jäävad alles.',
      done: '%{name} on kustutatud',
    },
  },
  help: {
    title: 'Kuidas sina seda nimetad',
    email: 'Siia saadetakse arved ja teated',
    country: 'Sellest oleneb käibemaks',
    company_vat_number: 'Koos riigi koodiga alguses',
    integration_id: 'Sinu number teenusepakkuja teises süsteemis',
    document: 'Tõend sisestatud andmete kohta',
    recurring_payment_threshold: 'Raha võetakse peamiselt kaardilt',
    low_balance_notice_settings: 'Põhivaluutas, ükskõik millises valuutas sa hindu vaatad',
    referral_code: 'Kes meid sulle soovitas',
  },
} satisfies typeof en;
