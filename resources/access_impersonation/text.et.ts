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
} satisfies typeof en;
