import { defineTheme } from '../defineTheme';
import type { Promo } from '../types';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

/** The processor campaign of docs/coverage.md, section 2. */
const promo: Promo = {
  title: {
    en: 'Revolutionize Your Cloud with AMD EPYC',
    et: 'Uus jõud sinu pilvele: AMD EPYC',
    es: 'Revoluciona tu nube con AMD EPYC',
  },
  subtitle: { en: 'Now available', et: 'Nüüd saadaval', es: 'Ya disponible' },
  to: '/compute/create',
};

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
  shell: { promo },
});
