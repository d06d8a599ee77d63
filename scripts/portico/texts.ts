/** The texts of kinds in one file for each language, as translators and their tools want them, and back. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isJsonObject } from '../../src/lib/json';
import { PlainError } from '../lib/plainError.mjs';
import type { Main } from './given';
import { readJson } from './read';
import { writeText } from './write';
import { textsIn, type TextPlace } from './texts/places';

const languageFile = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/;
const pretty = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** A text that is the same in all languages counts as English. */
const wordsOf = ({ text }: TextPlace): Readonly<Record<string, string>> =>
  typeof text === 'string' ? { en: text } : text;

function write(places: readonly TextPlace[], folder: string, language: string | undefined): void {
  if (language !== undefined && !languageFile.test(`${language}.json`))
    throw new PlainError(`--language is ${language}; examples are fr or pt-BR.`);
  const found = new Set(places.flatMap((place) => Object.keys(wordsOf(place))));
  const languages = [...found, ...(language !== undefined && !found.has(language) ? [language] : [])];
  mkdirSync(folder, { recursive: true });
  for (const code of languages) {
    const file = join(folder, `${code}.json`);
    if (existsSync(file))
      throw new PlainError(`${file} is there already. Take its texts with --from first, or another folder.`);
  }
  for (const code of languages) {
    const texts = Object.fromEntries(places.map((place) => [place.path, wordsOf(place)[code] ?? '']));
    writeText(join(folder, `${code}.json`), pretty(texts));
  }
  console.error(`${places.length} texts in ${languages.join(', ')}: ${folder}`);
}

/** What is not in a file of a language, or empty there, stays as it is. */
function take(places: readonly TextPlace[], folder: string): number {
  if (!existsSync(folder)) throw new PlainError(`${folder} is not there.`);
  const files = readdirSync(folder).filter((name) => languageFile.test(name));
  if (files.length === 0) throw new PlainError(`${folder} has no file of a language, such as et.json.`);
  const byPath = new Map(places.map((place) => [place.path, place]));
  const read = files.map((name) => {
    const file = join(folder, name);
    const texts = readJson(file);
    const code = languageFile.exec(name)?.[1] ?? '';
    if (!isJsonObject(texts)) throw new PlainError(`${file} should hold an object of key paths and texts.`);
    for (const [path, text] of Object.entries(texts)) {
      if (!byPath.has(path)) throw new PlainError(`${file}: there is no text at ${path}.`);
      if (typeof text !== 'string') throw new PlainError(`${file}: ${path} is not text.`);
    }
    return { code, texts: texts as Readonly<Record<string, string>> };
  });
  let changed = 0;
  for (const place of places) {
    const before = wordsOf(place);
    const given = read.flatMap(({ code, texts }) => {
      const text = Object.hasOwn(texts, place.path) ? texts[place.path] : undefined;
      return text === undefined || text.trim() === '' || text === before[code] ? [] : [[code, text] as const];
    });
    if (given.length === 0) continue;
    changed += given.length;
    const after = { ...before, ...Object.fromEntries(given) };
    // One text for all languages stays one while it has no others.
    place.put(typeof place.text === 'string' && Object.keys(after).length === 1 ? (after.en ?? place.text) : after);
  }
  return changed;
}

export const main: Main = ({ words: [file], options }) => {
  const { to, from, language } = options as { to?: string; from?: string; language?: string };
  if (file === undefined || (to === undefined) === (from === undefined))
    throw new PlainError(
      'Say which file of kinds, and a folder: portico texts kinds.json --to texts, or --from texts.',
    );
  const kinds = readJson(file);
  const places = textsIn(kinds);
  if (places.length === 0) throw new PlainError(`${basename(file)} has no texts of kinds.`);
  if (to !== undefined) return write(places, to, language);
  const changed = take(places, from ?? '');
  if (changed > 0) writeText(file, pretty(kinds));
  console.error(`${changed} ${changed === 1 ? 'text' : 'texts'} changed: ${file}`);
};
