/** All brands by name, each its own lazily loaded chunk. */
import type { Brand } from './types';

export { applyTokens, tokensOf } from './tokens';
export type * from './types';

const folders = import.meta.glob<Brand>('./*/brand.ts', { import: 'brand' });

/** The brand used if the requested one does not exist. */
export const standardBrand = 'portico';

interface LoadOptions {
  /** `brand` of portal.json, not yet checked: it changes the brand that is loaded (`configured.ts`). */
  settings?: unknown;
  report?(message: string): void;
}

/** The brand that `siteTheme` names. An unknown name is answered with the standard brand, and reported unless there are settings. */
export async function loadBrand(
  name: string,
  { settings, report = (message) => console.warn(message) }: LoadOptions = {},
): Promise<Brand> {
  const file = (folder: string) => `./${folder}/brand.ts`;
  const load = folders[file(name)] ?? folders[file(standardBrand)];
  if (!load) throw new Error(`The brand ${standardBrand} is missing from this build`);
  const brand = await load();
  if (settings !== undefined) {
    const own = (await import('./configured')).withSettings(brand, settings);
    own.problems.forEach(({ path, message }) => report(`portal.json: ${path} ${message}`));
    return own.brand;
  }
  if (!folders[file(name)])
    report(`Unknown siteTheme ${JSON.stringify(name.slice(0, 60))}: ${standardBrand} stands in`);
  return brand;
}
