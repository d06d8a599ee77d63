/** All brands by name, each its own lazily loaded chunk. */
import type { Brand } from './types';

export { applyTokens, tokensOf } from './tokens';
export type * from './types';

const folders = import.meta.glob<Brand>('./*/brand.ts', { import: 'brand' });

/** The brand used if the requested one does not exist. */
export const standardBrand = 'portico';

const nameOf = (path: string) => path.split('/')[1] ?? '';

/** Names of all brands, the standard one first. */
export const brandNames: readonly string[] = Object.keys(folders)
  .map(nameOf)
  .sort((a, b) => Number(b === standardBrand) - Number(a === standardBrand) || a.localeCompare(b));

/** The brand that `siteTheme` names; an unknown name is reported and answered with the standard brand. */
export async function loadBrand(
  name: string,
  report: (message: string) => void = (message) => console.warn(message),
): Promise<Brand> {
  const known = brandNames.includes(name);
  if (!known) report(`Unknown siteTheme ${JSON.stringify(name.slice(0, 60))}: the brand ${standardBrand} stands in`);
  const load = folders[`./${known ? name : standardBrand}/brand.ts`];
  if (!load) throw new Error(`The brand ${standardBrand} is missing from this build`);
  return load();
}
