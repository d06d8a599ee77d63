/** Serves the built portal and the simulated cloud with a provider's own portal.json and configuration, at once to be seen. */
import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../lib/plainError.mjs';
import { lineOf } from './doctor/finding';
import { checkKindCalls } from './doctor/kindCalls';
import { checkPortal } from './doctor/portal';
import type { Main } from './given';
import { isAddress, readJson } from './read';
import { readConfigFile, readSiteGiven, type GivenSite } from './site';
import { openDraft } from './studio/draft';
import { startStudio } from './studio/server';

/**
 * The simulated provider answers as the declarations say, so that a preview alone proves nothing of the API: with a key the
 * API itself is asked.
 */
export async function kindLines(given: GivenSite, key?: string): Promise<string[]> {
  const { findings, kinds } = await checkPortal(given);
  const { base } = given;
  const calls = base && key ? await checkKindCalls(kinds, base, key, given.portal.records) : [];
  const message = [...findings.filter(({ level }) => level === 'error'), ...calls].map(lineOf);
  if (kinds.length > 0 && !(base && key))
    message.push(
      'What is shown is answered by a simulation of your declarations. --key KEY, of a customer, asks the API of portal.json whether it answers so.',
    );
  return message;
}

export const main: Main = async ({ words: [file], options }) => {
  if (file !== undefined && isAddress(file)) throw new PlainError('A preview is of a file, such as ./portal.json.');
  const given = await readSiteGiven(file);
  const { name, portal } = given;
  const beside = portal.kinds.filter((kind) => typeof kind === 'string' && !/^[a-z]+:/i.test(kind));
  for (const kind of beside) readJson(join(dirname(name), kind as string));
  const config = options.config as string | undefined;
  if (config !== undefined) readConfigFile(config);
  const message = await kindLines(given, options.key as string | undefined);
  if (message.length > 0) process.stderr.write(`${message.join('\n')}\n`);
  process.exitCode = await serve(name, config);
};

interface FromPreview {
  origin?: string;
  reloaded?: boolean;
  error?: string;
}

/** The preview in a process of its own, served from drafts that the Studio edits. Answers with its exit code. */
async function serve(file: string, config: string | undefined): Promise<number> {
  const draft = openDraft(file);
  let origin = '';
  /** Answers come in the order of the questions. */
  const waiting: { done: () => void; failed: (error: Error) => void }[] = [];
  const hold: { child?: ChildProcess } = {};
  const reload = () =>
    new Promise<void>((done, failed) => {
      waiting.push({ done, failed });
      hold.child?.send('reload');
    });
  const studio = await startStudio(draft, { reload, base: () => origin });
  const env = {
    PORTICO_STATE: 'none',
    ...process.env,
    PORTICO_PORTAL: draft.portal,
    PORTICO_STUDIO: studio.origin,
    ...(config && { PORTICO_CONFIG: resolve(config) }),
  };
  const start = fileURLToPath(new URL('../start.mjs', import.meta.url));
  const child = spawn(process.execPath, [start], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  hold.child = child;
  child.on('message', ({ origin: at, reloaded, error }: FromPreview) => {
    if (at !== undefined) origin = at;
    if (!reloaded) return;
    const first = waiting.shift();
    if (error) first?.failed(new PlainError(error));
    else first?.done();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const code = await new Promise<number>((end) => child.once('exit', (ended) => end(ended ?? 0)));
  studio.close();
  draft.remove();
  return code;
}
