import type en from './pageText.en';

export default {
  actions: {
    pay: { label: 'Maksa kohe', reason: 'Midagi maksta ei ole.', done: 'Arve %{name} on makstud' },
    download: { label: 'Laadi alla PDF', reason: 'Jooksva perioodi arvest pole veel PDF-i.' },
    download_all: { label: 'Laadi alla kõik PDF-id' },
  },
  help: {
    current: 'Veel mitte arve: jooksva perioodi senine kasutus',
  },
} satisfies typeof en;
