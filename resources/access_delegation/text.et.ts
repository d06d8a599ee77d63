import type en from './text.en';

export default {
  name: 'Ligipääsu jagamine |||| Ligipääsu jagamised',
  counted: '%{smart_count} ligipääsu jagamine |||| %{smart_count} ligipääsu jagamist',
  new: 'Uus ligipääsu jagamine',
  about: 'Ligipääsu jagades lased usaldatud inimestel oma kontol tegutseda nende enda nime ja parooliga.',
  fields: {
    name: 'Nimi',
    scope: 'Ulatus',
    billing_account_id: 'Arvelduskonto',
    owner_id: 'Omanik',
    impersonations: 'Kutsutud',
    impersonations_uuid: 'ID',
    impersonations_grantee_username: 'E-posti aadress',
    impersonations_grantee_id: 'Kasutaja',
    impersonations_is_accepted: 'Vastu võetud',
    impersonations_accepted_at: 'Vastu võetud',
    impersonations_created_at: 'Kutsutud',
    grantee_username: 'E-posti aadress',
    emails: 'Keda kutsuda',
    duration: 'Jagamise kestus',
    id: 'ID',
    created_at: 'Loodud',
    updated_at: 'Muudetud',
  },
  status: { accepted: 'Vastu võetud', pending: 'Ootel', expired: 'Aegunud', true: 'Vastu võetud', false: 'Ootel' },
  options: { scope: { global: 'Üldine', restricted: 'Piiratud' } },
} satisfies typeof en;
