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
  actions: {
    create: { label: 'Reserveeri aadress', done: '%{name} on reserveeritud' },
    update: { label: 'Salvesta aadress', done: '%{name} on salvestatud' },
    rename: { label: 'Nimeta ümber', done: 'Aadressi uus nimi on %{name}' },
    assign: {
      label: 'Määra',
      reason: 'Aadress on juba määratud.',
      done: '%{name} on määratud',
    },
    unassign: {
      label: 'Vabasta',
      reason: 'Aadress pole määratud.',
      confirm: 'Sellel aadressil pole enam midagi kättesaadav. Aadress jääb sulle ja selle eest arvestatakse kuutasu.',
      done: '%{name} on vaba',
    },
    move_account: {
      label: 'Vii teisele kontole',
      reason: 'Teist kontot, kuhu seda viia, ei ole.',
      done: '%{name} eest tasub nüüd teine konto',
    },
    delete: {
      label: 'Loobu aadressist',
      reason: 'Vabasta kõigepealt aadress.',
      confirm: 'Aadress läheb tagasi teenusepakkujale. Sama aadressi ei pruugi sa enam saada.',
      done: '%{name} on tagastatud',
    },
  },
  help: {
    private_ip: 'Privaatne aadress, kuhu liiklus suunatakse',
    name: 'Milleks sa seda kasutad',
    type: 'Reserveeritud, kuid määramata avaliku IPv4-aadressi eest arvestatakse kuutasu',
  },
} satisfies typeof en;
