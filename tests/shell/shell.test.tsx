// @module-tag slow
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mountShell, useCloud } from './mount';

// What is loaded when it is first asked for is here already, so that no test waits for its code.
import '../../src/ui/ThemeFrame';
import '../../src/shell/CreateMenu';

const dns = {
  name: 'dns_zone',
  label: { one: 'DNS zone', many: 'DNS zones' },
  icon: 'dns',
  menu: { group: 'dns', order: 10 },
  id: 'uuid',
  title: 'name',
  routes: { list: '/dns', show: '/dns/zone/:id' },
  api: { list: { method: 'GET', path: '/dns/zones' } },
  fields: { name: {}, uuid: { type: 'code' } },
};

describe('the shell', () => {
  useCloud({ kinds: [dns] });

  it('has a header, a menu, a page with one h1, and a way past the menu', async () => {
    const { user } = await mountShell();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('lists the groups of the kinds in their order, those of configured kinds among them', async () => {
    await mountShell({ kinds: [dns] });
    const links = within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      ...['Dashboard', 'Compute', 'Bare metal', 'Disks', 'Network', 'Services', 'Storage', 'DNS zones'],
      ...['Access', 'Billing', 'Support'],
    ]);
    expect(within(screen.getByRole('banner')).getByRole('link', { name: /home$/ })).toHaveAttribute('href', '/');
  });

  it('calls a new group and a new section of a provider’s kinds by their own labels, in the language that is chosen', async () => {
    const groupLabel = { en: 'Names', et: 'Nimed' };
    const sectionLabel = { en: 'Zones and records', et: 'Tsoonid ja kirjed' };
    const menu = { group: 'dns', groupLabel, section: 'zones', sectionLabel, order: 1 };
    const kinds = ['dns_zone', 'dns_record'].map((name, order) => ({
      ...dns,
      name,
      menu: { ...menu, order },
      routes: { list: `/${name}` },
    }));
    const other = { ...dns, name: 'dns_key', menu: { group: 'dns', order: 9 }, routes: { list: '/dns_key' } };
    await mountShell({ kinds: [...kinds, other], language: 'et', path: '/dns_zone' });
    expect(screen.getByRole('navigation', { name: 'Peamenüü' })).toHaveTextContent('Nimed');
    expect(await screen.findByRole('link', { name: 'Tsoonid ja kirjed' })).toBeVisible();
  });

  it('goes by the menu, names the tab and moves the focus to the new heading', async () => {
    const { user } = await mountShell();
    await waitFor(() => expect(document.title).toMatch(/^Dashboard \| .+/));
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await user.click(within(menu).getByRole('link', { name: 'Network' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'VPCs' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toMatch(/^VPCs \| .+/);
    expect(within(menu).getByRole('link', { name: 'Network' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });

  it('shows the other kinds of a group over the page, and none where there is only one', async () => {
    const { user } = await mountShell({ path: '/network/vpc' });
    const tabs = screen.getByRole('navigation', { name: 'Network: sections' });
    expect(within(tabs).getByRole('link', { name: 'VPCs' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(tabs).getByRole('link', { name: 'Firewalls' }));
    await screen.findByRole('heading', { level: 1, name: 'Firewalls' });
    await user.click(screen.getByRole('link', { name: 'Compute' }));
    await screen.findByRole('heading', { level: 1, name: 'Virtual machines' });
    expect(screen.queryByRole('navigation', { name: /sections$/ })).not.toBeInTheDocument();
  });

  it('keeps the menu where a thing of the group is shown', async () => {
    await mountShell({ path: '/network/load_balancer/tll/1b2c3d4e-0000-4000-8000-000000000001' });
    expect(screen.getByRole('link', { name: 'Network' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Load balancers' })).toHaveAttribute('aria-current', 'true');
  });

  it('offers every kind that can be made', async () => {
    const { user, router } = await mountShell();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const menu = await screen.findByRole('menu', { name: 'Create' });
    const names = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    expect(names.slice(0, 3)).toEqual(['Virtual machine', 'Bare metal server', 'Disk']);
    await user.click(within(menu).getByRole('menuitem', { name: 'Firewall' }));
    expect(router.state.location.pathname).toBe('/network/create/firewall');
  });

  it('says that an address leads nowhere', async () => {
    await mountShell({ path: '/no/such/page' });
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/');
  });
});
