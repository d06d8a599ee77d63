export default {
  actions: {},
  help: {
    price_per_month: 'A month is counted as 730 hours',
    location_slug: 'Where it is empty, the price holds everywhere',
  },
};
