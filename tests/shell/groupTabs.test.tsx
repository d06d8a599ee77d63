/** The tabs of a menu group with sections: two strips, and a menu on a phone. */
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

function onPhone() {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(real(query), { matches: query.includes('max-width: 700px') }),
  );
}

it('are a menu on a phone also in a group without sections, if a strip would have to be scrolled', async () => {
  onPhone();
  const { user } = await mountShell({ path: '/network/firewall' });
  const group = await screen.findByRole('navigation', { name: 'Network: sections' });
  expect(within(group).getByText('Network', { selector: 'summary span' })).toBeVisible();
  expect(within(group).getByRole('link', { name: 'IP addresses', hidden: true })).not.toBeVisible();
  await user.click(within(group).getByText('Firewalls', { selector: 'strong' }));
  expect(within(group).getAllByRole('list')).toHaveLength(1);
  expect(within(group).getByRole('link', { name: 'Firewalls' })).toHaveAttribute('aria-current', 'page');
  expect(within(group).getByRole('link', { name: 'IP addresses' })).toBeVisible();
});

it('are a menu on a phone, with every entry below its section, which closes with the page that is opened', async () => {
  onPhone();
  const { user } = await mountShell({ path: '/billing/cards' });
  const group = await screen.findByRole('navigation', { name: 'Billing: sections' });
  const summary = within(group).getByText('Payment methods', { selector: 'strong' });
  expect(within(group).getByText('Payments and documents', { selector: 'summary span' })).toBeVisible();
  const section = within(group).getByRole('region', { name: 'Payments and documents' });
  expect(names(section)).toEqual(['Invoices', 'Payments', 'Top up', 'Payment methods', 'Balance history']);
  expect(within(section).getByRole('link', { name: 'Invoices' })).not.toBeVisible();
  await user.click(summary);
  expect(within(section).getByRole('link', { name: 'Payment methods' })).toHaveAttribute('aria-current', 'page');
  await user.click(within(section).getByRole('link', { name: 'Balance history' }));
  const next = await within(group.parentElement ?? document.body).findByText('Balance history', { selector: 'strong' });
  expect(next.closest('details')).not.toHaveAttribute('open');
  expect(screen.queryByRole('navigation', { name: 'Payments and documents: sections' })).not.toBeInTheDocument();
});
