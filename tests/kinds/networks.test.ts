/** What addresses can be assigned to, what is in a network, and what may not be deleted. */
import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import { isIdle } from '../../resources/ip_address/rules';
import { holdersOf } from '../../resources/record/addressHolders';
import { readRecord } from '../../resources/kind/read';
import { membersAmong } from '../../resources/vpc/members';
import { actionsFor } from '../../src/admin/runs/actionsFor';

const kindOf = (name: string) => builtInKinds.find((kind) => kind.name === name)!;
const canDelete = (name: string, record: Record<string, unknown>) =>
  actionsFor(kindOf(name), record).find((item) => item.name === 'delete')?.allowed;

describe('holders of an address', () => {
  it('are machines, load balancers and the parts of services, each with its private address', () => {
    expect(holdersOf('virtual_machine', [{ uuid: 'm', name: 'web-01', private_ipv4: '10.0.0.11' }])).toEqual([
      { kind: 'virtual_machine', uuid: 'm', name: 'web-01', privateIp: '10.0.0.11', network: '' },
    ]);
    expect(
      holdersOf('load_balancer', [
        { uuid: 'b', display_name: 'front', private_address: '10.0.0.2', network_uuid: 'n' },
      ]),
    ).toEqual([{ kind: 'load_balancer', uuid: 'b', name: 'front', privateIp: '10.0.0.2', network: 'n' }]);
    const service = {
      uuid: 's',
      display_name: 'orders',
      resources: [{ name: 'orders-1', private_ipv4: '10.0.0.31' }, { name: 'orders-2' }],
    };
    expect(holdersOf('managed_service', [service])).toEqual([
      { kind: 'managed_service', uuid: 's', name: 'orders\u00a0· orders-1', privateIp: '10.0.0.31', network: '' },
    ]);
  });

  it('leave out what has no private address yet', () => {
    expect(holdersOf('virtual_machine', [{ uuid: 'm', name: 'new', private_ipv4: null }])).toEqual([]);
  });
});

describe('an address', () => {
  const read = (raw: Record<string, unknown>) => readRecord(kindOf('ip_address'), raw, () => undefined)?.record.status;

  it('is assigned or unassigned, by what it is assigned to', () => {
    expect(read({ uuid: 'a', address: '192.0.2.1', assigned_to: 'm' })).toBe('assigned');
    expect(read({ uuid: 'a', address: '192.0.2.1', assigned_to: null })).toBe('unassigned');
    expect(read({ uuid: 'a', address: '192.0.2.1', assigned_to: null, private_ip: '10.0.0.4' })).toBe('assigned');
  });

  it('is neither where the answer does not say, and not called unused', () => {
    expect(read({ uuid: 'a', address: '192.0.2.1', type: 'public' })).toBeUndefined();
    expect(read({ uuid: 'a', address: '192.0.2.1', type: 'public', assigned_to: ['m', 'n'] })).toBeUndefined();
    expect(isIdle({ type: 'public' })).toBe(false);
  });

  it('lies idle where it is public and assigned to nothing', () => {
    expect(isIdle({ type: 'public', assigned_to: null })).toBe(true);
    expect(isIdle({ type: 'public', assigned_to: 'm' })).toBe(false);
    expect(isIdle({ type: 'private', assigned_to: null })).toBe(false);
  });

  it('is not released while it is assigned', () => {
    expect(canDelete('ip_address', { assigned_to: 'm' })).toBe(false);
    expect(canDelete('ip_address', { assigned_to: null })).toBe(true);
  });
});

describe('a network', () => {
  const network = { uuid: 'n', vm_uuids: ['m-2'] };

  it('holds what says that it is in it, and the machines that it names', () => {
    const records = [{ uuid: 'm-1', network_uuid: 'n' }, { uuid: 'm-2' }, { uuid: 'm-3', network_uuid: 'other' }];
    expect(membersAmong(network, records).map(({ uuid }) => uuid)).toEqual(['m-1', 'm-2']);
  });

  it('is not deleted while it is the default one or something is in it', () => {
    expect(canDelete('vpc', { is_default: true, resources_count: 0 })).toBe(false);
    expect(canDelete('vpc', { is_default: false, resources_count: 2 })).toBe(false);
    expect(canDelete('vpc', { is_default: false, resources_count: 0 })).toBe(true);
  });
});
