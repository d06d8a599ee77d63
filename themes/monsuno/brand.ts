import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'monsuno',
  title: 'Monsuno',
  ink: {
    accent: '#8a3a1c',
    darkAccent: '#f0a065',
    neutral: { hue: 60, strength: 0.9 },
    light: { stage: '#2e160c' },
    dark: { stage: '#22110a' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'frame',
  lead: 'google',
  corners: 'pill',
  google: { theme: 'brand', shape: 'pill' },
  display: { font: 'round' },
  texts: {
    title: { en: 'Come in from the rain', et: 'Tule vihma eest sisse', es: 'Entra, que llueve' },
    subtitle: {
      en: 'Local payment, local support, capacity across the islands.',
      et: 'Kohalikud makseviisid, kohalik tugi ja ressurss igal saarel.',
      es: 'Pagos locales, soporte local y capacidad en todas las islas.',
    },
  },
  shell: {
    welcome: {
      en: 'Welcome. Set up your billing account, add credit and start your first machine: it takes about three minutes.',
      et: 'Tere tulemast. Loo arvelduskonto, lisa krediiti ja käivita esimene masin: kokku kulub umbes kolm minutit.',
      es: 'Te damos la bienvenida. Crea tu cuenta de facturación, añade crédito y arranca tu primera máquina: son unos tres minutos.',
    },
  },
});
