/**
 * Test files of a worker share modules (`isolate: false`), so that `vi.mock` of a module that an earlier file has loaded does nothing,
 * and the test passes alone and fails beside others. What a module of ours does is spied on (`vi.spyOn`) or given as an argument.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const mocked = /\bvi\.(?:doMock|mock)\(\s*(?:import\(\s*)?['"`](\.[^'"`]*)/g;
const modulesMocked = (code: string) => [...code.matchAll(mocked)].map(([, path = '']) => path);

it('no test replaces a module of ours', () => {
  const files = ['tests', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.(test|journey)\.(tsx?|mjs)$/.test(file)),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => modulesMocked(readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`));
  expect(found).toEqual([]);
});

it.each([
  ['vi.' + "mock('../../src/reports/report', () => ({}))", ['../../src/reports/report']],
  ['vi.' + "mock(import('../../src/reports/report'), () => ({}))", ['../../src/reports/report']],
  ["vi.mock('@aws-sdk/s3-request-presigner')", []],
])('%s', (code, found) => expect(modulesMocked(code)).toEqual(found));
