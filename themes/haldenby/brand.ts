import { defineTheme } from '../defineTheme';
import { iso27001 } from '../shared';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'haldenby',
  title: 'Haldenby',
  ink: { accent: '#141414', darkAccent: '#f4f4f2', neutral: { hue: 90, strength: 0 }, stage: 'pale' },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'card',
  corners: 'square',
  display: { weight: 700, tracking: -0.035 },
  google: { shape: 'square' },
  texts: {
    title: { en: 'Less, but better', et: 'Vähem, aga parem', es: 'Menos, pero mejor' },
    subtitle: {
      en: 'Infrastructure without ornament.',
      et: 'Taristu ilma kaunistusteta.',
      es: 'Infraestructura sin adornos.',
    },
  },
  shell: { certificates: [iso27001] },
});
