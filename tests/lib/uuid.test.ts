import { expect, it, vi } from 'vitest';
import { newUuid } from '../../src/lib/uuid';

it('is a version 4 UUID that is new each time, also on a page without TLS', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const made = Array.from({ length: 200 }, newUuid);
  vi.unstubAllGlobals();
  for (const one of made) expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(200);
});
