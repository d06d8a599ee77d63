import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'kelvane',
  title: 'Kelvane',
  ink: { accent: '#0b6e8a', neutral: { strength: 0.6 } },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'frame',
  side: 'start',
  corners: 'round',
  google: { theme: 'neutral' },
  display: { font: 'humanist' },
  texts: {
    title: { en: 'Steady as the tide', et: 'Kindel nagu tõus ja mõõn', es: 'Constante como la marea' },
    subtitle: {
      en: 'Storage and networks that keep their level.',
      et: 'Salvestusruum ja võrgud, mis püsivad tasemel.',
      es: 'Almacenamiento y redes que mantienen el nivel.',
    },
  },
});
