import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'nimbrel',
  title: 'Nimbrel',
  ink: { accent: '#0a78cf', stage: 'pale', neutral: { strength: 0.5 } },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'stage',
  corners: 'pill',
  display: { font: 'round', weight: 700 },
  google: { shape: 'pill' },
  texts: {
    title: { en: 'Lift off from here', et: 'Õhkutõus algab siit', es: 'El despegue empieza aquí' },
    subtitle: {
      en: 'Servers that start in seconds and cost by the hour.',
      et: 'Serverid, mis käivituvad sekunditega ja mille eest maksad tunni kaupa.',
      es: 'Servidores que arrancan en segundos y se pagan por horas.',
    },
  },
});
