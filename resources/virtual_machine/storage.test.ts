/** Disks and copies of a machine, and when backups are made (docs/coverage.md, section 9). */
import { describe, expect, it } from 'vitest';
import { backupPlan, validateDiskGrowth } from './rules/storage';
import { copiesOf } from '../compute/machineDisks';

const disk = (uuid: string, size: number, times: string[] = []) => ({
  uuid,
  size,
  replica: times.map((created_at) => ({ uuid: `${uuid}-${created_at}`, created_at })),
});

describe('when backups are made', () => {
  const monday = new Date('2026-03-09T10:00:00Z');
  it.each([
    [undefined, monday, '2026-03-11T02:00:00.000Z', 'week'],
    ['04:30', monday, '2026-03-11T04:30:00.000Z', 'week'],
    ['02:00', new Date('2026-03-11T01:59:00Z'), '2026-03-11T02:00:00.000Z', 'week'],
    ['02:00', new Date('2026-03-11T02:00:00Z'), '2026-03-18T02:00:00.000Z', 'week'],
    ['daily 23:15', monday, '2026-03-09T23:15:00.000Z', 'day'],
    ['daily 09:00', monday, '2026-03-10T09:00:00.000Z', 'day'],
    ['whenever', monday, '2026-03-11T02:00:00.000Z', 'week'],
  ])('reads %s', (time, now, next, every) => {
    expect(backupPlan(time, now)).toMatchObject({ every, next: new Date(next) });
  });
});

it('has the latest copy of any disk first', () => {
  const storage = [
    disk('a', 10, ['2026-01-01 00:00:00', '2026-03-01 00:00:00']),
    disk('b', 10, ['2026-02-01 00:00:00']),
  ];
  expect(copiesOf({ storage }).map((copy) => copy.disk.uuid)).toEqual(['a', 'b', 'a']);
  expect(copiesOf({})).toEqual([]);
  const forms = ['2026-03-01 23:00:00', '2026-03-01T01:00:00Z', '2026-03-02T00:30:00+02:00', '1772409600'];
  expect(copiesOf({ storage: [disk('a', 10, forms)] }).map(({ created_at }) => created_at)).toEqual([
    '1772409600',
    '2026-03-01 23:00:00',
    '2026-03-02T00:30:00+02:00',
    '2026-03-01T01:00:00Z',
  ]);
});

it('lets a disk grow only', () => {
  const disks = [disk('a', 10)];
  expect(validateDiskGrowth({ disk_uuid: 'a', size_gb: 10 }, disks)).toEqual({
    size_gb: { key: 'form.atLeast', params: { min: 11 } },
  });
  expect(validateDiskGrowth({ disk_uuid: 'a', size_gb: 11 }, disks)).toEqual({});
});
