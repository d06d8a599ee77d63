/** A database and a cluster through their whole lives, on a desktop and on a phone. */
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, gone, shot, usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog');

test('a database is ordered, reached, closed to strangers, stopped, renamed and deleted', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/services/create?osName=postgresql&osVersion=16&location=tll');
      await page.getByRole('radio', { name: 'PostgreSQL', checked: true }).waitFor();
      await page.getByRole('radio', { name: 'Several nodes' }).check();
      await region(page, 'Summary').getByText('3 nodes').waitFor();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ledger');
      await axe(page);
      await shot(page, 'service-create', { full: true });
      await page.getByRole('button', { name: 'Create service' }).dblclick();

      await page.getByRole('heading', { name: 'ledger', level: 1 }).waitFor();
      await page.getByText('The service is being set up.').waitFor();
      await portal.cloud.clock.advance(10);
      await page.getByRole('article').getByText('Active', { exact: true }).waitFor();
      await region(page, 'Connection').getByText('postgresql://USERNAME:PASSWORD@').waitFor();
      await page.getByRole('button', { name: 'Reveal: Credentials' }).click();
      await region(page, 'Connection')
        .getByText(/^postgresql:\/\/postgres:[0-9a-f]+@10\./)
        .waitFor();
      await page.getByText('keeps the last 7').waitFor();
      await axe(page);
      await page.getByRole('button', { name: 'Hide: Credentials' }).click();
      await shot(page, 'service');

      await tab(page, /^Allowed IPs/).click();
      await page.getByText('No address that can reach it is blocked').waitFor();
      await page.getByRole('button', { name: 'Allow address' }).click();
      await page.getByRole('textbox', { name: 'Address' }).fill('198.51.100.0/24');
      await page.getByRole('textbox', { name: 'Address' }).press('Enter');
      await page.getByRole('cell', { name: '256 addresses' }).waitFor();
      await gone(page.getByText('No address that can reach it is blocked'));
      await axe(page);

      await tab(page, /^Overview/).click();
      await page.getByRole('button', { name: 'Stop: ledger-3' }).click();
      await dialog(page).getByRole('button', { name: 'Stop', exact: true }).click();
      await page.getByRole('cell', { name: 'Stopping' }).waitFor();
      await portal.cloud.clock.advance(4);
      await page.getByRole('cell', { name: 'Stopped' }).waitFor();
      await page.getByRole('button', { name: 'Start all nodes' }).click();
      await dialog(page).getByRole('button', { name: 'Start all nodes' }).click();
      await page.getByText('1 node is starting').waitFor();
      await axe(page);

      await tab(page, /^Properties/).click();
      await page.getByRole('spinbutton', { name: 'max_connections' }).fill('250');
      await page.getByRole('button', { name: 'Save properties' }).click();
      await page.getByText('Properties of ledger saved').waitFor();

      await page.getByRole('button', { name: 'Rename ledger' }).click();
      await page.keyboard.type('ledger-main');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'ledger-main', level: 1 }).waitFor();
      await tab(page, /^Overview/).click();
      await page.getByText('The service will be deleted with its data and backups.').waitFor();
      await page.getByRole('button', { name: 'Delete service' }).click();
      await dialog(page).getByRole('textbox').fill('ledger-main');
      await dialog(page).getByRole('button', { name: 'Delete service' }).click();
      await page.getByRole('heading', { name: 'Managed services', level: 1 }).waitFor();
    },
    { key: '{secret}' },
  );
  const made = await portal.cloud.requests({ method: 'POST', path: '/v1/tll/user-resource/service/package' });
  expect(made).toHaveLength(1);
  expect(made[0]?.body).toMatchObject({ service_type: 'postgresql', version: '16', is_multi_node: true });
});

test('a cluster is made of pools, reports its readiness, hands over its kubeconfig, and grows', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/services/create?osName=kubernetes&location=jhv');
      const pool = page.getByRole('group', { name: /general/ });
      await pool.getByRole('spinbutton', { name: 'Minimum nodes' }).fill('0');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('edge');
      await page.getByRole('button', { name: 'Create service' }).click();
      await page.getByText('At least one node pool must have an autoscaler minimum of 1 or more').waitFor();
      await pool.getByRole('spinbutton', { name: 'Minimum nodes' }).fill('1');
      await axe(page);
      await shot(page, 'cluster-create', { full: true });
      await page.getByRole('button', { name: 'Create service' }).click();
      await page.getByRole('heading', { name: 'edge', level: 1 }).waitFor();
      await region(page, 'Readiness').getByText('API server status is unknown').waitFor();
      await portal.cloud.clock.advance(10);
      await region(page, 'Readiness').getByText('API server is available', { exact: true }).waitFor();
      await axe(page);
      await shot(page, 'cluster');

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download kubeconfig' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('kubeconfig-edge.yaml');
      const text = await textOf(await file.createReadStream());
      const token = /token: (\w+)/.exec(text)?.[1] ?? '';
      expect(token).toMatch(/^[0-9a-f]{20,}$/);
      expect(await page.content()).not.toContain(token);
      const storedText = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(storedText).not.toContain(token);

      await tab(page, /^Node pools/).click();
      await page.getByRole('button', { name: 'Add node pool' }).click();
      const second = page.getByRole('group', { name: /pool-2/ });
      await second.getByRole('spinbutton', { name: 'Minimum nodes' }).fill('2');
      await axe(page);
      await shot(page, 'cluster-pools', { full: true });
      await page.getByRole('button', { name: 'Save node pools' }).click();
      await page.getByText('Properties of edge saved').waitFor();
      await tab(page, /^Overview/).click();
      await expect
        .poll(() =>
          region(page, 'Nodes')
            .getByRole('button', { name: /^Stop: / })
            .count(),
        )
        .toBe(3);
    },
    { key: '{secret}' },
  );
});

test('Kubernetes is not offered where it is switched off, and nothing of services where they are', async () => {
  await portal.cloud.world('busy', { config: { kubernetesEnabled: false } });
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/services/create?osName=kubernetes');
      await page.getByText('Kubernetes service can not be created').waitFor();
      expect(await page.getByRole('radio', { name: 'Kubernetes' }).count()).toBe(0);
    },
    { key: '{secret}' },
  );
  await portal.cloud.world('busy', { config: { servicesEnabled: false } });
  await portal.cloud.forget();
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/services');
      await page.getByText('Page not found').waitFor();
      expect(await page.getByRole('link', { name: 'Services', exact: true }).count()).toBe(0);
    },
    { key: '{secret}' },
  );
  expect(await portal.cloud.requests({ path: '/v1/*/user-resource/service/**' })).toEqual([]);
});

test('on a phone a service is ordered and its list closed by touch', async () => {
  await portal.cloud.world('busy');
  await portal.withPage(
    async ({ page }) => {
      await page.goto('/app/services/create?osName=mariadb&location=tll');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('pocket');
      await axe(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide).toBe(false);
      await page.getByRole('button', { name: 'Create service' }).first().tap();
      await page.getByRole('heading', { name: 'pocket', level: 1 }).waitFor();
      await portal.cloud.clock.advance(10);
      await page.getByRole('article').getByText('Active', { exact: true }).waitFor();
      await tab(page, /^Allowed IPs/).tap();
      await page.getByRole('button', { name: 'Allow address' }).tap();
      await page.getByRole('textbox', { name: 'Address' }).fill('192.0.2.7');
      await page.getByRole('button', { name: 'Allow address' }).tap();
      await page.getByRole('button', { name: 'Remove 192.0.2.7' }).waitFor();
      await axe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    },
    { key: '{secret}', device: 'phone' },
  );
});
