import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'oxbow',
  title: 'Oxbow',
  ink: { accent: '#3d6b22', darkAccent: '#9ccb6b', neutral: { hue: 120, strength: 0.8 }, stage: 'pale' },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'split',
  corners: 'soft',
  display: { font: 'humanist', weight: 700 },
  google: { theme: 'neutral' },
  texts: {
    title: { en: 'Take the scenic route', et: 'Vali kaunim tee', es: 'Toma el camino bonito' },
    subtitle: {
      en: 'A calm home for the things that have to keep running.',
      et: 'Rahulik kodu asjadele, mis peavad töös püsima.',
      es: 'Un hogar tranquilo para lo que debe seguir funcionando.',
    },
  },
});
