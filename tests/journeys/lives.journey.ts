/** Every kind's whole life on a phone, by touch: made, looked at, renamed, used and deleted. On a desktop each has its own journey. */
import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { axe, gone, usePortal } from '../support/journey';
import { button, confirm, destroy, dialog, fits, pass, rename, title } from '../support/life';
import { holdUndo } from '../support/undoTime';

const portal = usePortal({ world: 'busy' });
beforeAll(() => portal.cloud.world('busy'));

/** From the kind's list to its form, and to the page of what was made. */
interface Birth {
  list: string;
  /** Over its form. */
  title: string;
  /** The form's button. */
  make: string;
  name: string;
  fill?(page: Page): Promise<void>;
}

async function born(page: Page, { list, title: heading, make, name, fill }: Birth) {
  await page.goto(`/app${list}`);
  await page.getByRole('link', { name: make }).tap();
  await title(page, heading).waitFor();
  await fill?.(page);
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await fits(page);
  // The form's own; the bar at the foot of the screen may have it too.
  await button(page, make).first().tap();
  await title(page, name).waitFor();
}

const status = (page: Page, text: string) => page.getByRole('article').getByText(text, { exact: true }).first();
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const message = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text)
    .waitFor();

/** From its page to the list, where it is no more. */
async function goneFrom(page: Page, list: string, name: string) {
  await title(page, list).waitFor();
  await gone(page.getByRole('link', { name, exact: true }));
}

const byTouch = (life: (page: Page) => Promise<void>) =>
  portal.withPage(
    async ({ page }) => {
      await page.clock.install();
      await holdUndo(page);
      await life(page);
    },
    { key: '{secret}', device: 'phone' },
  );

test('a machine, by touch', () =>
  byTouch(async (page) => {
    await born(page, {
      ...{ list: '/compute', title: 'New virtual machine', make: 'Create machine', name: 'pocket' },
      fill: () => page.getByRole('textbox', { name: 'Password' }).fill('Journey-2026'),
    });
    await pass(page, portal.cloud, 20);
    await status(page, 'Running').waitFor();
    await rename(page, 'pocket', 'pouch');
    await button(page, 'Stop').tap();
    await button(page, 'Send now').tap();
    await pass(page, portal.cloud, 10);
    await status(page, 'Stopped').waitFor();
    await button(page, 'Resize').tap();
    await dialog(page).getByRole('spinbutton', { name: 'vCPU' }).fill('4');
    await dialog(page)
      .getByText(/more per month/)
      .waitFor();
    await confirm(page, 'Resize');
    await message(page, 'pouch resized');
    await tab(page, /^Disks/).tap();
    await button(page, 'Add disk').tap();
    await page.getByRole('form').getByRole('spinbutton', { name: 'Size' }).fill('20');
    await button(page.getByRole('form'), 'Add disk').tap();
    await page.getByRole('link', { name: 'pouch sdb' }).waitFor();
    await fits(page);
    await axe(page);
    await tab(page, /^Overview/).tap();
    await destroy(page, 'Delete machine', 'pouch');
    await goneFrom(page, 'Virtual machines', 'pouch');
  }));

test('a disk, by touch', () =>
  byTouch(async (page) => {
    await born(page, {
      ...{ list: '/disks', title: 'New disk', make: 'Create disk', name: 'pocket' },
      fill: () => page.getByRole('spinbutton', { name: 'Size' }).fill('20'),
    });
    await pass(page, portal.cloud, 10);
    await status(page, 'Active').waitFor();
    await rename(page, 'pocket', 'pouch');
    await button(page, 'Resize').tap();
    await dialog(page).getByRole('spinbutton', { name: 'Size' }).fill('30');
    await dialog(page)
      .getByText(/^Credit lasts .+ \((no change|\d+ days? less)\)/)
      .waitFor();
    await confirm(page, 'Resize');
    await message(page, 'pouch resized');
    await button(page, 'Attach to a machine').tap();
    const form = page.getByRole('form', { name: 'Attach to a machine' });
    await form.getByRole('combobox', { name: 'Machine' }).selectOption({ label: 'web-01' });
    await button(form, 'Attach to a machine').tap();
    await page.getByRole('button', { name: /^Detach: web-01/ }).tap();
    await button(page, 'Send now').tap();
    await page.getByText(/^Not attached to any machine/).waitFor();
    await destroy(page, 'Delete disk', 'pouch');
    await goneFrom(page, 'Disks', 'pouch');

    // Cards have no heads: a menu says what they are sorted by, here by the machine that each is in.
    await button(page, 'Filters and tools').tap();
    await button(page, 'Sort by').tap();
    await page.getByRole('menuitemcheckbox', { name: 'Attached to' }).tap();
    const first = page.getByRole('main').getByRole('listitem').first();
    await first.getByRole('link', { name: 'bastion', exact: true }).waitFor();
    await axe(page);
  }));

test('a leased server, by touch', () =>
  byTouch(async (page) => {
    await born(page, {
      ...{ list: '/metal', title: 'New bare metal server', make: 'Lease server', name: 'pocket' },
      fill: async () => {
        await page.getByRole('radio', { name: 'Small' }).check();
        await page.getByRole('radio', { name: /^Debian/ }).check();
      },
    });
    await pass(page, portal.cloud, 15);
    await status(page, 'In use').waitFor();
    await rename(page, 'pocket', 'pouch');
    await button(page, 'Reveal: SSH access').tap();
    await page.getByText('Password', { exact: true }).waitFor();
    await fits(page);
    await axe(page);
    await portal.cloud.clock.advance(600);
    await destroy(page, 'Release server', 'pouch');
    await message(page, 'pouch released');
  }));

test('a private network, by touch', () =>
  byTouch(async (page) => {
    await born(page, { list: '/network/vpc', title: 'New VPC', make: 'Create VPC', name: 'pocket' });
    await rename(page, 'pocket', 'pouch');
    await page.getByText(/^No resources in this VPC yet/).waitFor();
    await axe(page);
    await destroy(page, 'Delete VPC');
    await goneFrom(page, 'VPCs', 'pouch');
  }));

test('an address, by touch', () =>
  byTouch(async (page) => {
    await page.goto('/app/network/ip_address');
    await page.getByRole('link', { name: 'Reserve address' }).tap();
    await page.getByRole('textbox', { name: /^Name/ }).fill('pocket');
    await fits(page);
    await button(page, 'Reserve address').first().tap();
    await page.getByText(/^This address is unassigned/).waitFor();
    const ip = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await button(page, `Actions for ${ip}`).tap();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).tap();
    await dialog(page).getByRole('textbox').fill('pouch');
    await dialog(page)
      .getByRole('button', { name: /^(Edit|Save)/ })
      .tap();
    await page.getByRole('article').getByText('pouch', { exact: true }).first().waitFor();
    await button(page, 'Assign').tap();
    await dialog(page).getByRole('combobox').selectOption('10.10.0.12');
    await axe(page);
    await confirm(page, 'Assign');
    await page.getByRole('article').getByRole('link', { name: 'web-02' }).waitFor();
    await button(page, `Actions for ${ip}`).tap();
    await page.getByRole('menuitem', { name: 'Unassign', exact: true }).tap();
    await button(page, 'Send now').tap();
    await page.getByText(/^This address is unassigned/).waitFor();
    await destroy(page, 'Release address', ip);
    await goneFrom(page, 'IP addresses', ip);
  }));

test('a load balancer, by touch', () =>
  byTouch(async (page) => {
    await born(page, {
      ...{ list: '/network/load_balancer', title: 'New load balancer', make: 'Create load balancer', name: 'pocket' },
      fill: () => page.getByRole('checkbox', { name: /web-01/ }).check(),
    });
    await rename(page, 'pocket', 'pouch');
    await tab(page, /^Forwarding rules/).tap();
    await button(page, 'Add forwarding rule').tap();
    const form = page.getByRole('form');
    await form.getByRole('spinbutton', { name: 'Source port' }).fill('443');
    // At a person's pace: two taps at one position within half a second are a double tap, whose second half sends nothing.
    await form.getByRole('spinbutton', { name: 'Target port' }).pressSequentially('8443', { delay: 150 });
    await button(form, 'Add forwarding rule').tap();
    await page.getByRole('row').getByText('8443').waitFor();
    await tab(page, /^Targets/).tap();
    await button(page, 'Remove web-01').tap();
    await confirm(page, 'Remove target');
    await page.getByText(/^No targets yet/).waitFor();
    await fits(page);
    await axe(page);
    await tab(page, /^Overview/).tap();
    await destroy(page, 'Delete load balancer');
    await goneFrom(page, 'Load balancers', 'pouch');
  }));

test('a firewall, by touch', () =>
  byTouch(async (page) => {
    await born(page, {
      ...{ list: '/network/firewall', title: 'New firewall', make: 'Create firewall', name: 'pocket' },
      async fill() {
        await button(page, 'Web server').tap();
        await page.getByRole('checkbox', { name: /bastion/ }).check();
      },
    });
    await rename(page, 'pocket', 'pouch');
    await button(page, 'WireGuard').tap();
    await button(page, 'Review changes').tap();
    await button(dialog(page), 'Save rules').tap();
    await message(page, 'Rules of pouch saved');
    await button(page, 'Unassign machine: bastion').tap();
    await confirm(page, 'Unassign machine');
    await page.getByText(/^This firewall does not protect any machines yet/).waitFor();
    await axe(page);
    await destroy(page, 'Delete firewall');
    await goneFrom(page, 'Firewalls', 'pouch');
  }));

test('a service, by touch', () =>
  byTouch(async (page) => {
    await born(page, {
      ...{ list: '/services', title: 'New managed service', make: 'Create service', name: 'pocket' },
      fill: () => page.getByRole('radio', { name: 'PostgreSQL' }).check(),
    });
    await pass(page, portal.cloud, 15);
    await status(page, 'Active').waitFor();
    await rename(page, 'pocket', 'pouch');
    await button(page, 'Reveal: Credentials').tap();
    await page.getByText(/^postgresql:\/\/postgres:[0-9a-f]+@10\./).waitFor();
    await tab(page, /^Allowed IPs/).tap();
    await button(page, 'Allow address').tap();
    await page.getByRole('textbox', { name: 'Address' }).fill('192.0.2.7');
    await button(page, 'Allow address').tap();
    await button(page, 'Remove 192.0.2.7').waitFor();
    await tab(page, /^Overview/).tap();
    await page.getByRole('button', { name: /^Stop: / }).tap();
    await confirm(page, 'Stop');
    await pass(page, portal.cloud, 5);
    await page.getByRole('cell', { name: 'Stopped' }).first().waitFor();
    await fits(page);
    await axe(page);
    await destroy(page, 'Delete service', 'pouch');
    await message(page, /^pouch is being deleted/);
  }));

test('a bucket and its key, by touch', () =>
  byTouch(async (page) => {
    await born(page, { list: '/storage', title: 'New bucket', make: 'Create bucket', name: 'pocket' });
    await tab(page, /^CORS rules/).tap();
    await button(page, 'Add rule').tap();
    const rule = page.getByRole('group', { name: 'Rule 1' });
    await rule.getByRole('textbox', { name: 'Allowed origins' }).fill('https://www.example.com');
    await button(page, 'Save CORS rules').tap();
    await message(page, 'CORS rules of pocket saved');
    await fits(page);
    await tab(page, /^Overview/).tap();
    await destroy(page, 'Delete bucket', 'pocket');
    await goneFrom(page, 'Buckets', 'pocket');
    await page.getByRole('link', { name: 'S3 keys' }).tap();
    await button(page, 'Create S3 key').tap();
    await page.getByText('Copy the new secret key now').waitFor();
    await axe(page);
    const remove = page.getByRole('button', { name: /^Remove / });
    const keys = await remove.count();
    await remove.last().tap();
    await confirm(page, 'Delete S3 key');
    await gone(remove.nth(keys - 1));
  }));

test('a token, and access that is shared, by touch', () =>
  byTouch(async (page) => {
    await page.goto('/app/access/token');
    await page.getByRole('link', { name: 'Create token' }).tap();
    await page.getByRole('textbox', { name: 'Description' }).fill('pocket');
    await button(page, 'Create token').tap();
    await dialog(page).getByText('Shown once only').waitFor();
    await axe(page);
    await button(dialog(page), 'I have saved it').tap();
    await title(page, 'pocket').waitFor();
    await rename(page, 'pocket', 'pouch');
    await destroy(page, 'Revoke token');
    await goneFrom(page, 'API tokens', 'pouch');

    await page.goto('/app/access/create/access_delegation');
    await page.getByRole('radio', { name: 'Global' }).tap();
    await page.getByRole('textbox', { name: 'Name' }).fill('Pocket watch');
    await page.getByRole('textbox', { name: 'People to invite' }).fill('partner@example.test,');
    await fits(page);
    await button(page, 'Send invitations').tap();
    await title(page, 'Pocket watch').waitFor();
    await page.getByRole('table', { name: 'People' }).getByText('partner@example.test').waitFor();
    await axe(page);
    await destroy(page, 'End delegation');
    await goneFrom(page, 'Access delegations', 'Pocket watch');
  }));
