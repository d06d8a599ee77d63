/** Serves the built portal and the simulated cloud with a provider's own portal.json and configuration, at once to be seen. */
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../lib/say.mjs';
import type { Main } from './given';
import { isAddress, readJson } from './read';
import { readConfigFile, readSiteGiven } from './site';

export const main: Main = async ({ words: [file], options }) => {
  if (file !== undefined && isAddress(file)) throw new PlainError('A preview is of a file, such as ./portal.json.');
  const { name, portal } = await readSiteGiven(file);
  const beside = portal.kinds.filter((kind) => typeof kind === 'string' && !/^[a-z]+:/i.test(kind));
  for (const kind of beside) readJson(join(dirname(name), kind as string));
  const config = options.config as string | undefined;
  if (config !== undefined) readConfigFile(config);
  const env = {
    PORTICO_STATE: 'none',
    ...process.env,
    PORTICO_PORTAL: resolve(name),
    ...(config && { PORTICO_CONFIG: resolve(config) }),
  };
  const start = fileURLToPath(new URL('../start.mjs', import.meta.url));
  const child = spawn(process.execPath, [start], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((end) => child.once('exit', (code) => end(code ?? 0)));
};
