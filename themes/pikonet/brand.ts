import { defineTheme } from '../defineTheme';
import logo from './logo.svg?raw';
import mark from './mark.svg?url';

export const brand = defineTheme({
  name: 'pikonet',
  title: 'Pikonet',
  ink: {
    accent: '#067a54',
    darkAccent: '#3ddc9f',
    neutral: { strength: 0.4 },
    light: { stage: '#0b3b2c' },
    dark: { stage: '#08271e' },
  },
  logo,
  mark,
  art: () => import('./art.svg?raw').then((drawing) => drawing.default),
  layout: 'frame',
  side: 'start',
  corners: 'square',
  display: { font: 'mono', weight: 700, tracking: -0.05 },
  google: { theme: 'brand', shape: 'square' },
  texts: {
    title: {
      en: 'Small servers, big worlds',
      et: 'Väikesed serverid, suured maailmad',
      es: 'Servidores pequeños, mundos grandes',
    },
    subtitle: {
      en: 'Game servers and side projects from a few cents a day.',
      et: 'Mänguserverid ja hobiprojektid paari sendi eest päevas.',
      es: 'Servidores de juego y proyectos propios por céntimos al día.',
    },
  },
});
