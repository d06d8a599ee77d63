/** Reading a record of any kind: what has the wrong shape is told and left out, so that no screen falls over it. */
import { describe, expect, it } from 'vitest';
import { decodeList } from '../../dataProvider/decode';
import { builtInKinds } from '../../resources';
import { examples as delegations } from '../../resources/access_delegation/examples';
import { readRecord, type Mismatch } from '../../resources/kind/read';
import type { Kind } from '../../resources/kind/types';

const kindOf = (name: string): Kind => builtInKinds.find((kind) => kind.name === name)!;

function read(name: string, raw: Record<string, unknown>) {
  const told: Mismatch[] = [];
  const record = readRecord(kindOf(name), raw, (mismatch) => told.push(mismatch))?.record;
  return { record, told: told.map(({ path }) => path) };
}

describe('what has the wrong shape', () => {
  const delegation = delegations[0]!;

  it('is left out of a list, which closes up', () => {
    const invited = { uuid: 'b', grantee_username: 'b@example.test' };
    const { record, told } = read('access_delegation', { ...delegation, impersonations: [null, invited, 'text', 7] });
    expect(record?.impersonations).toEqual([invited]);
    expect(told).toEqual(['impersonations.0', 'impersonations.2', 'impersonations.3']);
  });

  it.each([['text'], [7], [{}], [true]])('is left out where a list is due: %j', (impersonations) => {
    const { record, told } = read('access_delegation', { ...delegation, impersonations });
    expect(record).not.toHaveProperty('impersonations');
    expect(record).toMatchObject({ name: delegation.name });
    expect(told).toEqual(['impersonations']);
  });

  it('is left out where an object or a plain value is due', () => {
    const { record, told } = read('billing_account', { id: 1, status: 'ACTIVE', running_totals: 'none', title: {} });
    expect(record).toEqual({ id: 1, status: 'ACTIVE' });
    expect(told.sort()).toEqual(['running_totals', 'title']);
  });

  it('is no plain value that is new: that stays, and is told', () => {
    const { record, told } = read('billing_account', { id: 1, status: 'ACTIVE', title: 7 });
    expect(record).toMatchObject({ title: 7 });
    expect(told).toEqual(['title']);
  });
});

it('knows what a list by key is keyed by, and leaves out what is no object', () => {
  const answer = { a: { access_owner: 'ann@example.test' }, b: null, c: 'text' };
  expect(decodeList(kindOf('access_impersonation'), answer)).toEqual([
    { uuid: 'a', access_owner: 'ann@example.test', id: 'a' },
  ]);
});
