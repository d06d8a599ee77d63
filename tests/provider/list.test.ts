import { describe, expect, it } from 'vitest';
import { queryRecords } from '../../dataProvider/list';
import { virtualMachine as kind } from '../../resources/virtual_machine/kind';

const machine = (n: number, more = {}) => ({
  id: `tll:${n}`,
  uuid: `u-${n}`,
  name: `web-${n}`,
  location: 'tll',
  vcpu: n % 8,
  ...more,
});
const few = [machine(2), machine(10), machine(1, { vcpu: null }), machine(3, { name: 'DB-Primary', location: 'jhv' })];
const names = async (query: Parameters<typeof queryRecords>[2]) =>
  (await queryRecords(kind, few, query)).data.map((r) => r.name);

describe('whole lists, in one location', () => {
  it('sorts numbers in names as people do, in both orders', async () => {
    expect(await names({ sort: { field: 'name', order: 'ASC' } })).toEqual(['DB-Primary', 'web-1', 'web-2', 'web-10']);
    expect((await names({ sort: { field: 'name', order: 'DESC' } }))[0]).toBe('web-10');
  });
  it('puts blanks last in either order', async () => {
    expect((await names({ sort: { field: 'vcpu', order: 'ASC' } })).at(-1)).toBe('web-1');
    expect((await names({ sort: { field: 'vcpu', order: 'DESC' } })).at(-1)).toBe('web-1');
  });
  it('searches every word over name, id and location, whatever the case', async () => {
    expect(await names({ filter: { q: 'db JHV' } })).toEqual(['DB-Primary']);
    expect(await names({ filter: { q: 'u-10' } })).toEqual(['web-10']);
  });
  it('looks for a word in names alone, and for what has a digit or a colon in ids and addresses too', async () => {
    const machines = [
      { id: 'tll:1', uuid: '0db1f4e0-5c1b-4db2-8f3e-1c2d3e4f5a6b', name: 'web', public_ipv6: '2001:db8::10' },
      { id: 'tll:2', uuid: '11111111-5c1b-4db2-8f3e-1c2d3e4f5a6b', name: 'db-1', public_ipv6: '2001:db8::11' },
    ];
    const found = async (q: string) =>
      (await queryRecords(kind, machines, { filter: { q } })).data.map(({ name }) => name);
    expect(await found('db')).toEqual(['db-1']);
    expect(await found('DB-1')).toEqual(['db-1']);
    expect(await found('2001:db8')).toEqual(['web', 'db-1']);
    expect(await found('db8')).toEqual(['web', 'db-1']);
    expect(await found('0db1f4e0')).toEqual(['web']);
    expect(await found('web 0db1')).toEqual(['web']);
  });

  it('compares fields, any of a list', async () => {
    expect(await names({ filter: { location: ['jhv', 'trtu'] } })).toEqual(['DB-Primary']);
    expect(await names({ filter: { vcpu: '2', location: 'tll' } })).toEqual(['web-2', 'web-10']);
  });
  it('pages, and returns the total before paging', async () => {
    const { data, total } = await queryRecords(kind, few, { pagination: { page: 2, perPage: 3 } });
    expect([data.length, total]).toEqual([1, 4]);
  });
  it('stays quick at 10,000 rows', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => machine(n));
    const query = {
      filter: { q: 'web-9' },
      sort: { field: 'name', order: 'DESC' as const },
      pagination: { page: 3, perPage: 100 },
    };
    await queryRecords(kind, many, query);
    // This process's own work: what else the machine is busy with does not count.
    const start = process.cpuUsage();
    await queryRecords(kind, many, { ...query, filter: {} });
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(400);
  });
});
