import { defineTheme } from '../defineTheme';
import { epycPromo } from '../shared';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'ferrostad',
  title: 'Ferrostad',
  ink: {
    accent: '#c4231d',
    darkAccent: '#ff6a5e',
    neutral: { hue: 240, strength: 0.3 },
    light: { stage: '#191c21', chrome: '#20242a' },
    dark: { stage: '#121417', chrome: '#131519' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'editorial',
  corners: 'crisp',
  display: { weight: 800, tracking: -0.02 },
  google: { theme: 'neutral', shape: 'square' },
  texts: {
    title: { en: 'Real metal, real fast', et: 'Päris raud, päris kiire', es: 'Metal de verdad' },
    subtitle: {
      en: 'Whole servers, leased by the month and yours alone.',
      et: 'Terved serverid kuurendiga, ainult sinu käes.',
      es: 'Servidores enteros, alquilados por meses y solo para ti.',
    },
  },
  shell: { promo: epycPromo },
});
