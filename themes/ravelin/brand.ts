import { defineTheme } from '../defineTheme';
import { iso27001 } from '../shared';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'ravelin',
  title: 'Ravelin',
  ink: {
    accent: '#1c3568',
    darkAccent: '#e2b65a',
    neutral: { hue: 262, strength: 0.5 },
    light: { stage: '#14264d' },
    dark: { stage: '#0e1a36' },
    chrome: 'deep',
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'split',
  side: 'start',
  corners: 'crisp',
  display: { font: 'serif', weight: 600, tracking: -0.015 },
  google: { theme: 'brand' },
  texts: {
    title: { en: 'Within the walls', et: 'Müüride vahel', es: 'Dentro de las murallas' },
    subtitle: {
      en: 'Audited, encrypted and kept in the country.',
      et: 'Auditeeritud, krüptitud ja riigis kohapeal.',
      es: 'Auditado, cifrado y sin salir del país.',
    },
  },
  shell: { certificates: [iso27001] },
});
