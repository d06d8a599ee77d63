/** Disks: what is filled in, what has to hold, what is sent, what it costs. */
import { describe, expect, it } from 'vitest';
import { diskPrice } from '../pricing/disk';
import {
  chosenSource,
  diskBody,
  validateDisk,
  validateGrowth,
  snapshotsOf,
  type DiskDraft,
  type DiskOptions,
} from './rules';
import type { Disk } from './schema';
import type { System } from '../compute/image';
import type { RecordData } from '../kind/types';
import type { PriceList } from '../pricing/list';
import { runningDisks } from './running';
import { isComplete, isEmpty, isUnknown } from '../../src/lib/sum';
import { amountOf, omittedOf } from '../../tests/support/sums';

const debian = { key: 'debian:12', os_name: 'debian', os_version: '12' } as System;
const disk = (uuid: string, size_gb: number, snapshots: Disk['snapshots'] = []) =>
  ({ uuid, status: 'Active', size_gb, snapshots }) as Disk;
const disks = [
  disk('d-1', 40, [{ uuid: 's-1', created_at: '2026-01-01 00:00:00' } as never]),
  disk('d-2', 10, [{ uuid: 's-2', size_gb: 25, created_at: '2026-02-01 00:00:00' } as never]),
];
const options = (more: Partial<DiskOptions> = {}): DiskOptions => ({
  openLocations: ['tll'],
  systems: [debian],
  disks,
  limit: { min: 10, max: 2000, step: 1 },
  accountNeeded: true,
  ...more,
});
const draft = (more: Partial<DiskDraft> = {}): DiskDraft => ({
  location: 'tll',
  source: 'EMPTY',
  system: 'debian:12',
  from: '',
  size_gb: 20,
  storage_pool_uuid: '',
  display_name: 'data ',
  billing_account_id: '7',
  ...more,
});
const fieldErrors = (more: Partial<DiskDraft>, on: Partial<DiskOptions> = {}) => validateDisk(draft(more), options(on));

describe('a disk to be made', () => {
  it('requires an open location, a name, an account and a size within the limits', () => {
    expect(fieldErrors({})).toEqual({});
    expect(
      Object.keys(fieldErrors({ location: 'jhv', display_name: ' ', billing_account_id: '', size_gb: '' })),
    ).toEqual(['location', 'size_gb', 'display_name', 'billing_account_id']);
    expect(fieldErrors({ display_name: ` ${'a'.repeat(100)} ` })).toEqual({});
    expect(fieldErrors({ display_name: 'a'.repeat(101) })).toHaveProperty('display_name');
    expect(fieldErrors({ size_gb: 5 })).toEqual({ size_gb: { key: 'form.between', params: { min: 10, max: 2000 } } });
    expect(fieldErrors({ size_gb: 0 })).toEqual({ size_gb: { key: 'form.at_least_one' } });
    expect(fieldErrors({ billing_account_id: '' }, { accountNeeded: false })).toEqual({});
  });

  it('needs its source to be there', () => {
    expect(fieldErrors({ source: 'OS_BASE', system: 'plan9:4' })).toEqual({ system: { key: 'form.choose' } });
    expect(fieldErrors({ source: 'DISK', from: '' })).toEqual({ from: { key: 'form.choose' } });
    expect(fieldErrors({ source: 'SNAPSHOT', from: 'd-1' })).toEqual({ from: { key: 'form.choose' } });
  });

  it('is not smaller than what is copied to it', () => {
    expect(fieldErrors({ source: 'DISK', from: 'd-1' })).toEqual({
      size_gb: { key: 'form.atLeast', params: { min: 40 } },
    });
    expect(fieldErrors({ source: 'SNAPSHOT', from: 's-2', size_gb: 25 })).toEqual({});
    // A snapshot without a size has that of its disk.
    expect(chosenSource(draft({ source: 'SNAPSHOT', from: 's-1' }), options())).toEqual({ id: 's-1', size: 40 });
  });

  it('is sent with what was chosen and nothing empty', () => {
    const sent = { location: 'tll', display_name: 'data', size_gb: 20, billing_account_id: 7 };
    expect(diskBody(draft({ from: 'd-1' }), options())).toEqual({ ...sent, source_image_type: 'EMPTY' });
    expect(diskBody(draft({ source: 'OS_BASE', storage_pool_uuid: 'p-1' }), options())).toEqual({
      ...sent,
      source_image_type: 'OS_BASE',
      source_image: 'debian:12',
      storage_pool_uuid: 'p-1',
    });
    expect(diskBody(draft({ source: 'SNAPSHOT', from: 's-2', billing_account_id: '' }), options())).toEqual({
      location: 'tll',
      display_name: 'data',
      size_gb: 20,
      source_image_type: 'SNAPSHOT',
      source_image: 's-2',
    });
  });
});

describe('a disk that is there', () => {
  it('only grows', () => {
    expect(validateGrowth({ size_gb: 41 }, { size_gb: 40 })).toEqual({});
    expect(validateGrowth({ size_gb: 40 }, { size_gb: 40 })).toEqual({
      size_gb: { key: 'form.atLeast', params: { min: 41 } },
    });
  });

  it('shows the latest snapshot first', () => {
    expect(snapshotsOf(disks).map(({ uuid, disk: of }) => [uuid, of.uuid])).toEqual([
      ['s-2', 'd-2'],
      ['s-1', 'd-1'],
    ]);
  });

  it('costs by the GB, and nothing is invented', () => {
    const prices = [{ resource_type: 'BLOCK_STORAGE', unit: 'GB', price_per_hour: '0.0001' }];
    const list = { prices: prices as never, currency: 'EUR', rates: {} };
    const price = diskPrice(list, 40, 'tll');
    expect(amountOf(price)).toBe('0.004');
    expect(isComplete(price)).toBe(true);
    expect(isUnknown(diskPrice(list, 'many', 'tll'))).toBe(true);
    expect(isUnknown(diskPrice({ ...list, prices: [] }, 40, 'tll'))).toBe(true);
  });
});

describe('a disk beside machines', () => {
  const list: PriceList = {
    prices: [{ resource_type: 'BLOCK_STORAGE', price_per_hour: '0.0001' }],
    currency: 'EUR',
    rates: {},
  };
  const own = { ...disk('d-1', 40), location: 'tll' } as RecordData;
  const priceBeside = (storage: unknown, location = 'tll') =>
    runningDisks(() => [{ uuid: 'vm-1', location, storage }])(list, own);

  it('costs nothing of its own where one of them has it', () => {
    expect(isEmpty(priceBeside([{ uuid: 'd-1' }]))).toBe(true);
    expect(amountOf(priceBeside([{ uuid: 'd-2' }]))).toBe('0.004');
  });

  it.each([[[{ size: 40 }]], [[{ uuid: '', size: 40 }]]])(
    'may be the one whose id is missing: %j, and the sum says so',
    (storage) => {
      expect(omittedOf(priceBeside(storage))).toEqual(['virtual_machine']);
      expect(omittedOf(priceBeside(storage, 'par1'))).toEqual([]);
    },
  );
});
