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
  actions: {
    create: { label: 'Loo privaatvõrk', done: '%{name} on loodud' },
    update: { label: 'Salvesta privaatvõrk', done: '%{name} on salvestatud' },
    rename: { label: 'Nimeta ümber', done: 'Privaatvõrgu uus nimi on %{name}' },
    make_default: {
      label: 'Muuda vaikimisi kasutatavaks',
      reason: 'See on juba oma asukoha vaikimisi võrk.',
      done: 'Selle asukoha uued masinad lähevad võrku %{name}',
    },
    delete: {
      label: 'Kustuta privaatvõrk',
      reason: 'Vaikimisi võrku ega võrku, milles on ressursse, kustutada ei saa.',
      confirm: 'Privaatvõrk kaob. Selles pole midagi.',
      done: '%{name} on kustutatud',
    },
  },
  help: {
    subnet: 'Kui jätad tühjaks, valib selle teenusepakkuja',
    is_default: 'Asukoha uued masinad lähevad siia, kui sa teisiti ei vali',
  },
} satisfies typeof en;
