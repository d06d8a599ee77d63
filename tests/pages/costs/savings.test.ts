/** What could be saved, by hand: and what is not claimed. */
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import { disk } from '../../../resources/disk/kind';
import { ipAddress } from '../../../resources/ip_address/kind';
import type { Kind } from '../../../resources/kind/types';
import type { PriceList } from '../../../resources/pricing/list';
import { virtualMachine } from '../../../resources/virtual_machine/kind';
import type { BillingAccount } from '../../../resources/billing/account';
import { findSavings, type Saving } from '../../../src/admin/billing/savings';
import { priceSavings } from '../../../src/admin/billing/useSavings';
import { isUnknown, knownAmount, perUnit } from '../../../src/lib/sum';

const now = new Date('2026-11-24T00:00:00Z');
const price = (resource_type: string, price_per_hour: string) => ({ resource_type, price_per_hour });
const list = {
  currency: 'EUR',
  rates: {},
  prices: [
    price('CPU', '0.01'),
    price('RAM', '0.005'),
    price('STORAGE', '0.0001'),
    price('BLOCK_STORAGE', '0.0001'),
    price('snapshot', '0.0002'),
    price('FLOATING_IP', '0.004'),
    price('backup', '0.00005'),
  ],
} as unknown as PriceList;

const owned = (kind: Kind, records: object[], more: object = {}) => ({
  kind,
  records: records.map((record) => ({ location: 'tll', ...record })) as PortalRecord[],
  failures: [],
  waiting: [],
  source: { data: [], error: null, refetch: () => undefined },
  ...more,
});
const machine = (uuid: string, status: string, more: object = {}) => ({
  ...{ id: `tll:${uuid}`, uuid, status, name: uuid, vcpu: 2, memory: 4096, os_name: 'debian', billing_account: 1 },
  ...{
    storage: [{ uuid: `${uuid}-disk`, size: 100, primary: true, replica: [] }],
    public_ipv4: '198.51.100.1',
    ...more,
  },
});
const volume = (uuid: string, size_gb: unknown, more: object = {}) => ({
  ...{ id: `tll:${uuid}`, uuid, status: 'Active', display_name: uuid, size_gb, billing_account_id: 1, ...more },
});
const monthly = ({ hourly }: Pick<Saving, 'hourly'>) =>
  isUnknown(hourly) ? 'unknown' : knownAmount(perUnit(hourly, 'month')).amount;
const summaryOf = (savings: readonly Saving[]) =>
  savings.map((one) => [one.record.uuid ?? one.record.address, one.why, monthly(one)]);

describe('savings', () => {
  it('are stopped machines without the address that stays, free disks and addresses', () => {
    const found = findSavings(
      [
        owned(virtualMachine, [machine('on', 'running'), machine('off', 'stopped'), machine('gone', 'deleted')]),
        owned(disk, [volume('free', 50), volume('ON-disk', 100), volume('busy', 10, { status: 'Reserved' })]),
        owned(ipAddress, [
          {
            id: 'tll:i',
            uuid: 'i',
            address: '203.0.113.3',
            type: 'public',
            status: 'unassigned',
            billing_account_id: 1,
          },
          { id: 'tll:j', uuid: 'j', address: '203.0.113.4', type: 'public', status: 'assigned' },
          { id: 'tll:k', uuid: 'k', address: '10.0.0.4', type: 'private', status: 'unassigned' },
        ]),
      ],
      list,
      now,
    );
    // (2 x 0.01 + 4 x 0.005 + 100 x 0.0001) x 730; 50 x 0.0001 x 730; 0.004 x 730.
    expect(summaryOf(found)).toEqual([
      ['off', 'idle', '36.5'],
      ['free', 'detached', '3.65'],
      ['i', 'idle', '2.92'],
    ]);
  });

  it('have the discount of the payer taken off, and the most comes first', () => {
    const found = findSavings(
      [owned(virtualMachine, []), owned(disk, [volume('a', 10), volume('b', 100, { billing_account_id: 2 })])],
      list,
      now,
    );
    const accounts = [{ id: 1, discount_percentage: '10' }, { id: 2 }] as unknown as BillingAccount[];
    expect(
      priceSavings(found, accounts, 'EUR').map((one) => [one.record.uuid, monthly({ hourly: one.saved })]),
    ).toEqual([
      ['b', '7.3'],
      ['a', '0.657'],
    ]);
  });

  it('are old snapshots with a newer one of the same disk: (40 + 30) GB x 0.0002 x 730', () => {
    const snapshot = (created_at: string | undefined, size?: number, type = 'snapshot') => ({
      uuid: 's',
      type,
      created_at,
      size,
    });
    const replica = [
      snapshot('2026-05-01', 40),
      snapshot('2026-06-01', 30),
      snapshot('2026-11-20', 30),
      snapshot('2026-01-01', 99, 'backup'),
      snapshot(undefined, 99),
    ];
    const storage = [
      { uuid: 'd1', size: 100, replica },
      // The only one of its disk.
      { uuid: 'd2', size: 100, replica: [snapshot('2025-01-01', 50)] },
    ];
    const found = findSavings([owned(virtualMachine, [machine('on', 'running', { storage })])], list, now);
    expect(summaryOf(found)).toEqual([['on', 'snapshots', '10.22']]);
    expect(found[0]?.count).toBe(2);
  });

  it('are not claimed of disks while machines of their location are missing or keep their disks to themselves', () => {
    const free = owned(disk, [volume('free', 50)]);
    const of = (...machines: Parameters<typeof owned>[2][]) =>
      machines.map((more) => summaryOf(findSavings([owned(virtualMachine, [], more), free], list, now)));
    expect(
      of(
        { failures: [{ location: 'tll', error: new Error('no') }] },
        { waiting: ['tll'] },
        { source: { data: undefined } },
        {},
      ),
    ).toEqual([[], [], [], [['free', 'detached', '3.65']]]);
    expect(findSavings([free], list, now)).toEqual([]);
    for (const storage of [undefined, [{ size: 50 }], [{ uuid: null, size: 50 }]]) {
      const silent = owned(virtualMachine, [machine('on', 'running', { storage })]);
      expect(findSavings([silent, free], list, now)).toEqual([]);
    }
  });

  it('claim no disk to be free where a machine, or its list of disks, could not be read', () => {
    const lists = [owned(virtualMachine, [machine('on', 'running')]), owned(disk, [volume('free', 50)])];
    const part = { source: 'virtual_machine', message: 'Invalid input' };
    const found = (unread: object) => summaryOf(findSavings(lists, list, now, [{ ...part, path: '', ...unread }]));
    expect(found({ id: 'tll:on', path: 'storage.1' })).toEqual([]);
    expect(found({ path: 'uuid' })).toEqual([]);
    expect(found({ id: 'tll:on', path: 'tags.1' })).toEqual([['free', 'detached', '3.65']]);
  });

  it('without a price are shown as unknown, and free ones are left out', () => {
    const free = [owned(virtualMachine, []), owned(disk, [volume('free', 50)])];
    expect(summaryOf(findSavings(free, { ...list, prices: [] }, now))).toEqual([['free', 'detached', 'unknown']]);
    expect(findSavings(free, { ...list, prices: [price('BLOCK_STORAGE', '0')] } as unknown as PriceList, now)).toEqual(
      [],
    );
  });
});
