/** What an answer about one record may be: the record, a list with it, or nothing. */
import { describe, expect, it, vi } from 'vitest';
import { decodeOne, requireRecord } from '../../dataProvider/decode';
import { disk } from '../../resources/disk/kind';

const uuid = (nr: number) => `0c8a6f52-3d1e-4b7a-9f60-${String(nr).padStart(12, '0')}`;
const row = (nr: number, display_name: string) => ({ uuid: uuid(nr), display_name, size_gb: 10 });
const call = disk.api.list;
const read = (data: unknown, known: object = { uuid: uuid(1), display_name: 'sent' }) =>
  decodeOne(disk, call, data, 'tll', { ...known }).record;

describe('an answer about one record', () => {
  it.each([
    ['the record', row(1, 'new'), 'new'],
    ['a list of it', [row(1, 'new')], 'new'],
    ['a list with it', [row(2, 'other'), null, row(1, 'new')], 'new'],
    ['a list of one without an id', [{ display_name: 'new' }], 'new'],
    ['a list of another', [row(2, 'other')], 'sent'],
    ['an empty list', [], 'sent'],
    ['a list of null', [null], 'sent'],
    ['null', null, 'sent'],
    ['a text', 'ok', 'sent'],
  ])('that is %s', (_, data, name) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(read(data)).toMatchObject({ id: `tll:${uuid(1)}`, uuid: uuid(1), display_name: name });
  });

  it.each([null, '', true, {}, ['a', 'b']])('whose id is %j is of the record that was asked for', (id) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(read({ ...row(1, 'new'), uuid: id })).toMatchObject({
      id: `tll:${uuid(1)}`,
      uuid: uuid(1),
      display_name: 'new',
    });
  });

  it('of a creation may be a list of one; of several none is taken for it', () => {
    const sent = { display_name: 'sent' };
    expect(read([row(3, 'sent')], sent)).toMatchObject({ id: `tll:${uuid(3)}` });
    expect(read([row(3, 'sent'), row(4, 'sent')], sent).uuid).toBeUndefined();
  });

  it.each([null, undefined, [], {}, [null], 'ok', [row(2, 'other')]])(
    'that was read and contains none (%j) is an error, not an empty record',
    (data) => {
      expect(() => requireRecord(disk, call, data, uuid(1))).toThrow(
        expect.objectContaining({ kind: 'content_type', lacks: { what: 'record', at: '' } }),
      );
    },
  );

  it('that was read and contains it is none', () => {
    expect(() => requireRecord(disk, call, [row(1, 'new')], uuid(1))).not.toThrow();
    expect(() => requireRecord(disk, call, { display_name: 'new' }, uuid(1))).not.toThrow();
  });
});
