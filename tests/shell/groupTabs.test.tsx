/** The tabs of a menu group with sections: two strips, and one on a phone. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountShell, useCloud } from './mount';

useCloud({ world: 'busy' });
afterEach(() => void vi.restoreAllMocks());

const names = (strip: HTMLElement) =>
  within(strip)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('are sections, with the entries of the current one below', async () => {
  await mountShell({ path: '/billing/cards' });
  const group = await screen.findByRole('navigation', { name: 'Billing: sections' });
  expect(names(group)).toEqual(['Overview', 'Costs', 'Payments and documents', 'Settings']);
  const inner = screen.getByRole('navigation', { name: 'Payments and documents: sections' });
  expect(within(inner).getByRole('link', { name: 'Payment methods' })).toHaveAttribute('aria-current', 'page');
});

it('are one strip on a phone, with the entries in place of their section', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(real(query), { matches: query.includes('max-width: 700px') }),
  );
  await mountShell({ path: '/billing/cards' });
  const group = await screen.findByRole('navigation', { name: 'Billing: sections' });
  const entries = ['Invoices', 'Payments', 'Top up', 'Payment methods', 'Balance history'];
  expect(names(group)).toEqual(['Overview', 'Costs', ...entries, 'Settings']);
  expect(within(group).getByRole('link', { name: 'Payment methods' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('navigation', { name: 'Payments and documents: sections' })).not.toBeInTheDocument();
});
