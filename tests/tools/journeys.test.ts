/** What a journey may not do, for it would fail on a machine with other work. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('waits by `gone` for what goes: playwright’s own wait refuses two matches on the way there', () => {
  const waits = readdirSync('tests/journeys').filter((file) =>
    /state: '(?:detached|hidden)'/.test(readFileSync(`tests/journeys/${file}`, 'utf8')),
  );
  expect(waits).toEqual([]);
});
