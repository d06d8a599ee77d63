/** The certificates of a site: those it names and those of its brand, which knows the directory that they are listed in. */
import type { Brand } from '../../themes/types';

interface ShownCertificate {
  name: string;
  /** The certifier's public directory, if the brand names it. */
  href?: string;
}

export function certificatesOf(named: readonly string[], brand: Brand): ShownCertificate[] {
  const known = brand.shell.certificates;
  const others = [...new Set(named)].filter((name) => name.trim() !== '' && !known.some((one) => one.name === name));
  return [...known, ...others.map((name) => ({ name }))];
}
