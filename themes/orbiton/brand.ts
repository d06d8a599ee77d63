import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'orbiton',
  title: 'Orbiton',
  ink: {
    accent: '#c96f00',
    darkAccent: '#ffb020',
    neutral: { hue: 285, strength: 0.9 },
    light: { stage: '#e6e1fc' },
    dark: { stage: '#14122b' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'stage',
  corners: 'round',
  display: { weight: 600, tracking: -0.02 },
  google: { theme: 'dark', shape: 'pill' },
  texts: {
    title: { en: 'Ready for launch', et: 'Stardiks valmis', es: 'Todo listo para el lanzamiento' },
    subtitle: {
      en: 'From the first commit to a fleet, without a new contract.',
      et: 'Esimesest reast terve laevastikuni, ilma uue lepinguta.',
      es: 'Del primer commit a una flota entera, sin otro contrato.',
    },
  },
});
