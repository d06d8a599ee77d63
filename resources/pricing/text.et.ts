import type en from './text.en';

export default {
  name: 'Hind |||| Hinnad',
  counted: '%{smart_count} hind |||| %{smart_count} hinda',
  about: 'Mis miski maksab, tunnis ja kuus.',
  fields: {
    resource_type: 'Mis',
    location_slug: 'Asukoht',
    unit: 'Ühik',
    price_per_hour: 'Tunnis',
    price_per_month: 'Kuus',
    currency: 'Valuuta',
    os_name: 'Süsteem',
    spec_id: 'Mudel',
    service_type: 'Teenus',
  },
  status: {},
  options: {
    resource_type: {
      CPU: 'Protsessor',
      RAM: 'Mälu',
      STORAGE: 'Masina ketas',
      BLOCK_STORAGE: 'Eraldi ketas',
      backup: 'Varukoopia',
      snapshot: 'Hetktõmmis',
      WINDOWS_LICENSE: 'Windowsi litsents',
      OBJECT_STORAGE: 'Failihoidla',
      FLOATING_IP: 'Avalik IP-aadress',
      LOAD_BALANCER: 'Koormusjaotur',
      BARE_METAL_SERVER: 'Rendimasin',
    },
  },
} satisfies typeof en;
