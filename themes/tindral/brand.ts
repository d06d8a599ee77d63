import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'tindral',
  title: 'Tindral',
  ink: {
    accent: '#0b8a6a',
    darkAccent: '#2dd4a8',
    neutral: { hue: 190, strength: 0.5 },
    light: { stage: '#08201f' },
    dark: { stage: '#061716' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'bleed',
  lead: 'google',
  corners: 'round',
  display: { weight: 600, tracking: -0.03 },
  google: { theme: 'dark' },
  texts: {
    title: {
      en: 'Quiet machines under northern skies',
      et: 'Vaiksed masinad põhjataeva all',
      es: 'Máquinas silenciosas bajo el cielo del norte',
    },
    subtitle: {
      en: 'Cooled by the climate, run on river power.',
      et: 'Jahutab ilm ise, voolu annab jõgi.',
      es: 'Refrigeradas por el clima, movidas por el río.',
    },
  },
});
