import type en from './text.en';

export default {
  name: 'API-võti |||| API-võtmed',
  counted: '%{smart_count} API-võti |||| %{smart_count} API-võtit',
  new: 'Uus API-võti',
  about: 'API-võtmega saavad sinu programmid teha sedasama, mida sina siin.',
  fields: {
    description: 'Kirjeldus',
    restricted: 'Piiratud',
    scope: 'Ulatus',
    billing_account_id: 'Arvelduskonto',
    token: 'Võti',
    token_id: 'ID',
    id: 'ID',
    kong_id: 'Kongi ID',
    consumer_id: 'Tarbija ID',
    user_id: 'Kasutaja',
    acting_user_id: 'Looja',
    created_at: 'Loodud',
    updated_at: 'Muudetud',
  },
  status: {},
  options: { scope: { global: 'Üldine', restricted: 'Piiratud' } },
} satisfies typeof en;
