/** Reading a record of any kind: what has the wrong shape is reported and left out, so that no screen falls over it. */
import { describe, expect, it } from 'vitest';
import { decodeList } from '../../dataProvider/decode';
import { builtInKinds } from '../../resources';
import { examples as delegations } from '../../resources/access_delegation/examples';
import { readRecord, type Mismatch } from '../../resources/kind/read';
import { unreadKey } from '../../resources/kind/unread';
import { unreadOf } from '../../src/lib/unread';
import type { Kind } from '../../resources/kind/types';

const kindOf = (name: string): Kind => builtInKinds.find((kind) => kind.name === name)!;

function read(name: string, raw: Record<string, unknown>) {
  const reported: Mismatch[] = [];
  const record = readRecord(kindOf(name), raw, (mismatch) => reported.push(mismatch))?.record;
  return { record, reported: reported.map(({ path }) => path) };
}

describe('what has the wrong shape', () => {
  const delegation = delegations[0]!;

  it('is left out of a list, which closes up', () => {
    const invited = { uuid: 'b', grantee_username: 'b@example.test' };
    const { record, reported } = read('access_delegation', {
      ...delegation,
      impersonations: [null, invited, 'text', 7],
    });
    expect(record?.impersonations).toEqual([invited]);
    expect(reported).toEqual(['impersonations.2', 'impersonations.3']);
  });

  it.each([['text'], [7], [true]])('is left out where a list is due: %j', (impersonations) => {
    const { record, reported } = read('access_delegation', { ...delegation, impersonations });
    expect(record).not.toHaveProperty('impersonations');
    expect(record).toMatchObject({ name: delegation.name });
    expect(reported).toEqual(['impersonations']);
  });

  it('is left out where an object or a plain value is due', () => {
    const { record, reported } = read('billing_account', {
      id: 1,
      status: 'ACTIVE',
      running_totals: 'none',
      title: {},
    });
    expect(record).toEqual({ id: 1, status: 'ACTIVE', [unreadKey]: ['title', 'running_totals'] });
    expect(reported.sort()).toEqual(['running_totals', 'title']);
  });

  it('is no plain value: that is read as what is due', () => {
    const { record, reported } = read('billing_account', { id: '1', status: 'ACTIVE', title: 7, is_default: 'true' });
    expect(record).toMatchObject({ id: 1, title: '7', is_default: true });
    expect(reported).toEqual([]);
  });

  it('is no status that is new: that stays as it is', () => {
    expect(read('virtual_machine', { uuid: 'a', status: 'migrating' }).record).toMatchObject({ status: 'migrating' });
  });

  it('is a known status in other letters, which decide what is possible', () => {
    expect(read('virtual_machine', { uuid: 'a', status: 'RUNNING ' }).record?.status).toBe('running');
    expect(read('disk', { uuid: 'a', status: 'active' }).record?.status).toBe('Active');
    expect(read('billing_account', { id: 1, status: 'Suspended' }).record?.status).toBe('SUSPENDED');
    expect(read('virtual_machine', { uuid: 'a', status: 'constructor' }).record?.status).toBe('constructor');
  });

  it('never costs the record: null is absent, a bad leaf costs that leaf and is named', () => {
    const raw = {
      uuid: 'a',
      status: null,
      name: ['web', 'x'],
      vcpu: 'two',
      memory: '2048',
      storage: { d1: { size: '20' } },
    };
    const { record, reported } = read('virtual_machine', raw);
    expect(record).toMatchObject({ uuid: 'a', memory: '2048', storage: [{ uuid: 'd1', size: '20' }] });
    expect(record).not.toHaveProperty('name');
    expect(reported.sort()).toEqual(['name', 'status', 'vcpu']);
  });
});

describe('the id', () => {
  it.each([
    ['virtual_machine', { vm_uuid: 'a' }],
    ['virtual_machine', { id: 'a', uuid: null }],
    ['disk', { disk_uuid: 'a' }],
    ['managed_service', { package_uuid: 'a' }],
    ['bare_metal', { id: 'a' }],
    ['ip_address', { address: 'a' }],
  ])('of a %s is read from %j', (name, raw) => {
    expect(decodeList(kindOf(name), [raw], 'tll')).toMatchObject([{ id: 'tll:a', uuid: 'a' }]);
  });

  it('that is nowhere is named with what the record is called', () => {
    expect(decodeList(kindOf('virtual_machine'), [{ name: 'web-1' }, { uuid: 'b' }], 'tll')).toHaveLength(1);
    expect(unreadOf('virtual_machine')).toEqual([
      { source: 'virtual_machine', path: 'uuid', message: 'missing', id: undefined, name: 'web-1' },
    ]);
    decodeList(kindOf('virtual_machine'), [{ uuid: 'b' }], 'tll');
    expect(unreadOf('virtual_machine')).toEqual([]);
  });

  it.each([[null], [''], [' '], [[]], [{ of: 'b' }]])('is not %j: no call could name it', (uuid) => {
    expect(decodeList(kindOf('virtual_machine'), [{ uuid, name: 'web-1' }, { uuid: 'b' }], 'tll')).toHaveLength(1);
    expect(unreadOf('virtual_machine')).toMatchObject([{ path: 'uuid', message: 'missing', name: 'web-1' }]);
  });

  it('that two records have is one record if they are alike, else the second is reported', () => {
    const [one, other] = [
      { uuid: 'a', name: 'web-1' },
      { uuid: 'a', name: 'web-2' },
    ];
    expect(decodeList(kindOf('virtual_machine'), [one, { ...one }], 'tll')).toHaveLength(1);
    expect(unreadOf('virtual_machine')).toEqual([]);
    expect(decodeList(kindOf('virtual_machine'), [one, other], 'tll')).toMatchObject([{ id: 'tll:a', name: 'web-1' }]);
    expect(unreadOf('virtual_machine')).toMatchObject([{ path: 'uuid', message: 'not unique', name: 'web-2' }]);
  });
});

it('cuts secrets out under any name and in any wrapping', () => {
  const lease = { uuid: 'a', status: 'in_use', machine: [{ label: 'm', ssh_credentials: { password: 'x' } }] };
  const found = readRecord(kindOf('bare_metal'), lease, () => undefined);
  expect(found?.record.machine).toEqual({ label: 'm' });
  expect(found?.secrets).toEqual({ 'machine.ssh_credentials': { password: 'x' } });
  expect(
    JSON.stringify(readRecord(kindOf('api_token'), { id: 1, api_key: 'k' }, () => undefined)?.record),
  ).not.toContain('k"');
});

it('knows what a list by key is keyed by, and leaves out what is no object', () => {
  const answer = { a: { access_owner: 'ann@example.test' }, b: null, c: 'text' };
  expect(decodeList(kindOf('access_impersonation'), answer)).toEqual([
    { uuid: 'a', access_owner: 'ann@example.test', id: 'a' },
  ]);
});

describe('a list in a wrapper with keys that its records have too', () => {
  const rows = [{ uuid: 'a', status: 'active' }];
  it.each<[string, unknown]>([
    ['a verdict beside it', { status: 'success', data: rows }],
    ['a verdict around a further wrapper', { status: 'ok', code: 0, message: '', data: { items: rows, total: 1 } }],
  ])('is read: %s', (_, answer) => {
    expect(decodeList(kindOf('disk'), answer, 'tll')).toMatchObject([{ id: 'tll:a' }]);
  });

  it('is empty where the wrapped one is', () => {
    expect(decodeList(kindOf('disk'), { status: 'ok', data: [] }, 'tll')).toEqual([]);
    expect(unreadOf('disk')).toEqual([]);
  });

  it('is none where the object is a record with a list of its own', () => {
    expect(decodeList(kindOf('disk'), { uuid: 'b', status: 'active', items: [] }, 'tll')).toMatchObject([
      { id: 'tll:b' },
    ]);
  });
});
