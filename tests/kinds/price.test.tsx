/** What a kind's declaration makes of the price list: worked out of parts, by amount, by one; and as a column. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bareMetal } from '../../resources/bare_metal/kind';
import { disk } from '../../resources/disk/kind';
import { virtualMachine } from '../../resources/virtual_machine/kind';
import { hourlyOf } from '../../src/admin/KindPrice';
import { KindList } from '../../src/admin/KindList';
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
  it('is worked out of a machine’s parts, its disks among them', () => {
    const machine = {
      vcpu: 2,
      memory: 4096,
      storage: [
        { uuid: 'a', size: 20 },
        { uuid: 'b', size: 10 },
      ],
    };
    expect(hourlyOf(virtualMachine, list, { ...machine, location: 'tll' })).toEqual({
      amount: '0.025',
      currency: 'EUR',
    });
  });

  it('is that of the amount, or of the leased model', () => {
    expect(hourlyOf(disk, list, { size_gb: 50 })?.amount).toBe('0.01');
    expect(hourlyOf(bareMetal, list, { spec_id: 'small', location: 'tll' })?.amount).toBe('0.2');
  });

  it('is unknown where nothing is published', () => {
    const none = { ...list, prices: [] };
    expect([virtualMachine, disk, bareMetal].map((kind) => hourlyOf(kind, none, { size_gb: 1 }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('in an empty list', () => {
  useCloud({ world: 'fresh' });

  it.each([
    ['disk', /^€0\.\d+ per GB and month, without VAT$/],
    ['bucket', /^€0\.0204\d* per GB and month, without VAT$/],
    ['ip_address', /^From €\d\.\d\d per month, without VAT$/],
    ['load_balancer', /^From €\d+\.\d\d per month, without VAT$/],
    ['virtual_machine', /^From €\d+\.\d\d per month, without VAT$/],
  ])('is named for a %s, where it is lowest', async (name, text) => {
    await mount({ path: '/', element: (registry) => <KindList kind={registry.get(name)} /> });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is not named for what is free', async () => {
    await mount({ path: '/', element: (registry) => <KindList kind={registry.get('firewall')} /> });
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    expect(screen.queryByText(/€/)).toBeNull();
  });
});

describe('in a list', () => {
  useCloud();

  it('stands in a column of its own, which cannot be sorted and can be taken away', async () => {
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
