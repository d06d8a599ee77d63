import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));

const sources = ['src', 'resources'].flatMap((folder) =>
  filesOf(folder)
    // They name key paths of declarations and answers, which look like keys of texts.
    .filter((file) => !['resources/kind/references.ts', 'resources/kind/validateKind.ts'].includes(file))
    .filter((file) => !/^resources\/[^/]+\/(cloud|wire)\//.test(file)),
);

/** Literals that begin as keys do, with the file that has them. Comments are left out. */
function keysIn(files: readonly string[], areas: ReadonlySet<string>): { file: string; key: string }[] {
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const literals = code.matchAll(/(['`])([a-zA-Z_]+)\.([^'`\n]+)\1/g);
    return (
      [...literals]
        // `storage.*.size` is a key path with any index: no key of a text has an asterisk.
        .filter(([, , area = '', rest = '']) => areas.has(area) && !rest.includes('*'))
        .map(([, , area, rest]) => ({ file, key: `${area}.${rest}` }))
    );
  });
}

/** A template is a key when some key begins and ends as it does, of a kind too: `status.${value}`. */
function isThere(key: string, phrases: ReadonlyMap<string, string>): boolean {
  if (!key.includes('${')) return phrases.has(key);
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^(resources\\.\\w+\\.)?${parts.join('.+')}$`);
  return [...phrases.keys()].some((other) => pattern.test(other));
}

const areasOf = (phrases: ReadonlyMap<string, string>) =>
  new Set([...phrases.keys()].map((key) => key.split('.')[0] ?? ''));

describe('keys that the source names', () => {
  it.each([
    ['main', (file: string) => !file.startsWith('src/session/')],
    ['entry', (file: string) => file.startsWith('src/session/')],
  ] as const)('are in the %s catalogue', (name, isOurs) => {
    const phrases = catalogues[name].en;
    const found = keysIn(sources.filter(isOurs), areasOf(phrases)).filter(({ key }) => !/\.(tsx?|css)$/.test(key));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ key }) => !isThere(key, phrases)).map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });
});

/** Text that answers choose, so that no source names it: messages and states of the specification, and what react-admin asks for. */
const chosenByAnswers = /^(errors\.server|status\.(common|invoice|invoice_type|restriction|restriction_about)|ra)\./;

/**
 * Messages that the specification lists and the portal has no occasion for: a password is typed once and can be shown, and the
 * second factor is turned off in the identity service.
 */
const withoutOccasion = ['errors.mfa_off', 'errors.mfa_off_failed', 'form.password_match'];

const codeOf = (files: readonly string[]) =>
  files.map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')).join('\n');

/** Keys that no source can make: by a literal, a template, or steps that are words of the code. */
function unusedIn(keys: Iterable<string>, code: string): string[] {
  const words = new Set(code.match(/\w+/g));
  const endings = [...new Set([...code.matchAll(/'(_\w+)'/g)].map(([, text = '']) => text))];
  const isStep = (step: string) =>
    words.has(step) || endings.some((end) => step.endsWith(end) && words.has(step.slice(0, -end.length)));
  const isWord = (text: string) => text.split('.').every(isStep);
  const whole = [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)];
  const inner = [...code.matchAll(/`([\w.]*\$\{[^`{}]*\}[\w.]*)`/g)];
  const templates = [...new Set([...whole, ...inner].map(([, text = '']) => text.replace(/\$\{[^{}]*\}/g, '\0')))]
    .filter((text) => [...text].every((char) => char === '\0' || /[\w.]/.test(char)) && /\w/.test(text))
    .map((text) => new RegExp(`(?:^|[.])${text.replaceAll('.', '[.]').replaceAll('\0', '(.+)')}$`));
  const isMade = (key: string) => templates.some((template) => template.exec(key)?.slice(1).every(isWord));
  return [...keys].filter((key) => !isWord(key) && !chosenByAnswers.test(key) && !isMade(key));
}

describe('keys that no source names', () => {
  const keys = [...catalogues.main.en.keys(), ...catalogues.entry.en.keys(), ...catalogues.preload.en.keys()];

  it('are in no catalogue of the portal, but those listed', () => {
    // Fields are named by the paths of records (`kinds.test.ts`).
    const own = keys.filter((key) => !/^resources\.\w+\.fields\./.test(key));
    expect(own.length).toBeGreaterThan(2500);
    const reasons = ['dataProvider', 'themes'].flatMap(filesOf);
    expect(unusedIn(own, codeOf([...sources, ...reasons])).sort()).toEqual(withoutOccasion);
  });

  it('are found', () => {
    const code =
      "translate('form.password_rule'); translate(`form.${name}`); translate(`${size}_about`); choose('one');";
    const formKeys = ['form.password_rule', 'form.password_match', 'form.one', 'form.one_about', 'form.two_about'];
    expect(unusedIn(formKeys, code)).toEqual(['form.password_match', 'form.two_about']);
  });
});
