import type { Pages } from '../../en/main/pages';

export const outage = {
  label: 'Teenusepakkuja katkestus',
  text: '%{siteName} ei vasta alates %{time}. Näed viimati laaditud andmeid; muudatusi saab teha siis, kui teenus taastub.',
  check: 'Kontrolli nüüd',
  checking: 'Kontrollin…',
  not_sent: 'Jäi saatmata: teenusepakkuja ei vasta',
  /** The configuration in use is an earlier one. */
  settings: {
    label: 'Portaali seaded',
    failed: 'Portaali seadeid ei saanud uuendada. Need on seisuga %{time}.',
    newer: 'Portaali seaded on muutunud pärast %{time}. Nende kasutamiseks laadi leht uuesti.',
    again: 'Proovi uuesti',
    reload: 'Laadi uuesti',
  },
} satisfies Pages['outage'];
