/** Planned with its price and consequence first, then carried out for many: new sizes, a firewall, restarts in turn, several alike. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, gone, shot, usePortal } from '../support/journey';
import { clickBulkAction } from '../support/bulkBar';
import { holdUndo } from '../support/undoTime';

const portal = usePortal({ world: 'busy' });
const customer = { key: '{secret}' } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const posts = (end: string) => portal.cloud.requests({ method: 'POST', path: `/v1/tll/${end}` });
const uuids = (requests: readonly { body?: unknown }[]) => requests.map(({ body }) => (body as { uuid: string }).uuid);

async function select(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
}

test('three machines have a new size: what ran is stopped for it and runs again', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute?filter={"location":"tll"}');
    await select(page, 'web-01', 'web-02', 'staging');
    await clickBulkAction(page, 'Resize');
    await dialog(page).getByRole('radio', { name: 'Custom' }).check();
    await dialog(page).getByRole('spinbutton', { name: 'vCPU' }).fill('3');
    await dialog(page).getByRole('spinbutton', { name: 'Memory' }).fill('6');
    await dialog(page).getByText('Stays stopped').waitFor();
    await dialog(page).getByText('2 machines are briefly interrupted').waitFor();
    await axe(page);
    await shot(page, 'plan-resize');
    await dialog(page).getByRole('button', { name: 'Resize 3 machines' }).click();
    await dialog(page)
      .getByText(/is being resized/)
      .first()
      .waitFor();
    // What is begun is completed after a reload as well.
    await page.reload();
    await page.getByText('web-01 is running at its new size').waitFor();
    await page.getByText('web-02 is running at its new size').waitFor();
  }, customer);
  const patches = await portal.cloud.requests({ method: 'PATCH', path: '/v1/tll/user-resource/vm' });
  expect(patches.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ uuid: expect.any(String), vcpu: 3, memory: 6144 })),
  );
  expect(await posts('user-resource/vm/stop')).toHaveLength(2);
  expect(uuids(await posts('user-resource/vm/start')).toSorted()).toEqual(
    uuids(await posts('user-resource/vm/stop')).toSorted(),
  );
});

test('three machines are restarted one after the other, and not past the first that fails', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute?filter={"location":"tll"}');
    await select(page, 'web-01', 'web-02', 'web-03');
    await clickBulkAction(page, 'Restart');
    await dialog(page).getByRole('combobox', { name: 'At a time' }).selectOption('1');
    await axe(page);
    await shot(page, 'plan-rolling');
    await portal.cloud.fault({
      method: 'POST',
      path: '/v1/tll/user-resource/vm/start',
      status: 500,
      body: { errors: { Error: 'Failed to start virtual machine' } },
      times: 1,
    });
    await dialog(page).getByRole('button', { name: 'Restart', exact: true }).click();
    await dialog(page)
      .getByText(/Paused at the first failure/)
      .waitFor();
    expect(await posts('user-resource/vm/stop')).toHaveLength(1);
    await shot(page, 'plan-halted');
    await dialog(page).getByRole('button', { name: 'Cancel the rest' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Resume (2 left)' }).click();
    await dialog(page).getByText('2 done · 1 failed').waitFor();
  }, customer);
  const begun = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm/*' });
  // The next is stopped once the one before has been started.
  expect(begun.map(({ path }) => path.split('/').at(-1))).toEqual(['stop', 'start', 'stop', 'start', 'stop', 'start']);
});

test('six machines are restarted two at a time, and one that fails holds up only those that are not begun', async () => {
  await portal.cloud.world('busy');
  const list = await fetch(`${portal.origin}/v1/tll/user-resource/vm/list`, { headers: { apikey: customer.key } });
  const all = (await list.json()) as { name: string; uuid: string; status: string }[];
  const six = all.filter(({ status }) => status === 'running').slice(0, 6);
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute?filter={"location":"tll"}');
    await select(page, ...six.map(({ name }) => name));
    await clickBulkAction(page, 'Restart');
    expect(await dialog(page).getByRole('combobox', { name: 'At a time' }).inputValue()).toBe('2');
    await portal.cloud.fault({
      method: 'POST',
      path: '/v1/tll/user-resource/vm/start',
      status: 500,
      body: { errors: { Error: 'Failed to start virtual machine' } },
      times: 1,
    });
    await dialog(page).getByRole('button', { name: 'Restart', exact: true }).click();
    await dialog(page)
      .getByRole('button', { name: /^Resume \(\d left\)$/ })
      .click();
    await dialog(page).getByText('5 done · 1 failed').waitFor();
  }, customer);
  const sent = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm/*' });
  const away = new Set<string>();
  const most = sent.map(({ path, body }) => {
    const { uuid } = body as { uuid: string };
    if (path.endsWith('/stop')) away.add(uuid);
    else away.delete(uuid);
    return away.size;
  });
  expect(Math.max(...most)).toBe(2);
  const stopped = uuids(sent.filter(({ path }) => path.endsWith('/stop')));
  expect(stopped.toSorted()).toEqual(six.map(({ uuid }) => uuid).toSorted());
  // The one beside the one that failed came back all the same.
  expect(new Set(uuids(sent.filter(({ path }) => path.endsWith('/start'))))).toEqual(new Set(stopped));
});

test('a firewall is assigned to three machines in six clicks', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute?filter={"location":"tll"}');
    await page.getByRole('checkbox', { name: 'Select web-01', exact: true }).waitFor();
    await page.evaluate(() => {
      const counted = window as unknown as { clicks: number };
      counted.clicks = 0;
      addEventListener('pointerdown', () => (counted.clicks += 1), true);
    });
    await select(page, 'bastion', 'build-stuck', 'cache-01');
    await clickBulkAction(page, 'Assign firewall');
    await dialog(page).getByRole('radio', { name: 'web servers' }).check();
    await dialog(page)
      .getByText(/Will be protected:/)
      .waitFor();
    await axe(page);
    await shot(page, 'plan-firewall');
    await dialog(page)
      .getByRole('button', { name: /^Assign to/ })
      .click();
    await dialog(page)
      .getByText(/^\d done$/)
      .waitFor();
    await shot(page, 'plan-firewall-done');
    expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(6);
  }, customer);
  expect((await portal.cloud.requests({ method: 'POST', path: '/v1/tll/network/firewalls/*/vms' })).length).toBe(3);
});

test('three alike are created with the price of all; one that fails is tried again alone', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute/create?location=tll');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('shop');
    await page.locator('input[name=password]').fill('Journey-2026');
    await page.getByRole('spinbutton', { name: 'How many' }).fill('3');
    await page.getByText('Names: shop-01, shop-02, shop-03').waitFor();
    await axe(page);
    await shot(page, 'plan-create');
    await portal.cloud.fault({
      method: 'POST',
      path: '/v1/tll/user-resource/vm',
      status: 500,
      body: { errors: { Error: 'No available machines' } },
      times: 1,
    });
    await page.getByRole('button', { name: 'Create machine' }).click();
    await page.getByRole('status').getByText('2 done · 1 failed').waitFor();
    await axe(page);
    await shot(page, 'plan-create-failed');
    await page.getByRole('button', { name: 'Retry the failed one' }).click();
    await page.getByRole('status').getByText('3 done', { exact: true }).waitFor();
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain('shop-02');
    expect(stored).not.toContain('Journey-2026');
  }, customer);
  const made = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/vm' });
  expect(made).toHaveLength(4);
  const names = made.map(({ body }) => (body as { name: string; hostname: string }).name);
  expect(new Set(names)).toEqual(new Set(['shop-01', 'shop-02', 'shop-03']));
});

test('a machine is created with a firewall, also where a reload comes between', async () => {
  await portal.cloud.world('busy');
  const assign = { method: 'POST', path: '/v1/tll/network/firewalls/*/vms' } as const;
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute/create?location=tll');
    await page.getByRole('combobox', { name: /^Firewall/ }).selectOption('web servers');
    await page.getByText(/^Opens .*TCP 443/).waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('guarded');
    await page.locator('input[name=password]').fill('Journey-2026');
    await axe(page);
    await shot(page, 'create-firewall');
    await portal.cloud.fault({ ...assign, delay: 600_000 });
    await page.getByRole('button', { name: 'Create machine' }).click();
    await page.getByRole('heading', { name: 'guarded', level: 1 }).waitFor();
    await page.getByText('Assigning web servers…').waitFor();
    await axe(page);
    await page.reload();
    await page.getByText('Assigning web servers…').waitFor();
    await portal.cloud.clearFaults();
    await page.getByRole('region', { name: 'Protection' }).getByRole('link', { name: 'web servers' }).waitFor();
  }, customer);
  expect(await posts('user-resource/vm')).toHaveLength(1);
});

test('an order that was unanswered when the page was reloaded is looked for, sent no second time, and has its firewall', async () => {
  await portal.cloud.world('busy');
  const order = { method: 'POST', path: '/v1/tll/user-resource/vm' } as const;
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute/create?location=tll');
    await page.getByRole('combobox', { name: /^Firewall/ }).selectOption('web servers');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('half-sent');
    await page.locator('input[name=password]').fill('Journey-2026');
    await portal.cloud.fault({ ...order, delay: 600_000, times: 1 });
    await page.getByRole('button', { name: 'Create machine' }).click();
    await expect.poll(() => portal.cloud.faults()).toEqual([]);
    await page.goto('/app/compute?filter={"location":"tll"}');
    const notice = page.getByRole('listitem').filter({ hasText: '1 item is without a response.' });
    await notice.waitFor();
    await axe(page);
    await shot(page, 'create-unanswered');
    // The cloud makes the machine only now, as one does whose answer is lost.
    await portal.cloud.clearFaults();
    const list = () => fetch(`${portal.origin}/v1/tll/user-resource/vm/list`, { headers: { apikey: '{secret}' } });
    await expect.poll(async () => (await list()).text()).toContain('half-sent');
    await notice.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Check the one without a response' }).click();
    await page.getByText('Assign firewall web servers: 1 virtual machine').waitFor();
    await axe(page);
    await shot(page, 'create-found');
    await page.goto('/app/compute?filter={"location":"tll","q":"half-sent"}');
    await page.getByRole('link', { name: 'half-sent', exact: true }).click();
    await page.getByRole('region', { name: 'Protection' }).getByRole('link', { name: 'web servers' }).waitFor();
  }, customer);
  expect(await posts('user-resource/vm')).toHaveLength(1);
  expect(await portal.cloud.requests({ method: 'POST', path: '/v1/tll/network/firewalls/*/vms' })).toHaveLength(1);
});

test('several alike are assigned to the chosen firewall; one that fails is tried again alone', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(async ({ page }) => {
    await page.goto('/app/compute/create?location=tll');
    await page.getByRole('combobox', { name: /^Firewall/ }).selectOption('web servers');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('pair');
    await page.locator('input[name=password]').fill('Journey-2026');
    await page.getByRole('spinbutton', { name: 'How many' }).fill('2');
    await portal.cloud.fault({
      method: 'POST',
      path: '/v1/tll/network/firewalls/*/vms',
      status: 500,
      body: { errors: { Error: 'No' } },
      times: 1,
    });
    await page.getByRole('button', { name: 'Create machine' }).click();
    await page.getByText('Assign firewall web servers: 2 virtual machines').waitFor();
    await page.getByRole('status').getByText('1 done · 1 failed').waitFor();
    await page.getByRole('button', { name: 'Retry the failed one' }).click();
    await gone(page.getByText('1 done · 1 failed'));
  }, customer);
  expect(await posts('user-resource/vm')).toHaveLength(2);
  const assigned = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/network/firewalls/*/vms' });
  expect(new Set(assigned.map(({ body }) => (body as { vm_uuid: string }).vm_uuid)).size).toBe(2);
});

test('a stop can be taken back before it is sent; leaving the page sends nothing and says so', async () => {
  await portal.cloud.world('busy');
  const stops = () => posts('user-resource/vm/stop');
  await portal.withPage(async ({ page }) => {
    const undoTimePasses = await holdUndo(page);
    await page.goto('/app/compute?filter={"location":"tll"}');
    const stop = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Stop', exact: true }).click();
      await page.getByText(`Stopping ${name}`).waitFor();
    };
    await stop('web-01');
    await page.getByText('Nothing was sent yet.').waitFor();
    await axe(page);
    await shot(page, 'unsent');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Stop: web-01 undone. Nothing was sent.').waitFor();

    await stop('web-02');
    await page.keyboard.press('Control+z');
    await page.getByText('Stop: web-02 undone. Nothing was sent.').waitFor();

    await stop('web-03');
    await page.reload();
    await page.getByText('Stop: web-03 was not sent, because you left the page.').waitFor();
    expect(await stops()).toHaveLength(0);

    await stop('cache-01');
    await undoTimePasses();
    await page.getByText('cache-01 is stopping').waitFor();
    expect(await stops()).toHaveLength(1);
  }, customer);
});
