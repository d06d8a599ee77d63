import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfiguredKind } from '../../resources/kind/configured';

test('the kinds of the sample portal.json are sound', () => {
  const { kinds } = JSON.parse(readFileSync('public/portal.json', 'utf8')) as { kinds: unknown[] };
  expect(kinds.length).toBeGreaterThan(0);
  kinds.forEach((kind, index) => expect(readConfiguredKind(kind, `kinds[${index}]`).problems).toEqual([]));
});
