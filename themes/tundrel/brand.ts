import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'tundrel',
  title: 'Tundrel',
  ink: {
    accent: '#46597a',
    darkAccent: '#a9bfe6',
    neutral: { strength: 0.8 },
    light: { stage: '#dfe6f0' },
    dark: { stage: '#1a2230' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'bleed',
  corners: 'soft',
  display: { font: 'humanist', weight: 500, tracking: -0.025 },
  texts: {
    title: {
      en: 'A still home for your data',
      et: 'Vaikne paik sinu andmetele',
      es: 'Un rincón sereno para tus datos',
    },
    subtitle: {
      en: 'Far from the noise, close to the cable.',
      et: 'Kärast kaugel, kaabli lähedal.',
      es: 'Lejos del ruido, cerca del cable.',
    },
  },
});
