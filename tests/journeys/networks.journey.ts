/** The whole lives of private networks, addresses, load balancers and firewalls. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { axe, gone, shot, usePortal } from '../support/journey';
import { button, destroy, rename, title } from '../support/life';

const portal = usePortal({ world: 'busy' });
beforeEach(() => portal.cloud.world('busy'));
const key = '{secret}';

const message = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text)
    .waitFor();
const answer = (page: Page, name: string) => button(page.getByRole('dialog'), name).click();

/** Opens a kind's list by the menu and its tab, and the form for a new one. */
async function begin(page: Page, tab: string, create: string, heading: string) {
  await page.goto('/app/');
  await page.getByRole('link', { name: 'Network', exact: true }).click();
  await page.getByRole('link', { name: tab, exact: true }).click();
  await page.getByRole('link', { name: create }).click();
  await title(page, heading).waitFor();
}

test('a private network is made, renamed, made the default and deleted', () =>
  portal.withPage(
    async ({ page }) => {
      await begin(page, 'VPCs', 'Create VPC', 'New VPC');
      await page.getByRole('radio', { name: 'Tartu' }).check();
      await page.getByRole('textbox', { name: 'Name' }).fill('lab');
      await page.getByRole('textbox', { name: /^IPv4 subnet/ }).fill('10.77.0.0/20');
      await axe(page);
      await button(page, 'Create VPC').click();
      await title(page, 'lab').waitFor();
      await button(page, 'Copy 10.77.0.0/20').waitFor();
      await page.getByText(/^No resources in this VPC yet/).waitFor();
      await axe(page);
      await rename(page, 'lab', 'workshop');
      await button(page, 'Actions for workshop').click();
      await page.getByRole('menuitem', { name: 'Make default VPC' }).click();
      // The menu's own Delete says the same while it closes.
      const removal = page.getByRole('region', { name: 'Delete VPC' });
      await removal.getByText('The default VPC, and one with resources in it, cannot be deleted.').waitFor();
      await page.getByRole('link', { name: 'VPCs', exact: true }).click();
      await page.getByRole('row', { name: /workshop.*10\.77\.0\.0\/20.*Tartu.*Yes/ }).waitFor();
      await page.getByRole('link', { name: 'Database network' }).click();
      await destroy(page, 'Delete VPC');
      await title(page, 'VPCs').waitFor();
      await gone(page.getByRole('link', { name: 'Database network' }));
    },
    { key },
  ));

test('an address is reserved at a price shown before, renamed, assigned by name, unassigned and released', () =>
  portal.withPage(
    async ({ page }) => {
      await begin(page, 'IP addresses', 'Reserve address', 'New IP address');
      await page.getByRole('region', { name: 'Summary' }).getByText('per month').waitFor();
      await page.getByRole('textbox', { name: /^Name/ }).fill('journey');
      await axe(page);
      await button(page, 'Reserve address').dblclick();
      await page.getByText(/^This address is unassigned/).waitFor();
      const ip = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      expect(ip).toMatch(/^198\.51\.100\.\d+$/);
      await button(page, `Actions for ${ip}`).click();
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('front door');
      await axe(page);
      await page.keyboard.press('Enter');
      await page.getByRole('article').getByText('front door', { exact: true }).waitFor();
      await button(page, 'Assign').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Enter a private address' }).click();
      await dialog.getByRole('textbox').fill('10.10.0.999');
      await answer(page, 'Assign');
      await dialog.getByText('Enter a valid IP address').waitFor();
      await dialog.getByRole('button', { name: 'Choose by name' }).click();
      await dialog.getByRole('combobox').selectOption('10.10.0.12');
      await axe(page);
      await answer(page, 'Assign');
      await page.getByRole('article').getByRole('link', { name: 'web-02' }).waitFor();
      await page.getByText('Unassign the address first.').waitFor();
      await shot(page, 'address');
      await button(page, `Actions for ${ip}`).click();
      await page.getByRole('menuitem', { name: 'Unassign', exact: true }).click();
      await button(page, 'Send now').click();
      await page.getByText(/^This address is unassigned/).waitFor();
      await destroy(page, 'Release address', ip);
      await title(page, 'IP addresses').waitFor();
      await page.getByText(/unassigned addresses cost/).waitFor();
      await gone(page.getByRole('link', { name: ip, exact: true }));
      await axe(page);
    },
    { key },
  ));

test('a load balancer is made, gets rules and targets, is moved to another account and deleted', () =>
  portal.withPage(
    async ({ page }) => {
      await begin(page, 'Load balancers', 'Create load balancer', 'New load balancer');
      await page.getByRole('checkbox', { name: /web-01/ }).check();
      await page.getByRole('textbox', { name: 'Name' }).fill('journey');
      await page.getByText(/^Credit lasts .+ \((no change|\d+ days? less)\)/).waitFor();
      await button(page, 'Create load balancer').click();
      await title(page, 'journey').waitFor();
      await rename(page, 'journey', 'journey front');
      await page
        .getByRole('region', { name: 'Addresses' })
        .getByRole('link', { name: /^198\.51\.100\./ })
        .waitFor();
      await page.getByRole('link', { name: /^Forwarding rules/ }).click();
      await button(page, 'Add forwarding rule').click();
      const form = page.getByRole('form');
      await form.getByRole('spinbutton', { name: 'Source port' }).fill('443');
      await form.getByRole('spinbutton', { name: 'Target port' }).fill('8443');
      await form.getByRole('spinbutton', { name: /^Connection limit/ }).fill('500');
      await form.getByRole('combobox', { name: /^Session persistence/ }).selectOption('SOURCE_IP');
      await form.getByRole('button', { name: 'Add forwarding rule' }).click();
      await page.getByRole('row', { name: /TCP 443 8443 500 By source address/ }).waitFor();
      await page.getByRole('link', { name: /^Targets/ }).click();
      await button(page, 'Remove web-01').click();
      await answer(page, 'Remove target');
      await page.getByText(/^No targets yet/).waitFor();
      await axe(page);
      await button(page, 'Actions for journey front').click();
      await page.getByRole('menuitem', { name: 'Move to another account' }).click();
      await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'Projects' });
      await answer(page, 'Move to another account');
      await message(page, 'journey front is now billed to the other account');
      await page.getByRole('link', { name: 'Overview' }).click();
      await destroy(page, 'Delete load balancer');
      await title(page, 'Load balancers').waitFor();
    },
    { key },
  ));

test('the rules of a firewall are edited as a draft by keyboard and mouse, reviewed, and saved once', async () => {
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/network/firewall');
      await page.getByRole('link', { name: 'web servers' }).click();
      const handles = page.getByRole('list', { name: 'Inbound' }).getByRole('button', { name: /^Move: / });
      const order = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      await button(page, 'Move: ICMP from anyone').focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(order).toEqual(['TCP 80', 'ICMP', 'TCP 443'].map((what) => `Move: ${what} from anyone`));
      await page.keyboard.press('ArrowUp');
      await expect.poll(order).toEqual(['ICMP', 'TCP 80', 'TCP 443'].map((what) => `Move: ${what} from anyone`));

      const [from, to] = await Promise.all([handles.nth(1).boundingBox(), handles.nth(2).boundingBox()]);
      if (!from || !to) throw new Error('The handles are not there');
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(to.x + 8, to.y + to.height, { steps: 5 });
      await page.mouse.up();
      await expect.poll(order).toEqual(['ICMP', 'TCP 443', 'TCP 80'].map((what) => `Move: ${what} from anyone`));

      await button(page, 'WireGuard').click();
      await button(page, 'Edit: UDP 51820 from anyone').click();
      const rule = page.getByRole('group', { name: /^UDP 51820/ });
      await rule.getByRole('combobox', { name: 'From' }).selectOption('Addresses');
      await rule.getByRole('textbox', { name: 'Addresses' }).fill('2001:db8::');
      await button(page, 'Review changes').click();
      await page.getByText('Enter an IPv6 subnet such as 2001:db8::/32').waitFor();
      await rule.getByRole('button', { name: 'Remove 2001:db8::' }).click();
      await rule.getByRole('textbox', { name: 'Addresses' }).fill('2001:db8::/32');
      await axe(page);
      await shot(page, 'firewall-rules');

      await page.getByRole('link', { name: 'Compute', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByText(/kept as a draft/)
        .waitFor();
      await answer(page, 'Stay');
      await page.reload();
      await page.getByText('Draft restored.').waitFor();
      await button(page, 'Review changes').click();
      const review = page.getByRole('dialog');
      await review.getByText('UDP 51820 from 2001:db8::/32').waitFor();
      await axe(page);
      await button(page, 'Save rules').dblclick();
      await message(page, 'Rules of web servers saved');
      await button(page, 'Edit: UDP 51820 from 2001:db8::/32').waitFor();
    },
    { key },
  );
  const [put, ...more] = await portal.cloud.requests({ method: 'PUT', path: '/v1/tll/network/firewalls/*' });
  expect(more).toEqual([]);
  expect(put?.status).toBe(200);
});

test('port 443 is opened to everyone by six choices, none of them made beforehand', { tags: 'smoke' }, async () => {
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/network/firewall');
      await page.getByRole('link', { name: 'office only' }).click();
      await page.getByRole('region', { name: 'Inbound' }).getByRole('button', { name: 'Add rule' }).click();
      await button(page, 'Review changes').click();
      await page.getByText('Please select an item in the list').locator('visible=true').first().waitFor();
      await page.getByRole('combobox', { name: 'Service' }).selectOption('HTTPS (TCP 443)');
      await page.getByRole('combobox', { name: 'From' }).selectOption('Anyone');
      await axe(page);
      await button(page, 'Review changes').click();
      await page.getByRole('dialog').getByText('TCP 443 from anyone').waitFor();
      await button(page, 'Save rules').click();
      await message(page, 'Rules of office only saved');
    },
    { key },
  );
  const [put, ...more] = await portal.cloud.requests({ method: 'PUT', path: '/v1/tll/network/firewalls/*' });
  expect(more).toEqual([]);
  expect(put?.status).toBe(200);
});

/** Starts counting clicks; returns how to read the count. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('pointerdown', () => (counted.clicks += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test('port 443 is opened by a new rule for every machine of a firewall in four clicks', async () => {
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/network/firewall');
      const link = page.getByRole('link', { name: 'office only' });
      await link.waitFor();
      const clicks = await countClicks(page);
      await link.click();
      await button(page.getByRole('region', { name: 'Inbound' }), 'HTTPS').click();
      await button(page, 'Review changes').click();
      await page.getByRole('dialog').getByText('TCP 443 from anyone').waitFor();
      await button(page, 'Save rules').click();
      await message(page, 'Rules of office only saved');
      expect(await clicks()).toBe(4);
    },
    { key },
  );
});

test('port 443 is opened on three machines that no firewall protects in three clicks', async () => {
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/compute');
      await page.getByRole('link', { name: 'shop-jkt-01' }).waitFor();
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: /^Search or go to/ }).click();
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('open 443 on shop-*');
      await page.getByRole('option', { name: /^Open 443\/tcp on shop-jkt/ }).click();
      await title(page, 'New firewall').waitFor();
      await page.getByText('3 selected').waitFor();
      await page.getByText(/^No inbound rule allows SSH or remote desktop/).waitFor();
      await axe(page);
      await button(page, 'Create firewall').click();
      await title(page, 'HTTPS').waitFor();
      expect(await clicks()).toBe(3);
      for (const name of ['shop-jkt-01', 'shop-jkt-02', 'shop-jkt-db']) {
        await page.getByRole('table').getByRole('link', { name, exact: true }).waitFor();
      }
    },
    { key },
  );
  const [made, ...more] = await portal.cloud.requests({ method: 'POST', path: '/v1/jkt01/network/firewalls' });
  expect(more).toEqual([]);
  expect(made?.body).toMatchObject({
    rules: [
      { direction: 'inbound', protocol: 'tcp', port_start: 443, port_end: 443, endpoint_spec_type: 'any' },
      { direction: 'outbound', protocol: 'any', endpoint_spec_type: 'any' },
    ],
  });
  expect(await portal.cloud.requests({ method: 'POST', path: '/v1/jkt01/network/firewalls/*/vms' })).toHaveLength(3);
});

test('a firewall is made with machines behind it, and goes without them', () =>
  portal.withPage(
    async ({ page }) => {
      await begin(page, 'Firewalls', 'Create firewall', 'New firewall');
      await page.getByRole('textbox', { name: 'Name' }).fill('draft');
      await button(page, 'Web server').click();
      await page.getByRole('checkbox', { name: /bastion/ }).check();
      await axe(page);
      await button(page, 'Create firewall').click();
      await title(page, 'draft').waitFor();
      await rename(page, 'draft', 'edge');
      await page.getByRole('table').getByRole('link', { name: 'bastion' }).waitFor();
      await button(page, 'Unassign machine: bastion').click();
      await answer(page, 'Unassign machine');
      await page.getByText(/^This firewall does not protect any machines yet/).waitFor();
      await destroy(page, 'Delete firewall');
      await title(page, 'Firewalls').waitFor();
      await gone(page.getByRole('link', { name: 'edge', exact: true }));
    },
    { key },
  ));

test('on a phone: lists as cards, and a rule changed by touch', () =>
  portal.withPage(
    async ({ page }) => {
      for (const path of ['vpc', 'ip_address', 'load_balancer']) {
        await page.goto(`/app/network/${path}`);
        await page.getByRole('list').getByRole('listitem').first().waitFor();
        await axe(page);
      }
      await page.goto('/app/network/firewall');
      await page.getByRole('link', { name: 'web servers' }).tap();
      await button(page, 'Edit: TCP 80 from anyone').tap();
      const box = await button(page, 'Remove TCP 80 from anyone').boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await button(page, 'Move down: TCP 80 from anyone').tap();
      await page.getByRole('textbox', { name: 'Port or range' }).fill('8080');
      await page.getByText('1 change not saved').waitFor();
      await axe(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await button(page, 'Review changes').tap();
      await page.getByRole('dialog').getByText('TCP 8080 from anyone').waitFor();
      await button(page, 'Save rules').tap();
      await message(page, 'Rules of web servers saved');
    },
    { key, device: 'phone' },
  ));

test('a provider without networks: no menu, no route, no request', async () => {
  const off = Object.fromEntries(
    ['ipsEnabled', 'privateNetworksEnabled', 'loadBalancerEnabled', 'firewallEnabled'].map((flag) => [flag, false]),
  );
  await portal.cloud.world('busy', { config: off });
  await portal.cloud.forget();
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/');
      await page.getByRole('link', { name: 'Network', exact: true }).click();
      await title(page, 'DNS zones').waitFor();
      for (const path of ['vpc', 'ip_address', 'load_balancer', 'firewall']) {
        expect(await page.getByRole('link', { name: new RegExp(`/network/${path}`) }).count()).toBe(0);
        await page.goto(`/app/network/${path}`);
        await title(page, 'Page not found').waitFor();
      }
    },
    { key },
  );
  expect(await portal.cloud.requests({ path: '/v1/*/network/**' })).toEqual([]);
});
