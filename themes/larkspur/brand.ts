import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'larkspur',
  title: 'Larkspur',
  ink: { accent: '#7b35b8', neutral: { strength: 0.9 }, stage: 'pale' },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'card',
  corners: 'pill',
  display: { font: 'serif', weight: 600, tracking: -0.015 },
  google: { shape: 'pill' },
  texts: {
    title: { en: 'Room to grow', et: 'Ruumi kasvada', es: 'Espacio para crecer' },
    subtitle: {
      en: 'Start with one small machine. Add the rest when it blooms.',
      et: 'Alusta ühest väikesest masinast. Ülejäänu lisa siis, kui see õitsema läheb.',
      es: 'Empieza con una máquina pequeña. Añade el resto cuando florezca.',
    },
  },
});
