// @module-tag slow
/** Names of objects on a disk: each key has one path, no two have the same, and no path leaves the folder. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../../dataProvider/s3/tools/folder';
import { safeNames, strictNames } from '../../dataProvider/s3/tools/folderNames';
import { keyOfPath } from './keyOfPath';
import { asHandle, FakeFolder, isRefused, refusedByChromium } from './fakeFolder';
import { hardNames } from './hardNames';

const nasty = [
  '.',
  '..',
  '%',
  '%2F',
  '%41',
  '%-',
  '/',
  'a',
  'A',
  'con',
  '.lnk',
  ' ',
  '~',
  ':',
  '\u202e',
  '\0',
  '日',
  'é',
  'e\u0301',
];
const part = fc.oneof(
  fc.constantFrom(...hardNames, ...refusedByChromium.filter((name) => !name.includes('/'))),
  fc.array(fc.constantFrom(...nasty.filter((one) => one !== '/')), { maxLength: 6 }).map((some) => some.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('/', '')),
  fc.string({ unit: 'grapheme', minLength: 80, maxLength: 400 }).map((text) => text.replaceAll('/', '')),
);
const key = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
const pathOf = (name: string) => name.split('/').flatMap((one) => safeNames(one));
const bytes = (name: string) => new TextEncoder().encode(name).length;
const isSafe = (name: string) => name !== '' && !name.includes('/') && !isRefused(name) && bytes(name) <= 240;

describe('names of files', () => {
  it('are refused by the rule as Chromium refused them', () => {
    expect(refusedByChromium.filter((name) => !isRefused(name))).toEqual([]);
    const taken = [
      '100%.txt',
      '.hidden',
      'a..b',
      'a~b',
      'x.local',
      'com0',
      '%2F',
      '.%2E',
      'xcon',
      'a...b',
      'x.exe',
      '🚀',
    ];
    expect(taken.filter(isRefused)).toEqual([]);
  });

  it('show the key, stay in the folder and are taken by handles', () => {
    fc.assert(
      fc.property(key, (name) => {
        const path = pathOf(name);
        expect(path.filter((one) => !isSafe(one))).toEqual([]);
        expect(keyOfPath(path)).toBe(name);
      }),
      { numRuns: 3000 },
    );
  });

  it('are strict ones where the usual ones clash, and show the key as well', () => {
    fc.assert(
      fc.property(key, fc.boolean(), (name, isFolder) => {
        const parts = name.split('/');
        const last = parts.length - 1;
        const path = parts.flatMap((one, at) => strictNames(one, at < last || isFolder));
        expect(path.filter((one) => !isSafe(one))).toEqual([]);
        expect(keyOfPath(path)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });

  it('are the same for no two keys, and strict ones for none, whatever the case', () => {
    fc.assert(
      fc.property(key, key, (one, other) => {
        fc.pre(one !== other);
        expect(pathOf(one).join('/')).not.toBe(pathOf(other).join('/'));
      }),
      { numRuns: 2000 },
    );
    const low = (names: readonly string[]) => names.join('/').toLowerCase();
    fc.assert(
      fc.property(part, part, fc.boolean(), fc.boolean(), (one, other, a, b) => {
        fc.pre(one !== other);
        expect(low(strictNames(one, a))).not.toBe(low(strictNames(other, b)));
        expect(low(strictNames(one, a))).not.toBe(low(safeNames(other)));
      }),
      { numRuns: 2000 },
    );
  });

  it('are as they were where nothing is wrong with them', () => {
    for (const name of [
      'a.txt',
      '.hidden',
      'õäö 日本 🚀.txt',
      '100%.txt',
      '%zz',
      'a..b',
      '__proto__',
      "it's",
      'README',
    ])
      expect(safeNames(name)).toEqual([name]);
    expect(safeNames('a:b.txt')).toEqual(['a%3Ab.txt']);
    expect(safeNames('x.lnk')).toEqual(['x%2Elnk']);
    expect(safeNames('con.txt')).toEqual(['%63on.txt']);
    expect(safeNames('..')).toEqual(['%2E%2E']);
    expect(safeNames('%41')).toEqual(['%2541']);
    expect(strictNames('a', true)).toEqual(['%61%2F%2F']);
    expect(strictNames('a', false)).toEqual(['%61%2F']);
  });
});

describe('a folder', () => {
  const names = fc.uniqueArray(
    fc
      .array(
        fc.oneof(
          fc.constantFrom('a', 'A', 'b', 'é', 'e\u0301', 'É', '', '..', 'con', 'a:b', 'x'.repeat(300), 'X'.repeat(300)),
          part,
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((parts) => parts.join('/')),
    { minLength: 1, maxLength: 25 },
  );

  it.each([false, true])('has a file for each key, found again by another page (folding names: %s)', async (folds) => {
    await fc.assert(
      fc.asyncProperty(names, fc.nat(), async (keys, start) => {
        const root = new FakeFolder('root', { folds });
        // Objects whose names end with a slash are files as well, where something is in them.
        const first = await openFolder(asHandle(root));
        first.startPage(keys);
        await Promise.all(
          keys.map(async (name) => {
            const file = await first.make(name);
            expect(file.isOld).toBe(false);
            const writable = await file.handle.createWritable();
            await writable.write(new TextEncoder().encode(encodeURIComponent(name)));
            await writable.close();
          }),
        );
        expect([...root.files().values()].sort()).toEqual(keys.map(encodeURIComponent).sort());
        for (const [path, text] of root.files()) expect(encodeURIComponent(keyOfPath(path.split('/')))).toBe(text);
        const second = await openFolder(asHandle(root));
        const turned = [...keys.slice(start % keys.length), ...keys.slice(0, start % keys.length)];
        second.startPage(turned);
        for (const name of turned) {
          const found = await second.find(name);
          expect(await (await found?.handle.getFile())?.text()).toBe(encodeURIComponent(name));
          expect((await second.make(name)).isOld).toBe(true);
        }
        expect(root.files().size).toBe(keys.length);
      }),
      { numRuns: 150 },
    );
  });

  it('says under which name something is saved, where that is another one', async () => {
    const root = new FakeFolder('root', { folds: true });
    const folder = await openFolder(asHandle(root));
    const keys = ['README', 'readme', 'a', 'a/b', 'c:d/x', 'plain/ö.txt'];
    folder.startPage(keys);
    const saved = new Map<string, string | undefined>();
    for (const name of keys) saved.set(name, (await folder.make(name)).savedAs);
    expect(Object.fromEntries(saved)).toEqual({
      README: undefined,
      readme: '%72%65%61%64%6D%65%2F',
      a: undefined,
      'a/b': '%61%2F%2F/b',
      'c:d/x': 'c%3Ad/x',
      'plain/ö.txt': undefined,
    });
  });
});
