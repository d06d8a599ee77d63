/** What more than one brand shows, said once. */
import type { Certificate, Promo } from './types';

/** The badge's text, and the external directory in which anybody can look the certificate up. */
export const iso27001: Certificate = { name: 'ISO 27001', href: 'https://www.iafcertsearch.org/' };

/** The processor campaign of docs/coverage.md, section 2. */
export const epycPromo: Promo = {
  title: {
    en: 'Revolutionize Your Cloud with AMD EPYC',
    et: 'Uus jõud sinu pilvele: AMD EPYC',
    es: 'Revoluciona tu nube con AMD EPYC',
  },
  subtitle: { en: 'Now available', et: 'Nüüd saadaval', es: 'Ya disponible' },
  to: '/compute/create',
};
