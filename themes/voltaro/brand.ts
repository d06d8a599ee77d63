import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'voltaro',
  title: 'Voltaro',
  ink: {
    accent: '#a8e72f',
    neutral: { hue: 125, strength: 0.25 },
    light: { stage: '#11150d' },
    dark: { stage: '#0d110a' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'split',
  side: 'start',
  corners: 'crisp',
  display: { font: 'mono', weight: 700, tracking: -0.06 },
  google: { theme: 'dark' },
  texts: {
    title: { en: 'Power on', et: 'Vool sisse', es: 'Corriente en marcha' },
    subtitle: {
      en: 'Root access, an API for everything, billed by the hour.',
      et: 'Juurõigused, kõige jaoks API ja tunnipõhine arve.',
      es: 'Acceso root, una API para todo y facturación por horas.',
    },
  },
});
