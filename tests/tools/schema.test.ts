import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { normalise } from '../../resources/kind/normalise';
import { portalReference, portalSchema, portalSchemaText } from '../../scripts/portico/schema';

interface Declared {
  $ref?: string;
  description?: string;
  default?: unknown;
  properties?: Record<string, Declared>;
  $defs?: Record<string, Declared>;
  items?: Declared;
  additionalProperties?: Declared | boolean;
  anyOf?: Declared[];
}

/** Key paths without a description, at any depth. */
const undescribed = (schema: Declared, at: string): string[] => [
  ...Object.entries({ ...schema.properties, ...schema.$defs }).flatMap(([key, one]) => [
    ...(one.description ? [] : [`${at}/${key}`]),
    ...undescribed(one, `${at}/${key}`),
  ]),
  ...[schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? undescribed(one, `${at}/*`) : [],
  ),
];

test('public/portal.schema.json is what the portal reads by: write it again with npm run schema', () => {
  expect(readFileSync('public/portal.schema.json', 'utf8')).toBe(portalSchemaText());
});

test('docs/portal-json.md is the reference of it', () => {
  expect(readFileSync('docs/portal-json.md', 'utf8')).toBe(portalReference());
});

test('every key of a declaration says what it is for', () => {
  expect(undescribed(portalSchema(), '')).toEqual([]);
});

test('a word that is left out is what the schema says', () => {
  const { $defs } = portalSchema() as unknown as { $defs: Record<'kind' | 'field' | 'action' | 'call', Declared> };
  const defaultsOf = ({ properties = {} }: Declared) =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([key, one]) => ('default' in one ? [[key, one.default]] : [])),
    );
  const call = { method: 'GET', path: '/x' } as const;
  const status = { values: {} };
  const { fields, actions, api, ...kind } = normalise({
    name: 'thing',
    routes: { list: '/x' },
    api: { list: call },
    fields: { a: {} },
    actions: { go: { call } },
    status,
  });
  const normalised = [kind, fields.a, actions[0], api.list, kind.menu, kind.status];
  const { menu, status: inKind } = $defs.kind.properties ?? {};
  const reported = [$defs.kind, $defs.field, $defs.action, $defs.call, menu?.anyOf?.[1] ?? {}, inKind ?? {}].map(
    defaultsOf,
  );
  expect(reported.map((defaults) => Object.keys(defaults).length)).toEqual([8, 5, 9, 3, 1, 1]);
  reported.forEach((defaults, index) => expect(normalised[index]).toMatchObject(defaults));
});
