import type en from './pageText.en';

export default {
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
