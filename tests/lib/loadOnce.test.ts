import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { loadOnce } from '../../src/lib/loadOnce';

it('loads once for all who ask, and again after a failure', async () => {
  const answers = [Promise.reject(new Error('no chunk')), Promise.resolve('chunk')];
  const load = vi.fn(() => answers[load.mock.calls.length - 1] ?? Promise.resolve('another'));
  const loaded = loadOnce(load);
  const first = [loaded(), loaded()];
  await expect(first[0]).rejects.toThrow('no chunk');
  await expect(first[1]).rejects.toThrow('no chunk');
  expect(await Promise.all([loaded(), loaded()])).toEqual(['chunk', 'chunk']);
  expect(await loaded()).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});

it('is used by all that memoize a load: one stored by hand would fail until the page is reloaded', () => {
  const files = ['src', 'dataProvider', 'resources', 'i18n'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const byHand = files.filter((file) => /\?\?=\s*(import|load\w*)\(/.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(byHand).toEqual(['src/lib/loadOnce.ts']);
});
