import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Loo ketas', done: '%{name} on loodud' },
    update: { label: 'Salvesta ketas', done: '%{name} on salvestatud' },
    rename: { label: 'Nimeta ümber', done: 'Ketta uus nimi on %{name}' },
    resize: {
      label: 'Muuda suurust',
      reason: 'Oota, kuni ketas on valmis.',
      confirm: 'Ketast saab ainult suurendada, hiljem väiksemaks seda teha ei saa.',
      done: '%{name} on uue suurusega',
    },
    attach: {
      label: 'Ühenda masinaga',
      reason: 'Ketas on juba ühendatud või pole selle asukohas ühtki masinat.',
      done: '%{name} on ühendatud',
    },
    detach: {
      label: 'Lahuta',
      reason: 'Ketas pole masinaga ühendatud või käivitub masin just sellelt.',
      confirm: 'Ketas lahkub masinast koos oma andmetega. See jääb sulle ja selle eest arvestatakse tasu edasi.',
      done: '%{name} on lahutatud',
    },
    create_snapshot: {
      label: 'Tee hetktõmmis',
      reason: 'Hetktõmmise saab teha kettast, millelt masin käivitub. Sellelt kettalt ei käivitu ükski masin.',
      changing: 'Pole võimalik, kuni ketta masin muutub.',
      done: 'Kettast %{name} tehakse hetktõmmist',
    },
    restore_snapshot: {
      label: 'Taasta',
      reason: 'Ketta saab taastada siis, kui masin sellelt käivitub. Või tee hetktõmmisest uus ketas.',
      confirm:
        'Ketas saab selliseks, nagu see hetktõmmises oli. Vahepealsed muudatused lähevad kaotsi. Masin käivitub uuesti.',
      done: 'Ketast %{name} taastatakse',
    },
    delete_snapshot: {
      label: 'Kustuta hetktõmmis',
      reason: 'Hetktõmmise saab kustutada siis, kui ketas on masina küljes.',
      confirm: 'Hetktõmmis kustutatakse. Ketas ise jääb samaks.',
      done: 'Hetktõmmis on kustutatud',
    },
    move_account: {
      label: 'Vii teisele kontole',
      reason: 'Teist kontot, kuhu seda viia, ei ole.',
      done: '%{name} eest tasub nüüd teine konto',
    },
    delete: {
      label: 'Kustuta ketas',
      reason: 'Lahuta kõigepealt ketas.',
      confirm: 'Ketas kaob koos andmete ja hetktõmmistega.',
      done: '%{name} on kustutatud',
    },
  },
  help: {
    storage_pool_uuid:
      'Kus andmed asuvad. Masin saab kasutada ainult selle kogumi kettaid, mida kasutavad tema serverid.',
    size_gb: 'Ketast saab hiljem suurendada, aga mitte vähendada',
    source_image_type: 'Mis kettal alguses on',
    source_image: 'Tõmmis, ketas või hetktõmmis, mis sellele kopeeritakse',
  },
} satisfies typeof en;
