import type en from './pageText.en';

export default {
  actions: {
    create: {
      label: 'Rendi masin',
      reason: 'Seda mudelit praegu saada ei ole.',
      done: '%{name} on tellitud',
    },
    update: { label: 'Salvesta masin', done: '%{name} on salvestatud' },
    rename: { label: 'Nimeta ümber', done: 'Masina uus nimi on %{name}' },
    reveal: { label: 'Näita SSH-ligipääsu', reason: 'Ligipääs selgub, kui masin on kasutusel.' },
    move_account: {
      label: 'Vii teisele kontole',
      reason: 'Teist kontot, kuhu seda viia, ei ole.',
      done: '%{name} eest tasub nüüd teine konto',
    },
    delete: {
      label: 'Tagasta masin',
      reason: 'Tagastada saab ainult renditud masina.',
      confirm: 'Masin läheb tagasi teenusepakkujale, selle kettad puhastatakse ja aadress kaob. Rent lõpeb.',
      done: '%{name} on tagastatud',
    },
  },
  help: {
    status_available: 'Saab rentida',
    status_pending: 'Tellitud, aga veel seadistamata. Seejärel on olek „Kasutusel”.',
    status_in_use: 'Renditud ja tasuline',
    status_cleaning: 'Kettad vajavad puhastamist',
    status_offline: 'Kasutusest väljas',
    requested_os_id: 'Paigaldatakse enne, kui masina kätte saad',
    public_key: 'Üks rida, mille alguses on ssh-ed25519, ssh-rsa või ecdsa',
    display_name: 'Kuidas sina seda nimetad. Masinal on ka oma tähis.',
    spec_id: 'Otsas olevat mudelit saab uuesti tellida, kui mõni masin vabaneb',
  },
} satisfies typeof en;
