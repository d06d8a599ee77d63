import type en from './pageText.en';

export default {
  actions: {
    create: {
      label: 'Loo teenus',
      reason: 'Kubernetese teenust ei saa luua',
      done: '%{name} on tellitud',
    },
    update: { label: 'Salvesta teenus', done: '%{name} on salvestatud' },
    rename: { label: 'Nimeta ümber', done: 'Teenuse uus nimi on %{name}' },
    set_properties: { label: 'Muuda omadusi', done: 'Omadused on salvestatud: %{name}' },
    reveal: { label: 'Näita ligipääsuandmeid', reason: 'Neid pole enne, kui teenus on aktiivne.' },
    download_kubeconfig: { label: 'Laadi alla kubeconfig', reason: 'Seda pole enne, kui klaster on aktiivne.' },
    allow_address: { label: 'Luba aadress', done: 'Aadress tohib ühenduda' },
    forbid_address: {
      label: 'Eemalda aadress',
      confirm: 'See ei tohi enam ühenduda. Kui loend on tühi, tohib ühenduda iga aadress.',
      done: 'Aadress ei tohi enam ühenduda',
    },
    start_part: { label: 'Käivita', reason: 'See juba töötab.', done: '%{name} käivitub' },
    stop_part: {
      label: 'Peata',
      reason: 'See juba seisab.',
      confirm: 'Kuni see osa seisab, ei pruugi teenus vastata. Tasu arvestatakse edasi.',
      done: '%{name} on peatumas',
    },
    rebuild: {
      label: 'Ehita uuesti',
      reason: 'Uuesti saab ehitada ainult aktiivset teenust.',
      confirm: 'Teenus seatakse viimase varukoopia põhjal uuesti üles. Hilisemad muudatused kaovad.',
      done: '%{name} on ehitamisel',
    },
    move_account: {
      label: 'Vii teisele kontole',
      reason: 'Teist kontot, kuhu seda viia, ei ole.',
      done: '%{name} eest tasub nüüd teine konto',
    },
    delete: {
      label: 'Kustuta teenus',
      reason: 'See on juba kustutamisel.',
      confirm: 'Teenus kaob koos andmete ja varukoopiatega.',
      done: '%{name} on kustutamisel',
    },
  },
  help: {
    whitelist_addresses: 'IPv4-aadressid või plokid. Kuni loend on tühi, tohib ühenduda iga aadress.',
    whitelist_open: 'Avatud kõigile: ühenduda tohib iga aadress',
    is_multi_node: 'Mitme sõlmega teenus vastab ka siis, kui üks tõrgub',
    node_pools: 'Vähemalt ühe kogumi miinimum peab olema 1 või suurem',
    max_surge: 'Sõlmed, mis võivad teiste uuendamise ajaks lisanduda',
    secrets: 'Näidatakse, kui küsid; kuhugi ei salvestata',
    backup: 'Tehakse iga päev. Alles hoitakse 7 viimast.',
  },
} satisfies typeof en;
