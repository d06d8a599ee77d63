import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The one inline script of the portal (`scripts/vite/inline.js`), which has the browser fetch what this visitor will need beside what
 * all visitors need. Its text is the same in every build: what differs is in the data beside it. So the policy can name it
 * by its hash.
 */
export const aheadScript = readFileSync(new URL('../vite/inline.js', import.meta.url), 'utf8').trim();

/** As a source of `script-src`. */
export const aheadHash = `'sha256-${createHash('sha256').update(aheadScript).digest('base64')}'`;
