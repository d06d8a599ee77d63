import type en from './pageText.en';

export default {
  actions: {},
  help: {
    price_per_month: 'Kuus on arvestatud 730 tundi',
    location_slug: 'Kui see on tühi, kehtib hind igal pool',
  },
} satisfies typeof en;
