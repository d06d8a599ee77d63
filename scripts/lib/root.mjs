import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
