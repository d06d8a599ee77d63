/** The price list of a provider that calls everything otherwise: right names, once each, and what cannot be read by name. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Prices } from '../../../src/pages/prices/Prices';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud();

it('shows every price under its right name, and names what could not be read', async () => {
  const rows = [
    { name: 'vCPU', monthly_price: '7,30', unit: 'vCPU' },
    { name: 'vCPU', monthly_price: '7.30', unit: 'vCPU' },
    { product: 'memory', price: 3.65, period: 'month', unit: 'GB', region: 'tll' },
    { type: 'load_balancer', price_per_hour: 'on request' },
    { resource: 'public_ip', price: 0.01, currency: 'USX' },
  ];
  world.cloud.store.state.prices = rows as never;
  await mount({ path: '/billing/prices', element: <Prices /> });
  const processor = await screen.findByRole('region', { name: 'vCPU' });
  expect(within(processor).getAllByText('€7.30')).toHaveLength(1);
  expect(within(processor).getByText('€0.01')).toBeVisible();
  const memory = screen.getByRole('region', { name: 'Memory' });
  expect(within(memory).getByText('Tallinn')).toBeVisible();
  expect(screen.getByText(/^Prices that could not be read: Load balancer\. /)).toBeVisible();
  // A currency that no rate is published for: as it is published.
  expect(within(screen.getByRole('region', { name: 'Public IP address' })).getByText(/USX.0\.01/)).toBeVisible();
  expect(screen.queryByText(/Price unknown|No price known/)).toBeNull();
});
