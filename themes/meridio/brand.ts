import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'meridio',
  title: 'Meridio',
  ink: {
    accent: '#1f4fe0',
    neutral: { hue: 265, strength: 0.5 },
    light: { stage: '#12307f' },
    dark: { stage: '#0d1d4d' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'bleed',
  side: 'start',
  corners: 'round',
  display: { weight: 800, tracking: -0.03 },
  google: { shape: 'pill' },
  texts: {
    title: {
      en: 'One account, every meridian',
      et: 'Üks konto, kõik meridiaanid',
      es: 'Una cuenta, todos los meridianos',
    },
    subtitle: {
      en: 'Pick the location nearest to the people you serve.',
      et: 'Vali asukoht, mis on sinu kasutajatele kõige lähemal.',
      es: 'Elige la ubicación más cercana a quienes atiendes.',
    },
  },
});
