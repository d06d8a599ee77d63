import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import { missingTexts } from '../support/kindTexts';
import { catalogues, languages } from './catalogues';

/**
 * Folders of `resources/` that describe something: they have a declaration or at least a schema. A key of the object
 * storage is no resource of the portal: it has no name, page or list of its own.
 */
const described = readdirSync('resources', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['kind', 'record', 's3_key'].includes(entry.name))
  .map((entry) => entry.name)
  .filter((name) => existsSync(`resources/${name}/kind.ts`) || existsSync(`resources/${name}/schema.ts`));

/** Kinds of docs/coverage.md, section 1. */
const ofSpec = [
  ...['virtual_machine', 'managed_service', 'bucket', 'load_balancer', 'vpc', 'ip_address', 'bare_metal'],
  ...['firewall', 'disk', 'access_delegation', 'api_token', 'access_impersonation', 'billing_account'],
];

describe('texts of kinds', () => {
  it('are there for every kind of the specification and every folder, in every language', () => {
    expect(described).toEqual(expect.arrayContaining(ofSpec));
    const files = described.flatMap((kind) =>
      languages
        .flatMap((language) => [`${language}.json`, `pages.${language}.json`])
        .map((file) => `resources/${kind}/texts/${file}`),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(languages)('reach the catalogue in %s', (language) => {
    const kinds = new Set(
      [...catalogues.main[language].keys()].filter((k) => k.startsWith('resources.')).map((k) => k.split('.')[1] ?? ''),
    );
    expect([...kinds].sort()).toEqual([...described].sort());
  });

  it.each(builtInKinds.map((kind) => [kind.name, kind] as const))('name all there is to %s', (_, kind) => {
    for (const language of languages) expect(missingTexts(kind, catalogues.main[language])).toEqual([]);
  });

  it('show one that somebody may have wherever a list may be empty, in a sentence of its own', () => {
    const listed = builtInKinds.filter(({ menu }) => menu !== false).map(({ name }) => name);
    expect(listed.length).toBeGreaterThan(10);
    const begins = { en: 'For example, ', et: 'Näiteks ', es: 'Por ejemplo, ' };
    for (const language of languages) {
      const texts = listed.map((kind) => catalogues.main[language].get(`resources.${kind}.example`) ?? `${kind}: none`);
      expect(texts.filter((text) => !text.startsWith(begins[language]) || !text.endsWith('.'))).toEqual([]);
      expect(new Set(texts).size).toBe(listed.length);
    }
  });

  it('ask nothing of a confirmation, and only the name of what is said afterwards', () => {
    const wrong = [...catalogues.main.en].filter(
      ([key, phrase]) =>
        (/^resources\..*\.(confirm|reason|label)$/.test(key) && phrase.includes('%{')) ||
        (/^resources\..*\.done$/.test(key) && /%\{(?!name\})/.test(phrase)),
    );
    expect(wrong).toEqual([]);
  });

  /** What a report of a run says of a record, and what a menu with its opposite leaves out. */
  const ofReports = /\.actions\.(backup_on|backup_off|delete)\.reason$/;

  it.each(languages)(
    'have no action whose only obstacle is that it is so already in %s: that is hidden (`shown`)',
    (language) => {
      const already = { en: /^already\b/i, et: /^juba\b/i, es: /^ya\b/i }[language];
      const reasons = [...catalogues.main[language]].filter(([key]) => /^resources\..*\.reason$/.test(key));
      expect(reasons.length).toBeGreaterThan(20);
      expect(reasons.filter(([key, phrase]) => already.test(phrase) && !ofReports.test(key))).toEqual([]);
    },
  );

  it.each(languages)('have one and many in %s', (language) => {
    for (const kind of described) {
      for (const key of ['name', 'counted']) {
        expect(catalogues.main[language].get(`resources.${kind}.${key}`)?.split(' |||| ')).toHaveLength(2);
      }
    }
  });
});
