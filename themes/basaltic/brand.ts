import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'basaltic',
  title: 'Basaltic',
  ink: {
    accent: '#d6440f',
    darkAccent: '#ff7a3d',
    neutral: { hue: 55, strength: 0.3 },
    light: { stage: '#1d1a18' },
    dark: { stage: '#171412' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'editorial',
  corners: 'square',
  display: { weight: 800, tracking: -0.045 },
  google: { theme: 'dark', shape: 'square' },
  texts: {
    title: { en: 'Built on solid rock', et: 'Ehitatud kaljule', es: 'Sobre roca firme' },
    subtitle: {
      en: 'Dedicated cores, local disks and no noisy neighbours.',
      et: 'Sinu oma tuumad ja kohalikud kettad, ühegi lärmaka naabrita.',
      es: 'Núcleos dedicados, discos locales y ningún vecino ruidoso.',
    },
  },
});
