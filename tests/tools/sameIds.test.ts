/**
 * `String(a.id) === String(b.id)` is true for two records without an id, which took the first of them for the one that was looked
 * for: a server without a model's id had another entry's price. `isSameId` compares ids.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const compared = /String\((?:[\w?]+\.)*(?:\w*[iI]d|\w+_id|uuid)\) [!=]== String\(.*/g;

it('ids are compared by isSameId', () => {
  const files = ['dataProvider', 'resources', 'src', 'packs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/cloud\//.test(file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(compared)].map(([at]) => `${file}: ${at}`),
  );
  expect(found.filter((one) => !one.startsWith('src/lib/sameId.ts'))).toEqual([]);
});

it.each(['String(one.id) === String(id)', 'String(row?.spec_id) !== String(spec.id)', 'String(uuid) === String(of)'])(
  '%s',
  (code) => expect(code).toMatch(new RegExp(compared.source)),
);
