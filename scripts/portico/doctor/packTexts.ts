/** The catalogues of a pack's screens, `<kind>/texts/<language>.json`: English defines the keys, and the screens use them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestion } from '../../../resources/kind/nearest';
import type { Kind } from '../../../resources/kind/types';
import { isJsonObject } from '../../../src/lib/json';
import { readJson } from '../read';
import { error, warning, type Finding } from './finding';

type Phrases = ReadonlyMap<string, string>;

const languageFile = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/;

/** Texts by their whole key, and where something else is. */
function flat(texts: object, before = ''): { phrases: [string, string][]; wrong: string[] } {
  const found = Object.entries(texts).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return { phrases: [[before + key, value] as [string, string]], wrong: [] };
    return isJsonObject(value) ? flat(value, `${before}${key}.`) : { phrases: [], wrong: [before + key] };
  });
  return { phrases: found.flatMap((one) => one.phrases), wrong: found.flatMap((one) => one.wrong) };
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort().join(' ');

/** What the code of a kind may translate: its literals; a template stands for whatever begins and ends as it does. */
function keysUsed(code: string): (key: string) => boolean {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = new Set([...plain.matchAll(/(['"`])([\w.]+)\1/g)].map(([, , text = '']) => text));
  const templates = [...plain.matchAll(/`([\w.]*(?:\$\{[^`}]*\}[\w.]*)+)`/g)].map(
    ([, text = '']) => new RegExp(`^${text.replaceAll('.', '[.]').replaceAll(/\$\{[^}]*\}/g, '.+')}$`),
  );
  return (key) => literals.has(key) || templates.some((template) => template.test(key));
}

/** Literal keys that are given to what `useTexts()` has returned. */
function usedKeys(code: string): string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const names = new Set([...plain.matchAll(/\b(\w+)\s*=\s*useTexts\(\)/g)].map(([, name = '']) => name));
  return [...names].flatMap((name) =>
    [...plain.matchAll(new RegExp(`\\b${name}\\(\\s*(['"])([^'"]+)\\1`, 'g'))].map(([, , key = '']) => key),
  );
}

const codeBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** A catalogue; findings where it cannot be read or holds something else than texts. */
function readCatalogue(file: string, at: string): { phrases?: Phrases; findings: Finding[] } {
  const fix = 'Write an object of keys and texts: {"free": "%{smart_count} seats free"}.';
  try {
    const read = readJson(file);
    if (!isJsonObject(read)) return { findings: [error('pack-texts', at, 'should be an object of texts', fix)] };
    const { phrases, wrong } = flat(read);
    return {
      phrases: new Map(phrases),
      findings: wrong.map((key) => error('pack-texts', `${at}: ${key}`, 'is not a text', fix)),
    };
  } catch (thrown) {
    return { findings: [error('pack-texts', at, (thrown as Error).message, fix)] };
  }
}

function compare(english: Phrases, other: Phrases, at: string): Finding[] {
  const ofKey = (key: string, text: string): Finding[] => {
    const here = `${at}: ${key}`;
    const translated = other.get(key);
    if (translated === undefined)
      return [error('pack-texts', here, 'is missing, so that it is shown in English', 'Translate it.')];
    return placeholders(translated) === placeholders(text)
      ? []
      : [
          error(
            'pack-texts',
            here,
            `does not have the placeholders of English: ${placeholders(text) || 'none'}`,
            'Use the same ones in all languages.',
          ),
        ];
  };
  const extra = [...other.keys()].filter((key) => !english.has(key));
  return [
    ...[...english].flatMap(([key, text]) => ofKey(key, text)),
    ...extra.map((key) =>
      error(
        'pack-texts',
        `${at}: ${key}`,
        `is not in en.json${suggestion(key, [...english.keys()]) || '.'}`,
        'Correct the key, or delete it.',
      ),
    ),
  ];
}

function checkKind(folder: string, at: string): Finding[] {
  const texts = join(folder, 'texts');
  const code = codeBelow(folder);
  const used = usedKeys(code);
  if (!existsSync(texts))
    return used.length === 0
      ? []
      : [error('pack-texts', `${at}/texts`, 'is missing, but the screens have texts', 'Write texts/en.json.')];
  const names = readdirSync(texts).sort();
  const strange = names
    .filter((name) => !languageFile.test(name))
    .map((name) =>
      warning(
        'pack-texts',
        `${at}/texts/${name}`,
        'is not named by a language',
        'Name it as in et.json or pt-BR.json.',
      ),
    );
  const files = names.filter((name) => languageFile.test(name));
  const read = new Map(files.map((name) => [name, readCatalogue(join(texts, name), `${at}/texts/${name}`)]));
  const findings = [...strange, ...[...read.values()].flatMap((one) => one.findings)];
  const here = `${at}/texts/en.json`;
  const english = read.get('en.json')?.phrases;
  if (!english)
    return read.has('en.json')
      ? findings
      : [...findings, error('pack-texts', here, 'is missing', 'English defines the keys: write it first.')];
  const isUsed = keysUsed(code);
  return [
    ...findings,
    ...[...english.keys()]
      .filter((key) => !isUsed(key))
      .map((key) =>
        error('pack-texts', `${here}: ${key}`, 'is used by no screen of the kind', 'Delete it in all languages.'),
      ),
    ...[...new Set(used)]
      .filter((key) => !english.has(key))
      .map((key) =>
        error(
          'pack-texts',
          `${here}: ${key}`,
          `is missing, and a screen uses it${suggestion(key, [...english.keys()]) || '.'}`,
          'Write the text, or correct the key in the screen.',
        ),
      ),
    ...[...read].flatMap(([name, { phrases }]) =>
      phrases && name !== 'en.json' ? compare(english, phrases, `${at}/texts/${name}`) : [],
    ),
  ];
}

/** Folders of kinds with screens or texts in a pack. `at` names the pack in findings. */
export function checkPackTexts(folder: string, at: string, kinds: readonly Kind[]): Finding[] {
  if (!existsSync(folder)) return [];
  const names = kinds.map(({ name }) => name);
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && ['screens', 'texts'].some((name) => existsSync(join(folder, entry.name, name))),
    )
    .flatMap(({ name }) => [
      ...(names.includes(name)
        ? []
        : [
            error(
              'pack-texts',
              join(at, name),
              `${name} is not a kind of this pack${suggestion(name, names) || '.'}`,
              'Name the folder after a kind in kinds.json.',
            ),
          ]),
      ...checkKind(join(folder, name), join(at, name)),
    ]);
}
