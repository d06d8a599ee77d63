import type en from './text.en';

export default {
  name: 'Privaatvõrk |||| Privaatvõrgud',
  counted: '%{smart_count} privaatvõrk |||| %{smart_count} privaatvõrku',
  new: 'Uus privaatvõrk',
  about: 'Privaatvõrgus pääsevad sinu masinad üksteisele ligi ja keegi teine ei pääse.',
  fields: {
    name: 'Nimi',
    type: 'Liik',
    location: 'Asukoht',
    subnet: 'IPv4 alamvõrk',
    subnet_ipv6: 'IPv6 alamvõrk',
    is_default: 'Vaikimisi',
    vm_uuids: 'Masinad',
    resources_count: 'Ressursid',
    uuid: 'ID',
    user_id: 'Kasutaja',
    created_at: 'Loodud',
    updated_at: 'Muudetud',
  },
  status: { true: 'Vaikimisi', false: 'Pole vaikimisi' },
  options: { type: { private: 'Privaatne', public: 'Avalik' } },
} satisfies typeof en;
