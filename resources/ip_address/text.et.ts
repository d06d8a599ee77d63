import type en from './text.en';

export default {
  name: 'IP-aadress |||| IP-aadressid',
  counted: '%{smart_count} IP-aadress |||| %{smart_count} IP-aadressi',
  new: 'Uus IP-aadress',
  about: 'Reserveeritud IP-aadress jääb sulle: vii see ühelt masinalt teisele ilma DNS-i muutmata.',
  fields: {
    address: 'Aadress',
    name: 'Nimi',
    type: 'Liik',
    enabled: 'Lubatud',
    status: 'Olek',
    location: 'Asukoht',
    billing_account_id: 'Arvelduskonto',
    assigned_to: 'Kellele määratud',
    assigned_to_resource_type: 'Ressursi liik',
    assigned_to_private_ip: 'Privaatne aadress',
    private_ip: 'Privaatne aadress',
    price: 'Hind',
    uuid: 'ID',
    user_id: 'Kasutaja',
    created_at: 'Reserveeritud',
    updated_at: 'Muudetud',
  },
  status: { assigned: 'Määratud', unassigned: 'Määramata', true: 'Lubatud', false: 'Keelatud' },
  options: {
    type: { public: 'Avalik', private: 'Privaatne' },
    assigned_to_resource_type: {
      virtual_machine: 'Virtuaalmasin',
      service: 'Hallatud teenus',
      load_balancer: 'Koormusjaotur',
    },
  },
} satisfies typeof en;
