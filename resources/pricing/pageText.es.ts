import type en from './pageText.en';

export default {
  actions: {},
  help: {
    price_per_month: 'Un mes se cuenta como 730 horas',
    location_slug: 'Si está vacío, el precio vale en todas partes',
  },
} satisfies typeof en;
