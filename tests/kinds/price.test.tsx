// @module-tag slow
/** What a kind's declaration makes of the price list: computed from parts, by amount, by one; and as a column. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bareMetal } from '../../resources/bare_metal/kind';
import { startingLeasePrice } from '../../resources/bare_metal/rules';
import { disk } from '../../resources/disk/kind';
import { startingServicePrice } from '../../resources/managed_service/startingPrice';
import type { Registry } from '../../resources/registry';
import { virtualMachine } from '../../resources/virtual_machine/kind';
import { kindSum } from '../../resources/pricing/kindSum';
import { isUnknown } from '../../src/lib/sum';
import { amountOf } from '../support/sums';
import { Suspense } from 'react';
import { ownScreen } from '../../src/ownScreens';
import { KindList } from '../../src/admin/list/KindList';
import { mount, useCloud } from '../admin/form/mount';

const row = (resource_type: string, price_per_hour: string, more: object = {}) => ({
  resource_type,
  price_per_hour,
  unit: 'GB',
  ...more,
});
const list = {
  prices: [
    row('CPU', '0.005', { unit: 'vCPU' }),
    row('RAM', '0.003'),
    row('STORAGE', '0.0001'),
    row('BLOCK_STORAGE', '0.0002'),
    row('BARE_METAL_SERVER', '0.2', { unit: 'item', spec_id: 'small' }),
  ] as never,
  currency: 'EUR',
  rates: {},
};

describe('the price of a record', () => {
  it('is computed from a machine’s parts, its disks among them', () => {
    const machine = {
      vcpu: 2,
      memory: 4096,
      storage: [
        { uuid: 'a', size: 20 },
        { uuid: 'b', size: 10 },
      ],
    };
    expect(amountOf(kindSum(virtualMachine, list, { ...machine, location: 'tll' }))).toBe('0.025');
  });

  it('is that of the amount, or of the leased model', () => {
    expect(amountOf(kindSum(disk, list, { size_gb: 50 }))).toBe('0.01');
    expect(amountOf(kindSum(bareMetal, list, { spec_id: 'small', location: 'tll' }))).toBe('0.2');
  });

  it.each([null, 'abc', '-1', -0.5, '', {}])('is unknown where %j is published', (price_per_hour) => {
    const rows = list.prices as readonly object[];
    const odd = { ...list, prices: rows.map((row) => ({ ...row, price_per_hour })) as never };
    expect(isUnknown(kindSum(disk, odd, { size_gb: 50 }))).toBe(true);
    expect(isUnknown(kindSum(bareMetal, odd, { spec_id: 'small', location: 'tll' }))).toBe(true);
  });

  it('is unknown where nothing is published', () => {
    const none = { ...list, prices: [] };
    const unknown = [virtualMachine, disk, bareMetal].map((kind) => isUnknown(kindSum(kind, none, { size_gb: 1 })));
    expect(unknown).toEqual([true, true, true]);
  });
});

describe('in an empty list', () => {
  const world = useCloud({ world: 'fresh' });

  it.each([
    ['disk', /^€0\.\d+ per GB per month, excl\. VAT$/],
    ['bucket', /^€0\.0204\d* per GB per month, excl\. VAT$/],
    ['ip_address', /^From €\d\.\d\d per month \(€0\.\d+ per hour\), excl\. VAT$/],
    ['load_balancer', /^From €\d+\.\d\d per month \(€0\.\d+ per hour\), excl\. VAT$/],
    ['virtual_machine', /^From €\d+\.\d\d per month \(€0\.\d+ per hour\), excl\. VAT$/],
  ])('is named for a %s, where it is lowest', async (name, text) => {
    await mount({ path: '/', element: (registry) => <KindList kind={registry.get(name)} /> });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['bare_metal', 'From €129.94 per month (€0.178 per hour), excl. VAT', /\/metal\/specs$/],
    ['managed_service', 'From €9.27 per month (€0.0127 per hour), excl. VAT', /\/service\/configurations$/],
  ])(
    'is that of the cheapest %s on offer, requested from each location once the list is empty',
    async (name, text, pattern) => {
      const List = ownScreen(name, 'list')!;
      const element = (registry: Registry) => (
        <Suspense>
          <List kind={registry.get(name)} defaultView={null} />
        </Suspense>
      );
      await mount({ path: '/', element });
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(world.cloud.log.list().filter(({ path }) => pattern.test(path))).toHaveLength(4);
    },
  );

  it('is not named for what is free', async () => {
    await mount({ path: '/', element: (registry) => <KindList kind={registry.get('firewall')} /> });
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    expect(screen.queryByText(/€/)).toBeNull();
    expect(screen.queryByText(/^0 /)).toBeNull();
  });
});

describe('the least of what is on offer', () => {
  const spec = (id: string, is_available: boolean) => ({ id, is_available, price_per_hour: '0.1' });
  const sized = (service_type: string, more: object = {}) => ({
    ...{ service_type, version: '1', is_multi_node: false, vcpu: 1, memory: 1024, size_gb: 10 },
    ...more,
  });

  it('passes over what is sold out, and takes the cheapest location', () => {
    const offers = [
      { location: 'tll', offered: [spec('small', true), spec('tiny', false)] },
      { location: 'jhv', offered: [spec('other', true)] },
    ] as never;
    expect(amountOf(startingLeasePrice(list, offers))).toBe('0.1');
    expect(startingLeasePrice(list, [{ location: 'tll', offered: [spec('tiny', false)] }] as never)).toBeUndefined();
  });

  it('counts the nodes, and leaves Kubernetes out where it is off', () => {
    const cluster = sized('kubernetes', { memory: 0.001 });
    const offers = (...offered: object[]) => [{ location: 'tll', offered }] as never;
    const several = sized('mariadb', { is_multi_node: true, node_count: 3 });
    expect(amountOf(startingServicePrice(list, offers(several), false))).toBe('0.027');
    expect(amountOf(startingServicePrice(list, offers(several, sized('mariadb')), false))).toBe('0.009');
    expect(startingServicePrice(list, offers(cluster), false)).toBeUndefined();
    expect(amountOf(startingServicePrice(list, offers(several, { ...several, node_count: null }), false))).toBe(
      '0.027',
    );
    expect(amountOf(startingServicePrice(list, offers(cluster, several), true))).toMatch(/^0\.00600/);
  });
});

describe('in a list', () => {
  useCloud();

  it('is a column of its own, which cannot be sorted and can be hidden', async () => {
    const user = userEvent.setup();
    await mount({ path: '/disks', element: (registry) => <KindList kind={registry.get('disk')} /> });
    const head = await screen.findByRole('columnheader', { name: 'Price per month' });
    expect(within(head).queryByRole('button')).toBeNull();
    expect((await screen.findAllByText(/^€\d+\.\d\d$/)).length).toBeGreaterThan(3);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Price per month' }));
    expect(screen.queryByRole('columnheader', { name: 'Price per month' })).toBeNull();
  });
});
