import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Field, Kind } from '../../resources/kind/types';
import { builtInKinds } from '../../resources';
import { catalogues, languages } from './catalogues';

/** Folders of `resources/` that describe something: they have a declaration or at least a schema. */
const described = readdirSync('resources', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['kind', 'record'].includes(entry.name))
  .map((entry) => entry.name)
  .filter((name) => existsSync(`resources/${name}/kind.ts`) || existsSync(`resources/${name}/schema.ts`));

/** Kinds of spec section 1. */
const ofSpec = [
  ...['virtual_machine', 'managed_service', 'bucket', 'load_balancer', 'vpc', 'ip_address', 'bare_metal'],
  ...['firewall', 'disk', 'access_delegation', 'api_token', 'access_impersonation', 'billing_account'],
];

const fieldKeys = (fields: readonly Field[]) =>
  fields
    .filter((field) => !field.label)
    .flatMap(({ name, options = [] }) => [
      `fields.${name.replaceAll('.', '_')}`,
      ...options.filter((option) => !option.label).map((option) => `options.${name}.${option.value}`),
    ]);

/** Every text that the generic screens look up for a kind. */
const keysOf = (kind: Kind): string[] => [
  ...['name', 'counted', 'about'],
  ...kind.columns.map((name) => `fields.${name.replaceAll('.', '_')}`),
  ...fieldKeys(Object.values(kind.fields)),
  ...Object.keys(kind.status?.values ?? {}).map((value) => `status.${value}`),
  ...kind.actions.flatMap((action) => [
    `actions.${action.name}.label`,
    ...(action.danger || action.confirm ? [`actions.${action.name}.confirm`] : []),
    ...fieldKeys(action.params),
  ]),
  ...(['create', 'update', 'delete'] as const).filter((verb) => kind.api[verb]).map((verb) => `actions.${verb}.label`),
  ...(kind.api.delete ? ['actions.delete.confirm'] : []),
  ...(kind.api.create ? ['new'] : []),
];

describe('texts of kinds', () => {
  it('are there for every kind of the specification and every folder, in every language', () => {
    expect(described).toEqual(expect.arrayContaining(ofSpec));
    const files = described.flatMap((kind) =>
      languages
        .flatMap((language) => [`text.${language}.ts`, `pageText.${language}.ts`])
        .map((file) => `resources/${kind}/${file}`),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(languages)('reach the catalogue in %s', (language) => {
    const kinds = new Set(
      [...catalogues.main[language].keys()].filter((k) => k.startsWith('resources.')).map((k) => k.split('.')[1] ?? ''),
    );
    expect([...kinds].sort()).toEqual([...described].sort());
  });

  it.each(builtInKinds.map((kind) => [kind.name, kind] as const))('name all there is to %s', (name, kind) => {
    const missing = keysOf(kind).filter((key) => !catalogues.main.en.has(`resources.${name}.${key}`));
    expect(missing).toEqual([]);
  });

  it('ask nothing of a confirmation, and only the name of what is said afterwards', () => {
    const wrong = [...catalogues.main.en].filter(
      ([key, phrase]) =>
        (/^resources\..*\.(confirm|reason|label)$/.test(key) && phrase.includes('%{')) ||
        (/^resources\..*\.done$/.test(key) && /%\{(?!name\})/.test(phrase)),
    );
    expect(wrong).toEqual([]);
  });

  it.each(languages)('have one and many in %s', (language) => {
    for (const kind of described) {
      for (const key of ['name', 'counted']) {
        expect(catalogues.main[language].get(`resources.${kind}.${key}`)?.split(' |||| ')).toHaveLength(2);
      }
    }
  });
});
