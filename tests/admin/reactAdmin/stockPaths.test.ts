import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../../resources';
import { portalPath, type PathContext } from '../../../src/admin/reactAdmin/stockPaths';

const records = (...ids: string[]) => ids.map((id) => ({ id }));
const context = (known: { id: string }[] = []): PathContext => ({
  registry: { find: (name) => builtInKinds.find((kind) => kind.name === name) },
  provider: { known: () => known },
});
const at = (path: string, known?: { id: string }[]) => portalPath(path, context(known));

describe('a path of react-admin', () => {
  it.each([
    ['/disk', '/disks'],
    ['/disk/', '/disks'],
    ['/disk?filter=%7B%7D', '/disks?filter=%7B%7D'],
    ['/disk/create?location=tll', '/disks/create?location=tll'],
    ['/disk/tll%3Aabc/show#danger', '/disks/disk/tll/abc#danger'],
    ['/bucket/caf%C3%A9%2Fmenu/show', '/storage/bucket/caf%C3%A9%2Fmenu'],
    // A record may be called so.
    ['/bucket/create/show', '/storage/bucket/create'],
    // There is no form for it: its page.
    ['/disk/tll%3Aabc', '/disks/disk/tll/abc'],
  ])('%s is %s', (path, exact) => expect(at(path)).toBe(exact));

  it.each([
    '/',
    '',
    '/billing/topup',
    '/storage/bucket/mine',
    '/__proto__',
    '/constructor/1/show',
    '//evil.test',
    'https://evil.test/disk',
  ])('%s stays as it is', (path) => expect(at(path)).toBe(path));

  it('with an id that is not encoded stays as it is', () =>
    expect(at('/disk/%E0%A4%A/show')).toBe('/disk/%E0%A4%A/show'));

  it('finds the location of a record that is named by its own id', () =>
    expect(at('/disk/abc/show', records('tll:xyz', 'jhv:abc'))).toBe('/disks/disk/jhv/abc'));

  it('leads to the list where that is nowhere, or in two locations', () => {
    expect(at('/disk/abc/show')).toBe('/disks');
    expect(at('/disk/abc/show', records('tll:abc', 'jhv:abc'))).toBe('/disks');
  });
});
