/** The names of all brands, for tests and commands: a visitor needs one only. */
import { standardBrand } from '.';

const nameOf = (path: string) => path.split('/')[1] ?? '';

/** The standard brand first. */
export const brandNames: readonly string[] = Object.keys(import.meta.glob('./*/brand.ts'))
  .map(nameOf)
  .sort((a, b) => Number(b === standardBrand) - Number(a === standardBrand) || a.localeCompare(b));
