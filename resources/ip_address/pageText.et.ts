import type en from './pageText.en';

export default {
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
