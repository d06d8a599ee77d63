import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildRegistry } from '../../resources/registry';

test('the sample portal.json declares DNS zones soundly, without code', async () => {
  const { kinds } = JSON.parse(readFileSync('mocks/site/portal.json', 'utf8')) as { kinds: unknown[] };
  expect(kinds).toEqual(['dns/kinds.json']);
  const zone: unknown = JSON.parse(readFileSync('mocks/site/dns/kinds.json', 'utf8'));
  const registry = await buildRegistry({ builtIn: [], configured: [zone], isOn: () => true });
  expect(registry.problems).toEqual([]);
  expect(registry.kinds.map(({ name, source }) => [name, source])).toEqual([['dns_zone', 'configured']]);
  expect(registry.get('dns_zone').actions.map(({ name }) => name)).toEqual(['verify']);
});
