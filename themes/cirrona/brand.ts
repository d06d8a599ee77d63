import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'cirrona',
  title: 'Cirrona',
  ink: { accent: '#0b7fa8', neutral: { strength: 0.45 }, light: { stage: '#0a4d73' }, dark: { stage: '#082f47' } },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'editorial',
  corners: 'pill',
  display: { weight: 500, tracking: -0.035 },
  google: { theme: 'neutral', shape: 'pill' },
  texts: {
    title: { en: 'High and light', et: 'Kõrgel ja kergelt', es: 'Alto y ligero' },
    subtitle: {
      en: 'Managed databases and clusters, so that you can look up.',
      et: 'Hallatud andmebaasid ja klastrid, et sina saaksid pilgu tõsta.',
      es: 'Bases de datos y clústeres gestionados para que puedas mirar arriba.',
    },
  },
});
