/** The page enlarged, and with less motion (issue 3, Accessibility): everything is there, can be read and reached. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lost } from '../support/reflow';
import { axe, gone, settleAt, usePortal } from '../support/journey';
import { clickBulkAction } from '../support/bulkBar';

const portal = usePortal({ world: 'busy' });
const key = '{secret}';

/** A desktop of 1440 x 900 at 200 %, the narrowest window of WCAG 1.4.10, and a desktop of 1280 x 1024 at 400 %. */
const windows = { '200 %': [720, 450], '320 px': [320, 568], '400 %': [320, 256] } as const;

/** Looks at a page at every size; says what is wrong by page and size. */
function useEnlarging(page: Page) {
  const wrong: Record<string, string[]> = {};
  return {
    wrong,
    look: async (name: string) => {
      for (const [zoom, [width, height]] of Object.entries(windows)) {
        await page.setViewportSize({ width, height });
        let found = await lost(page);
        // What was still being drawn (a late part that moves the rest) is judged as it ends up.
        if (found.length > 0) found = await lost(page);
        if (found.length > 0) wrong[`${name}, ${zoom}`] = found;
      }
    },
  };
}

test('at 200 %, 320 px and 400 % the sign-in screen is whole', () =>
  portal.withPage(async ({ page }) => {
    const { wrong, look } = useEnlarging(page);
    await page.goto('/app/');
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    await look('sign-in');
    await axe(page);
    expect(wrong).toEqual({});
  }));

/** The first machine and the first bucket of the world. */
async function something() {
  const read = async (path: string) =>
    (await (await fetch(portal.origin + path, { headers: { apikey: key } })).json()) as Record<string, string>[];
  const [machines, buckets] = await Promise.all([
    read('/v1/tll/user-resource/vm/list'),
    read('/v1/storage/bucket/list'),
  ]);
  return { machine: machines[0]?.uuid ?? '', bucket: buckets[0]?.name ?? '' };
}

test('at 200 %, 320 px and 400 % no screen scrolls sideways, cuts anything off or hides a control', () =>
  portal.withPage(
    async ({ page }) => {
      const { wrong, look } = useEnlarging(page);
      const { machine, bucket } = await something();
      const machinePage = `/compute/vm/tll/${machine}`;
      await page.goto('/app/support');
      await page.locator('main h1').waitFor();
      for (const [name, path] of [
        ['dashboard', '/'],
        ['list', '/compute'],
        ['show page', machinePage],
        ['create form', '/compute/create'],
        ['files', `/storage/bucket/${bucket}?tab=files`],
        ['accounts', '/billing'],
        ['billing overview', '/billing/overview'],
        ['top-up', '/billing/topup'],
        ['reports', '/billing/reports'],
        ['costs', '/billing/costs'],
        ['savings', '/billing/savings'],
      ] as const) {
        await settleAt(page, path);
        await look(name);
      }
      await settleAt(page, `${machinePage}?action=delete`);
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      await look('dialog');
      await axe(page);
      expect(wrong).toEqual({});
    },
    { key },
  ));

test('a name of eighty letters without a blank widens no page and no dialog on a phone', () =>
  portal.withPage(
    async ({ page }) => {
      const long = 'Averylongnamewithoutablank'.repeat(4).slice(0, 80);
      const renamed = new Set(['web-01', 'web-02', 'web servers', 'web front', 'Main', 'Default network']);
      const rename = (value: unknown): unknown => {
        if (typeof value === 'string') return renamed.has(value) ? long : value;
        if (Array.isArray(value)) return value.map(rename);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rename(one)]));
      };
      for (const part of ['user-resource/vm', 'network', 'payment/billing_account']) {
        await page.route(`**/v1/**/${part}**`, async (route) => {
          if (route.request().method() !== 'GET') return route.continue();
          // What is still asked when the test ends is not answered any more.
          const response = await route.fetch().catch(() => undefined);
          if (response) await route.fulfill({ response, json: rename(await response.json()) }).catch(() => undefined);
        });
      }
      const wrong: Record<string, string[]> = {};
      const look = async (name: string) => {
        await page.waitForLoadState('networkidle');
        const found = await lost(page);
        if (found.length > 0) wrong[name] = found;
      };
      await page.goto('/app/compute?filter={"q":"averylong"}');
      await page
        .getByRole('checkbox', { name: `Select ${long}` })
        .first()
        .check();
      await look('list');
      await clickBulkAction(page, 'Stop');
      await page.getByRole('dialog').waitFor();
      await look('dialog of many');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await gone(page.getByRole('dialog'));
      await page.locator('main a[href*="/compute/vm/"]').first().click();
      await page.getByRole('region', { name: 'Protection' }).getByRole('link', { name: long }).waitFor();
      await look('machine');
      await page.goto(`${page.url()}?action=delete`);
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      await look('deletion');
      expect(wrong).toEqual({});
    },
    { key, device: 'phone' },
  ));

/**
 * What moves for longer than a blink, and each transition however short (one of no time still costs frames and events), from now on.
 * A toast's clock is no motion: it measures time, and pauses.
 */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { target } = effect as KeyframeEffect;
        if (Number(effect?.getComputedTiming().duration) > 1 && !target?.matches('.p-toast-clock')) {
          moved.add(`${target?.tagName} ${target?.className}`);
        }
      }
    };
    addEventListener(
      'transitionrun',
      ({ target, propertyName }) => moved.add(`${(target as Element).className}: ${propertyName}`),
      true,
    );
    addEventListener('animationstart', look, true);
  });

/** A menu, a dialog, a message, and back: what moves where motion is welcome. Answers with what moved. */
async function goThrough(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await page.goto('/app/compute');
  await page.getByRole('link', { name: 'web-01', exact: true }).click();
  await button('Actions for web-01').click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await gone(dialog);
  await portal.cloud.fault({ method: 'POST', path: '/v1/*/user-resource/vm/stop', status: 500, body: {}, times: 1 });
  await button('Stop').click();
  await button('Send now').click();
  const reported = page.getByRole('alert').filter({ hasText: 'Error' });
  await reported.getByRole('button', { name: 'Close' }).click();
  await gone(reported);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
}

test('where less motion is wanted nothing moves, and the same can be done', () =>
  portal.withPage(
    async ({ page }) => {
      await watchMotion(page);
      expect(await goThrough(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await goThrough(page)).not.toEqual([]);
    },
    { key },
  ));
