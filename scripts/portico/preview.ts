/** Serves the built portal and the simulated cloud with another portal.json: what a provider has written, at once to be seen. */
import { resolve } from 'node:path';
import { PlainError } from '../lib/say.mjs';
import type { Main } from './given';
import { isAddress, readSiteGiven } from './site';

export const main: Main = async ({ words: [file] }) => {
  if (file !== undefined && isAddress(file)) throw new PlainError('A preview is of a file, such as ./portal.json.');
  await readSiteGiven(file);
  process.env.PORTICO_PORTAL = resolve(file ?? '');
  process.env.PORTICO_STATE ??= 'none';
  const start = '../start.mjs';
  await import(/* @vite-ignore */ start);
};
