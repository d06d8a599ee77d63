/** Files that the commands write: whatever prevents it, nothing of the file that is there is lost. */
import fs, {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PlainError } from '../../scripts/lib/plainError.mjs';
import { writeText, type Disk } from '../../scripts/portico/write';

const folder = mkdtempSync(join(tmpdir(), 'portico-write-'));
const file = join(folder, 'portal.json');
const before = '{ "before": true }\n';
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  writeFileSync(file, before);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failure = (code: string) => Object.assign(new Error(code), { code });
/** The disk with these calls failing. */
const failing = (calls: Partial<Record<keyof Disk, string>>): Disk => ({
  ...fs,
  ...Object.fromEntries(
    Object.entries(calls).map(([name, code]) => [
      name,
      () => {
        throw failure(code);
      },
    ]),
  ),
});
/** The disk with this number of bytes left for what a file has not had yet; whatever was written before the end stays written. */
function withSpace(left: number, calls: Partial<Record<keyof Disk, string>>): Disk {
  let space = left;
  return {
    ...failing(calls),
    writeSync: ((to: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
      const further = Math.max(0, position + length - Math.max(fs.fstatSync(to).size, position));
      const taken = length - further + Math.min(further, space);
      if (taken === 0) throw failure('ENOSPC');
      space -= Math.max(0, taken - (length - further));
      return fs.writeSync(to, bytes, offset, taken, position);
    }) as typeof fs.writeSync,
  };
}
const text = `{ "after": "${'x'.repeat(5000)}" }\n`;

describe('a file that cannot be replaced', () => {
  it.each(['EBUSY', 'EXDEV', 'EPERM'])('is overwritten where renaming answers %s', (renameSync) => {
    for (const next of [text, '{}\n']) {
      writeText(file, next, failing({ renameSync }));
      expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual([next, ['portal.json']]);
    }
  });

  it.each(['EACCES', 'EROFS', 'EPERM'])('is overwritten where its folder takes no file (%s)', (writeFileSync) => {
    writeText(file, text, failing({ writeFileSync }));
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each([0, 1, 4000])('is as it was where the disk is full after %d further bytes', (space) => {
    const disk = withSpace(space, { renameSync: 'EBUSY' });
    expect(() => writeText(file, text, disk)).toThrow(
      new PlainError(`${file} cannot be written: the disk is full. Free some space; the file is as it was.`),
    );
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual([before, ['portal.json']]);
  });

  it('is written whole where the disk takes a part at a time', () => {
    const disk = {
      ...failing({ renameSync: 'EBUSY' }),
      writeSync: ((to: number, bytes: Uint8Array, offset: number, length: number, position: number) =>
        fs.writeSync(to, bytes, offset, Math.min(7, length), position)) as typeof fs.writeSync,
    };
    writeText(file, text, disk);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

it.each<[string, Partial<Record<keyof Disk, string>>, string]>([
  ['EROFS', { writeFileSync: 'EROFS', openSync: 'EROFS' }, 'its file system is read-only. Give another path.'],
  [
    'EACCES',
    { accessSync: 'EACCES', openSync: 'EACCES' },
    'this user may not write it. Change its permissions, or give another path.',
  ],
  ['EDQUOT', { writeFileSync: 'EDQUOT' }, 'the quota of this user is used up. Free some space; the file is as it was.'],
  ['ENOSPC', { writeFileSync: 'ENOSPC' }, 'the disk is full. Free some space; the file is as it was.'],
])('says what prevents it, and leaves the file as it was: %s', (_, calls, reason) => {
  expect(() => writeText(file, text, failing(calls))).toThrow(new PlainError(`${file} cannot be written: ${reason}`));
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual([before, ['portal.json']]);
});

it('a new file is not left half written', () => {
  const disk: Disk = {
    ...fs,
    writeFileSync: ((to: string) => {
      writeFileSync(to, 'half');
      throw failure('ENOSPC');
    }) as typeof fs.writeFileSync,
  };
  const fresh = join(folder, 'fresh.json');
  expect(() => writeText(fresh, text, disk)).toThrow(/the disk is full/);
  expect([existsSync(fresh), readdirSync(folder)]).toEqual([false, ['portal.json']]);
});

it('the file has its owner and mode, and a link to it stays one', () => {
  chmodSync(file, 0o640);
  const owners: number[][] = [];
  const link = join(folder, 'link.json');
  symlinkSync(file, link);
  const disk: Disk = {
    ...fs,
    statSync: ((path: string) =>
      Object.assign(statSync(path), path.endsWith('.new') ? {} : { uid: 33, gid: 34 })) as typeof fs.statSync,
    chownSync: (_, uid, gid) => void owners.push([uid, gid]),
  };
  writeText(link, text, disk);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777, owners]).toEqual([text, 0o640, [[33, 34]]]);
  expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
});
