import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { portalReference, portalSchema, portalSchemaText } from '../../scripts/portico/schema';

test('public/portal.schema.json is what the portal reads by: write it anew with npm run schema', () => {
  expect(readFileSync('public/portal.schema.json', 'utf8')).toBe(portalSchemaText());
});

test('docs/portal-json.md is the reference of it', () => {
  expect(readFileSync('docs/portal-json.md', 'utf8')).toBe(portalReference());
});

test('every key of a declaration says what it is for', () => {
  const { $defs } = portalSchema() as {
    $defs: Record<string, { properties?: Record<string, { description?: string }> }>;
  };
  const silent = ['kind', 'field', 'action', 'call'].flatMap((part) =>
    Object.entries($defs[part]?.properties ?? {}).filter(([, schema]) => !schema.description),
  );
  expect(silent).toEqual([]);
});
