/** What a journey may not do, for it would fail on a machine with other work. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('waits by `gone` for what goes: playwright’s own wait refuses two matches on the way there', () => {
  const waits = readdirSync('tests/journeys').filter((file) =>
    /state: '(?:detached|hidden)'/.test(readFileSync(`tests/journeys/${file}`, 'utf8')),
  );
  expect(waits).toEqual([]);
});

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

it('waits for the whole of “12 done”, which “8 of 12 done” contains', () => {
  const partial = [...files('tests/journeys'), ...files('tests/s3/journeys')].filter((file) =>
    /getByText\('[\d,]+ done'\)/.test(readFileSync(file, 'utf8')),
  );
  expect(partial).toEqual([]);
});
