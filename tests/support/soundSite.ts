/** A site's configuration and locations, in which the doctor finds nothing wrong. */
export const soundConfig = {
  siteName: 'Acme Cloud',
  siteTheme: 'portico',
  siteCurrency: 'EUR',
  displayCurrencies: [{ code: 'EUR', title: 'Euro', rate: 1 }],
  minimumTopupAmount: 10,
  vmsEnabled: true,
  predefinedPackages: [{ name: 'S', cpu: 1, ram: 2048, ssd: 20 }],
  paymentProcessors: [{ type: 'link', name: 'Card', keyword: 'stripe', public_key: 'pk_live_1' }],
  logo: '/app/logo.svg',
  loginTitle: 'Welcome',
  loginSubtitle: 'Sign in',
  termsUrl: 'https://acme.example/terms',
  supportEmail: 'help@acme.example',
};
export const soundLocations = [{ slug: 'tll', display_name: 'Tallinn', country_code: 'EE', is_default: true }];
