/** What more than one brand shows. */
import type { Certificate } from './types';

/** The badge's text, and the external directory in which anybody can look the certificate up. */
export const iso27001: Certificate = { name: 'ISO 27001', href: 'https://www.iafcertsearch.org/' };
