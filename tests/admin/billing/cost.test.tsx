// @module-tag slow
/** What is listed costs so much, and the credit lasts so long: at the foot of a list, and before something is deleted. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import { expectConsoleError } from '../../support/console';
import { mount, useCloud } from '../form/mount';
import { showMachine } from '../show/mountShow';

const world = useCloud();

const openList = (search = '') =>
  mount({
    path: `/compute${search}`,
    route: '/compute',
    element: (registry) => <KindList kind={registry.get('virtual_machine')} />,
  });
const foot = () => screen.findByRole('complementary', { name: 'Cost' });
const euros = (text: string | null) => Number(/€([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

describe('the foot of a list', () => {
  it('shows what all of it costs and how long each account’s credit lasts', async () => {
    await openList();
    const summary = await foot();
    expect(summary).toHaveTextContent(/^\d+ virtual machines: €[\d,.]+ per month excl\. VAT, after discount/);
    expect(await within(summary).findByText(/^Main · €[\d,.]+ per month · Credit lasts /)).toBeVisible();
    expect(await within(summary).findByText(/^Projects · €[\d,.]+ per month · Credit lasts /)).toBeVisible();
    const [all = 0, ...shares] = [...(summary.textContent ?? '').matchAll(/€([\d,.]+)/g)].map(([, sum]) =>
      Number(sum?.replaceAll(',', '')),
    );
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(all, 1);
  });

  it('names three accounts, and every other one when it is asked for', async () => {
    const user = userEvent.setup();
    const { billing_accounts: accounts, virtual_machines: machines } = world.cloud.store.state;
    const [main] = accounts;
    for (const [at, machine] of machines.slice(0, 4).entries()) {
      if (main)
        accounts.push({ ...main, id: 2000 + at, texts: { ...main.texts, title: `Customer ${at}` }, is_default: false });
      machine.billing_account_id = 2000 + at;
    }
    await openList();
    const summary = within(await foot());
    const named = () => summary.getAllByText(/ · €[\d,.]+ per month · /);
    expect(named()).toHaveLength(3);
    const more = summary.getByRole('button', { name: /^and (one|\d+) more$/ });
    await user.click(more);
    expect(named()).toHaveLength(6);
    expect(summary.getByText(/^Customer 3 · /)).toBeVisible();
    await user.click(summary.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(named()).toHaveLength(3);
  });

  it('follows the filters and what is selected', async () => {
    const user = userEvent.setup();
    await openList(`?filter=${encodeURIComponent(JSON.stringify({ location: ['tll'] }))}`);
    const summary = await foot();
    const all = euros(summary.textContent);
    const rows = Number((await screen.findByRole('table')).getAttribute('aria-rowcount')) - 1;
    expect(summary).toHaveTextContent(new RegExp(`^${rows} virtual machines: `));
    await user.click(await screen.findByRole('checkbox', { name: /bastion/ }));
    expect(await within(summary).findByText(/^1 selected:/)).toHaveTextContent('€10.44 per month');
    expect(euros(summary.textContent)).toBeLessThan(all);
  });
});

describe('before a machine is deleted', () => {
  const openDialog = async (name: string) => {
    await showMachine(world.cloud, name, '?action=delete');
    return within(await screen.findByRole('dialog', { name: new RegExp(`^Delete.*${name}`) }));
  };
  const less = /^€[\d,.]+ less per month$/;

  it('what is no longer paid is shown, and how much longer the credit lasts', async () => {
    const dialog = await openDialog('db-primary');
    expect(await dialog.findByText(less)).toBeVisible();
    expect(await dialog.findByText(/^Main · Credit lasts until .+ \(\d+ days? more\)/)).toBeVisible();
  });

  it('its address is not counted: it stays and goes on being paid for', async () => {
    const dialog = await openDialog('web-01');
    const saved = euros((await dialog.findByText(less)).textContent);
    const [price] = await screen.findAllByText(/^€[\d,.]+ per month$/);
    expect(saved).toBeLessThan(euros(price?.textContent ?? null));
    // Hardly any difference: the date is not said twice.
    expect(await dialog.findByText(/^Main · Credit lasts until [^(]+ \((no change|\d+ days? more)\)$/)).toBeVisible();
  });

  it('is said to be calculated until prices and accounts are known', async () => {
    const paths = ['/v1/pricing/list/current', '/v1/payment/billing_account/list'];
    for (const path of paths) world.cloud.faults.add({ path, delay: 60_000 });
    const dialog = await openDialog('db-primary');
    expect(dialog.getByText('Calculating the change in cost…')).toBeVisible();
    world.cloud.faults.clear();
    expect(await dialog.findByText(less)).toBeVisible();
    expect(dialog.queryByText('Calculating the change in cost…')).toBeNull();
  });

  it('is said to be without discount and credit where the accounts could not be loaded', async () => {
    expectConsoleError(/Fault 500/);
    world.cloud.faults.add({ method: 'GET', path: '/v1/payment/billing_account/list', status: 500 });
    const dialog = await openDialog('db-primary');
    expect(await dialog.findByText(less)).toBeVisible();
    const report = await dialog.findByText(/^Discounts and credit are not included/);
    expect(report.closest('[role=alert]')).toHaveTextContent(/\(500\).*Retry/);
  });
});
