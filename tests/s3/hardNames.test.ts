// @module-tag slow
/** All hard names by upload, list, download, rename, copy, zip and delete, on the front. A real server: `real.test.ts`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewOf } from '../../src/pages/files/previewTypes';
import { readChosen, readDropped } from '../../src/pages/files/dropped';
import { validatePicked } from '../../src/pages/files/gathered';
import { hardNames } from './hardNames';
import { passThroughEverything } from './passThroughEverything';
import { startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

it('are at least 60, and all different', () => {
  expect(hardNames.length).toBeGreaterThanOrEqual(60);
  expect(new Set(hardNames).size).toBe(hardNames.length);
});

it(
  'are uploaded, listed, downloaded, renamed, copied, zipped and deleted',
  () => passThroughEverything(front.s3Bucket),
  180_000,
);

it('have a preview or none, and break nothing', () => {
  const kinds = new Set(hardNames.map((name) => previewOf(name)?.kind));
  expect(kinds).toEqual(new Set(['text', undefined]));
});

/** What a browser hands out for a dropped folder. */
interface FakeEntry {
  name: string;
  isFile: boolean;
  file?: (done: (file: File) => void, failed: (error: unknown) => void) => void;
  createReader?: () => { readEntries(done: (some: FakeEntry[]) => void, failed: (error: unknown) => void): void };
}
const fileEntry = (name: string): FakeEntry => ({
  ...{ name, isFile: true },
  file: (done) => done(new File([name], name)),
});
const broken = (name: string): FakeEntry => ({
  ...{ name, isFile: true },
  file: (_done, failed) => failed(new DOMException('no', 'NotReadableError')),
});
function folderEntry(name: string, inside: FakeEntry[], fails = false): FakeEntry {
  const createReader = () => {
    const left = [...inside];
    return {
      readEntries: (done: (some: FakeEntry[]) => void, failed: (error: unknown) => void) =>
        fails ? failed(new DOMException('no', 'NotReadableError')) : done(left.splice(0, 7)),
    };
  };
  return { name, isFile: false, createReader };
}
const drop = (entries: FakeEntry[]) => {
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFile: () => null,
    getAsFileSystemHandle: () => Promise.resolve({ kind: 'directory', name: entry.name }),
  }));
  return readDropped({ items } as unknown as DataTransfer);
};

describe('a name with half a character, as some file systems have', () => {
  const at = async (...paths: string[]) =>
    validatePicked(await drop([folderEntry('t\ud83d', paths.map(fileEntry))]), 'in/');

  it('becomes a key that a request can contain', async () => {
    const { files, left } = await at('half\ud800.txt', 'whole\ud83d\ude00.txt', '\udc00');
    expect(left).toEqual([]);
    expect(files.map(({ key }) => key)).toEqual([
      'in/t\ufffd/half\ufffd.txt',
      'in/t\ufffd/whole\ud83d\ude00.txt',
      'in/t\ufffd/\ufffd',
    ]);
    for (const { key } of files) expect(() => encodeURIComponent(key)).not.toThrow();
  });

  it('is left out and reported where another name is the same then', async () => {
    const { files, left } = await at('a\ud800', 'a\ud801');
    expect(files.map(({ key }) => key)).toEqual(['in/t\ufffd/a\ufffd']);
    expect(left).toEqual([{ path: 't\ufffd/a\ufffd', reason: 'same_name' }]);
  });

  it('leads back to its file after a reload by the name that the folder has', async () => {
    const { files } = await at('half\ud800.txt');
    expect(files[0]?.source?.path).toEqual(['half\ud800.txt']);
  });

  it('of an empty folder is fixed as that of a file', async () => {
    const { folders } = validatePicked(await drop([folderEntry('empty\ud800', [])]), '');
    expect(folders).toEqual(['empty\ufffd/']);
  });
});

describe('what is brought', () => {
  it('is all of a dropped folder, with handles that lead back to it, and with its empty folders', async () => {
    const { found, folders, unread } = await drop([
      folderEntry('tree', [
        ...hardNames.map(fileEntry),
        folderEntry('sub: one', [fileEntry('in')]),
        folderEntry('empty', []),
      ]),
    ]);
    expect(found.map(({ path }) => path).sort()).toEqual(
      [...hardNames.map((name) => `tree/${name}`), 'tree/sub: one/in'].sort(),
    );
    expect(found.every(({ source }) => source?.root.name === 'tree')).toBe(true);
    expect(found.find(({ path }) => path === 'tree/sub: one/in')?.source?.path).toEqual(['sub: one', 'in']);
    expect(folders).toEqual(['tree/empty/']);
    expect(unread).toEqual([]);
  });

  it.each([
    ['has no handles', undefined],
    ['refuses them', () => Promise.reject(new DOMException('No', 'NotAllowedError'))],
    ['has none for what was dropped', () => Promise.resolve(null)],
  ])('is all of a dropped folder where the browser %s', async (_what, getAsFileSystemHandle) => {
    const tree = folderEntry('tree', [fileEntry('a'), folderEntry('sub', [fileEntry('b')])]);
    const item = { kind: 'file', webkitGetAsEntry: () => tree, getAsFile: () => null, getAsFileSystemHandle };
    const given = await readDropped({ items: [item] } as unknown as DataTransfer);
    expect(given.found.map(({ path, source }) => [path, source])).toEqual([
      ['tree/a', undefined],
      ['tree/sub/b', undefined],
    ]);
  });

  it('are single files where the browser has no entries, and what is none is reported', async () => {
    const one = { kind: 'file', getAsFile: () => new File(['x'], 'one') };
    const given = await readDropped({ items: [one, { ...one, getAsFile: () => null }] } as unknown as DataTransfer);
    expect(given.found.map(({ path }) => path)).toEqual(['one']);
    expect(given.unread).toEqual(['?']);
  });

  it('is reported by name where it cannot be read or its path is too long', async () => {
    const long = 'l'.repeat(200);
    const deep = [1, 2, 3, 4, 5, 6].reduce<FakeEntry>((inside) => folderEntry(long, [inside]), fileEntry('end'));
    const given = await drop([
      folderEntry('tree', [fileEntry('good'), broken('bad'), folderEntry('shut', [], true), deep]),
    ]);
    const { files, left } = validatePicked(given, 'in/');
    expect(files.map(({ key }) => key)).toEqual(['in/tree/good']);
    expect(left.map(({ path, reason }) => [path.slice(0, 10), reason])).toEqual([
      ['tree/bad', 'unread'],
      ['tree/shut/', 'unread'],
      ['tree/lllll', 'long'],
    ]);
  });

  it('is uploaded once under its name, and the others of that name are reported', () => {
    const file = (text: string) => ({ path: 'report.txt', file: new File([text], 'report.txt') });
    const given = { found: [file('first'), file('another'), file('third')], folders: [], unread: [] };
    const { files, left } = validatePicked(given, 'in/');
    expect(files.map(({ key, file: { size } }) => [key, size])).toEqual([['in/report.txt', 5]]);
    expect(left).toEqual([
      { path: 'report.txt', reason: 'same_name' },
      { path: 'report.txt', reason: 'same_name' },
    ]);
  });

  it('keeps a backslash that Chromium writes as a slash into the path', () => {
    const chosen = Object.defineProperty(new File(['x'], 'back\\slash'), 'webkitRelativePath', {
      value: 'tree/back/slash',
    });
    expect(readChosen([chosen]).found.map(({ path }) => path)).toEqual(['tree/back\\slash']);
  });
});
