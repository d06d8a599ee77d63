/** "After discount" was written under sums that were computed without the accounts, and so without any discount. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The first two decide by what was computed; a total of usage is only shown where every entry's account is known. */
const deciding = [
  'src/admin/sums/useBasisText.ts',
  'src/admin/list/ListCost.tsx',
  'src/pages/usage/UsageSums.tsx',
].sort();

it('"after discount" is written by the modules that know whether a discount was deducted', () => {
  const files = ['resources', 'src', 'packs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const writing = files.filter((file) =>
    /'(sums\.basis|(sums|money)\.after_discount)'/.test(readFileSync(file, 'utf8')),
  );
  expect(writing.sort()).toEqual(deciding);
});
