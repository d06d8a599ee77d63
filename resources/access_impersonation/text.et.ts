import type en from './text.en';

export default {
  name: 'Kutse |||| Kutsed',
  counted: '%{smart_count} kutse |||| %{smart_count} kutset',
  about: 'Siin on teiste kutsed nende kontol tegutseda.',
  fields: {
    access_owner: 'Kellelt',
    billing_account_name: 'Arvelduskonto',
    is_accepted: 'Vastu võetud',
    accepted_at: 'Vastu võetud',
    created_at: 'Kutsutud',
    uuid: 'ID',
    token: 'Võti',
  },
  status: { accepted: 'Vastu võetud', pending: 'Ootel', true: 'Vastu võetud', false: 'Ootel' },
  options: { scope: { global: 'Kõik', restricted: 'Üks arvelduskonto' } },
  actions: {
    accept: {
      label: 'Võta vastu',
      reason: 'See on juba vastu võetud.',
      done: 'Kutse on vastu võetud',
    },
    start: {
      label: 'Tegutse tema nimel',
      reason: 'Võta kõigepealt kutse vastu.',
      done: 'Tegutsed nüüd teise kasutaja nimel',
    },
  },
  help: {
    access_owner: 'Kelle konto see on',
    billing_account_name: 'Kui see on tühi, kehtib kutse kogu konto jaoks',
  },
} satisfies typeof en;
