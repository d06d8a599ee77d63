import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'quarzal',
  title: 'Quarzal',
  ink: { accent: '#a81cb8', neutral: { strength: 0.6 }, stage: 'pale' },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'stage',
  corners: 'crisp',
  display: { weight: 700, tracking: -0.03 },
  google: { theme: 'dark' },
  texts: {
    title: { en: 'Clear to the core', et: 'Läbipaistev tuumani', es: 'Transparente hasta el núcleo' },
    subtitle: {
      en: 'Prices you can count, logs you can read.',
      et: 'Hinnad, mida saab arvutada, ja logid, mida saab lugeda.',
      es: 'Precios que se pueden calcular, registros que se pueden leer.',
    },
  },
});
