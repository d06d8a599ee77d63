/** Writes declarations of kinds from an OpenAPI description, and says whether declarations are still true of it. */
import { existsSync } from 'node:fs';
import { PlainError } from '../lib/plainError.mjs';
import type { Main } from './given';
import { differencesOf } from './kind/check';
import { loadOpenApi } from './kind/document';
import { kindsFrom } from './kind/kinds';
import { readJson } from './read';
import { writeText } from './write';

const lines = (sentences: readonly string[]) => sentences.map((sentence) => `  ${sentence}`).join('\n');

function write(text: string, file: string): void {
  if (existsSync(file))
    throw new PlainError(`${file} is there already. Compare it with --check ${file}, or take another name.`);
  writeText(file, text);
}

async function derive(source: string, location: string | undefined, out: string | undefined): Promise<void> {
  const { kinds, left, notes } = await kindsFrom(await loadOpenApi(source), { location });
  if (left.length > 0) console.error(`Left out:\n${lines(left)}`);
  if (notes.length > 0) console.error(`To look at:\n${lines(notes)}`);
  if (kinds.length === 0)
    throw new PlainError(
      `${source} describes no list that a kind can be made of. A list is a GET whose answer is a list of objects, or has one.`,
    );
  const text = `${JSON.stringify(kinds, undefined, 2)}\n`;
  if (out === undefined) process.stdout.write(text);
  else write(text, out);
  console.error(
    `${kinds.length} ${kinds.length === 1 ? 'kind' : 'kinds'}: ${kinds.map(({ name }) => name).join(', ')}`,
  );
}

async function check(source: string, location: string | undefined, file: string): Promise<void> {
  const { wrong, more } = differencesOf([readJson(file)].flat(), await loadOpenApi(source), location);
  for (const sentence of more) console.error(`new: ${sentence}`);
  for (const sentence of wrong) process.stdout.write(`${file}: ${sentence}\n`);
  if (wrong.length > 0) process.exitCode = 1;
  else process.stdout.write(`${file} is true of ${source}.\n`);
}

export const main: Main = async ({ words: [verb, source], options }) => {
  if (verb !== 'from' || source === undefined)
    throw new PlainError('Usage: portico kind from <file or address of an OpenAPI description>');
  const [location, out, file] = [options.location, options.out, options.check].map((value) =>
    value === undefined ? undefined : String(value),
  );
  await (file === undefined ? derive(source, location, out) : check(source, location, file));
};
