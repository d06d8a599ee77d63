import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'solanda',
  title: 'Solanda',
  ink: {
    accent: '#c42a5b',
    darkAccent: '#ff7d9d',
    neutral: { hue: 20, strength: 0.6 },
    light: { stage: '#47123a' },
    dark: { stage: '#2d0c26' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'bleed',
  side: 'start',
  corners: 'round',
  display: { font: 'humanist', weight: 700 },
  google: { shape: 'pill' },
  texts: {
    title: { en: 'Where the sun does not set', et: 'Kus päike ei looju', es: 'Donde no se pone el sol' },
    subtitle: {
      en: 'Backups every week, eyes on the racks day and night.',
      et: 'Varukoopia igal nädalal, valve ööl ja päeval.',
      es: 'Copias cada semana y ojos en los racks día y noche.',
    },
  },
});
