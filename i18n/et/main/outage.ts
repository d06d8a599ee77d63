import type { Pages } from '../../en/main/pages';

export const outage = {
  label: 'Teenusepakkuja katkestus',
  text: '%{siteName} ei vasta alates %{time}. Näed viimati laaditud andmeid; muudatusi saab teha siis, kui teenus taastub.',
  check: 'Kontrolli nüüd',
  checking: 'Kontrollin…',
  not_sent: 'Jäi saatmata: teenusepakkuja ei vasta',
} satisfies Pages['outage'];
