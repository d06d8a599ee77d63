/** What the dashboard shows of accounts and statuses. */
import { describe, expect, it } from 'vitest';
import { billingAccount } from '../../resources/billing_account/kind';
import { disk } from '../../resources/disk/kind';
import { firewall } from '../../resources/firewall/kind';
import { ipAddress } from '../../resources/ip_address/kind';
import { virtualMachine } from '../../resources/virtual_machine/kind';
import { endsSoon, warningOf, type Account } from '../../src/pages/dashboard/accounts';
import { idleBilled, attention, groupsInUse } from '../../src/pages/dashboard/summary';
import type { BillingAccount } from '../../resources/billing/account';
import { creditStateOf } from '../../src/admin/account';
import { knownSum } from '../../src/lib/sum';
import type { Owned } from '../../src/admin/owned';

/** Ten days into a month. */
const now = new Date('2026-03-11T00:00:00Z');
const account = (credit: string, more: object = {}) =>
  ({
    id: 7,
    created_at: '2025-01-01 00:00:00',
    running_totals: { credit_available: credit, ongoing: '0' },
    ...more,
  }) as unknown as Account;

/** One an hour, whatever the month so far has cost. */
const drawn = knownSum({ amount: '1', currency: 'EUR' });
const rate = { hourly: drawn, drawn, types: [] };

describe('credit', () => {
  it('is shown as ending where that is within a week', () => {
    expect(endsSoon(creditStateOf(account('48') as BillingAccount, 'EUR', rate), now)).toEqual(
      new Date('2026-03-13T00:00:00Z'),
    );
    expect(endsSoon(creditStateOf(account('192') as BillingAccount, 'EUR', rate), now)).toBeUndefined();
    expect(
      endsSoon(creditStateOf(account('48', { paying_by_invoice: true }) as BillingAccount, 'EUR', rate), now),
    ).toBeUndefined();
    expect(endsSoon(creditStateOf(account('-1') as BillingAccount, 'EUR', rate), now)).toBeUndefined();
  });

  it('below zero is a debt where nothing else was agreed', () => {
    const at = (more: object) => warningOf(account('-1', more), now, { siteCurrency: 'EUR', allowDebt: false });
    expect([at({}), at({ paying_by_invoice: true }), at({ allow_debt: true })]).toEqual(['debt', undefined, undefined]);
    expect(at({ restriction_level: 'FROZEN' })).toBe('frozen');
  });
});

describe('menu groups in use', () => {
  const held = (...kinds: Owned['kind'][]) =>
    kinds.map((kind) => ({ kind, records: [{ id: 1 }] })) as unknown as Owned[];

  it('are led by the one with most types in use, with the accounts second', () => {
    const all = held(billingAccount, virtualMachine, disk, firewall, ipAddress);
    expect(groupsInUse(all)).toEqual(['network', 'billing', 'compute', 'disks']);
    expect(groupsInUse(held(virtualMachine, disk))).toEqual(['compute', 'disks']);
    expect(groupsInUse(held(billingAccount))).toEqual(['billing']);
  });

  it('leave out types without records, or with deleted ones only', () => {
    const gone = [
      { kind: disk, records: [] },
      { kind: virtualMachine, records: [{ id: 1, status: 'deleted' }] },
    ];
    expect(groupsInUse(gone as unknown as Owned[])).toEqual([]);
  });
});

describe('statuses', () => {
  const owned = (...statuses: string[]) =>
    [{ kind: virtualMachine, records: statuses.map((status, id) => ({ id, status })) }] as unknown as Owned[];

  it('that are billed for nothing are distinguished from those that ail', () => {
    const found = idleBilled(owned('running', 'stopped', 'stopped', 'hibernated'));
    expect(found.map(({ status, records }) => [status, records.length])).toEqual([
      ['stopped', 2],
      ['hibernated', 1],
    ]);
    expect(attention(owned('stopped'))).toEqual([]);
  });

  it('are not those that are deleted and still listed', () => {
    const [held] = owned('stopped', 'stopped');
    const records = held!.records.map((record, index) => ({ ...record, is_deleted: index === 0 }));
    expect(idleBilled([{ ...held!, records }]).map(({ records: left }) => left.map(({ id }) => id))).toEqual([
      [held!.records[1]!.id],
    ]);
  });

  it('cost nothing where the thing does not: a private address lies there for free', () => {
    const addresses = (...types: string[]) =>
      [
        { kind: ipAddress, records: types.map((type, id) => ({ id, type, status: 'unassigned' })) },
      ] as unknown as Owned[];
    expect(idleBilled(addresses('public', 'private')).map(({ records }) => records.length)).toEqual([1]);
    expect(idleBilled(addresses('private'))).toEqual([]);
  });
});
