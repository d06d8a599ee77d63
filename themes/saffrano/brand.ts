import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'saffrano',
  title: 'Saffrano',
  ink: { accent: '#f2b01e', neutral: { hue: 78, strength: 1 }, stage: 'pale' },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'card',
  lead: 'google',
  corners: 'round',
  display: { font: 'serif', weight: 600, tracking: -0.01 },
  google: { theme: 'neutral' },
  texts: {
    title: { en: 'Good morning, cloud', et: 'Tere hommikust, pilv', es: 'Buenos días, nube' },
    subtitle: {
      en: 'Everything you run, warm and within reach.',
      et: 'Kõik, mida käitad, on soojalt käeulatuses.',
      es: 'Todo lo que pones en marcha, cálido y a mano.',
    },
  },
});
