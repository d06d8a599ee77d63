/** The file of a list: saved once for a double click, with Retry where that fails, and with the kind's own fields. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { disk } from '../../../resources/disk/kind';
import type { PriceList } from '../../../resources/pricing/list';
import { withPrices } from '../../../src/admin/list/exportRows';
import { KindList } from '../../../src/admin/list/KindList';
import { mount, useCloud } from '../form/mount';

useCloud();
const saved = vi.fn((_: Blob) => 'blob:list');
beforeEach(() => {
  saved.mockClear();
  URL.createObjectURL = saved as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

async function showList() {
  await mount({ path: '/compute', element: (registry) => <KindList kind={registry.get('virtual_machine')} /> });
  await screen.findByRole('table', { name: 'Virtual machines' });
  return screen.getByRole('button', { name: /Export/ });
}

it('is saved once for a double click', async () => {
  const button = await showList();
  await userEvent.dblClick(button);
  await waitFor(() => expect(saved).toHaveBeenCalled());
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(saved).toHaveBeenCalledTimes(1);
});

it('is reported with Retry where it fails', async () => {
  saved.mockImplementationOnce(() => {
    throw new Error('The file could not be made');
  });
  await userEvent.click(await showList());
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
});

it('has a field named price as the record has it, beside what the kind costs', () => {
  const list: PriceList = { currency: 'EUR', prices: [], rates: {} };
  const text = { monthly: () => '€2.00' } as unknown as Parameters<typeof withPrices>[2]['text'];
  const records = [{ id: 'tll:1', price: '9.90' }];
  const { size_gb } = disk.fields;
  const own = { ...disk, fields: { ...disk.fields, price: { ...size_gb!, name: 'price' } } };
  expect(withPrices(own, records, { list, accounts: [], text })).toBe(records);
  expect(withPrices(disk, records, { list, accounts: [], text })).not.toBe(records);
});
