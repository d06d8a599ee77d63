/** A kind with links, a console and acts on all of its records, by keyboard and on a phone, under the served policy. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { axe, gone, saved, shot, usePortal, type VisitOptions } from '../support/journey';

const folder = mkdtempSync(join(tmpdir(), 'portico-games-'));
/** Its page in a frame is answered here, at an origin that is not the portal's. */
const embedded = createServer((_, res) =>
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
    <html lang="en"><title>Metrics</title><main><h1>Metrics</h1><p id="said"></p></main><script>
      addEventListener('message', ({ data, origin, source }) => {
        if (source !== parent || data.type !== 'portico:token') return;
        said.textContent = 'for ' + origin + ' until ' + data.expiresAt + ': ' + data.token;
      });
      parent.postMessage({ type: 'portico:ask' }, '*');
    </script>`),
);
await new Promise<void>((done) => embedded.listen(0, '127.0.0.1', done));
const address = embedded.address();
const metrics = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
const declared = readFileSync('tests/packs/game-servers.json', 'utf8');
// Servers are started when the world begins; a journey need not wait 20 seconds to see it.
const hasty = declared.replace('"transitional": 20', '"transitional": 5');
writeFileSync(join(folder, 'game-servers.json'), hasty.replace('https://metrics.example.com', metrics));
writeFileSync(join(folder, 'portal.json'), JSON.stringify({ kinds: ['game-servers.json'] }));

const portal = usePortal({ env: { PORTICO_PORTAL: join(folder, 'portal.json') } });
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  embedded.close();
});

const devices = [['desktop'], ['phone']] as const satisfies readonly (readonly [VisitOptions['device']])[];

test.each(devices)('a console opens in a window without access to the portal, and links lead out (%s)', (device) =>
  portal.visit(
    '/games',
    async ({ page, context }) => {
      await context.route('https://console.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Console</title><h1>Ready</h1>' }),
      );
      await page.locator('main a[href*="/app/game/"]').first().click();
      const open = page.getByRole('button', { name: 'Open console' });
      await open.waitFor();
      await axe(page);
      await shot(page, `games-show-${device}`);
      const [popup] = await Promise.all([context.waitForEvent('page'), open.click()]);
      await popup.getByRole('heading', { name: 'Ready' }).waitFor();
      expect(popup.url()).toMatch(/^https:\/\/console\.example\.com\/console\?session=/);
      expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
      await popup.close();
      const guide = page.getByRole('link', { name: 'Guide to the game' });
      expect(await guide.getAttribute('href')).toMatch(/^https:\/\/docs\.example\.com\/games\//);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Actions/ })
        .click();
      const map = page.getByRole('menuitem', { name: 'World map' });
      await map.waitFor();
      expect(await map.getAttribute('rel')).toBe('noopener noreferrer');
      await axe(page);
      await shot(page, `games-menu-${device}`);
    },
    { device, origins: ['https://console.example.com'] },
  ),
);

test.each(devices)('all of a kind is acted on from the head of its list and from the palette (%s)', (device) =>
  portal.visit(
    '/games',
    async ({ page }) => {
      const acts = page.getByRole('main').getByRole('button', { name: 'Sync all' });
      const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
      if (device === 'phone') {
        await more.click();
        await axe(page);
        await page.getByRole('menuitem', { name: 'Sync all' }).click();
      } else {
        await acts.waitFor();
        await axe(page);
        await shot(page, 'games-list');
        await acts.click();
      }
      const dialog = page.getByRole('dialog', { name: 'Sync all: Game servers' });
      await dialog.getByRole('combobox', { name: 'Location' }).selectOption('Tartu');
      await axe(page);
      await shot(page, `games-sync-${device}`);
      await dialog.getByRole('button', { name: 'Sync all' }).click();
      await page.getByText('Sync all: Game servers, Tartu').waitFor();
      await gone(dialog);
      await page.goto('/app/games?action=report');
      const report = page.getByRole('dialog', { name: 'Download report: Game servers' });
      const file = await saved(page, () => report.getByRole('button', { name: 'Download report' }).click());
      expect(file.name).toBe('game_server-all.csv');
      expect(String(file.bytes)).toContain('game-server-alpha');
      await gone(report);
      if (device === 'phone') return;
      // The dialog stays open while the file is on its way; its message, with Cancel, is reached by keyboard all the same.
      await portal.cloud.fault({ path: '/v1/*/games/report', delay: 600_000 });
      await page.goto('/app/games?action=report');
      await report.getByRole('button', { name: 'Download report' }).click();
      const messages = page.getByRole('region', { name: 'Notifications (Alt+T)' });
      const cancel = messages.getByRole('button', { name: 'Cancel download' });
      await cancel.waitFor();
      await axe(page);
      await shot(page, 'games-download');
      await page.keyboard.press('Alt+KeyT');
      await page.keyboard.press('Tab');
      await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => report.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Alt+KeyT');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await gone(cancel);
      await portal.cloud.clearFaults();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('set game');
      await page.getByRole('option', { name: /Set game of all/ }).click();
      const opened = page.getByRole('dialog', { name: 'Set game of all: Game servers' });
      await opened.getByText('All servers in the location restart.').waitFor();
      await opened.getByRole('button', { name: 'Cancel' }).click();
      await gone(opened);
    },
    { device },
  ),
);

test.each(devices)('a chart, a table and a text are sections of the page (%s)', (device) =>
  portal.visit(
    '/games',
    async ({ page }) => {
      await page.locator('main a[href*="/app/game/"]').first().click();
      const open = (name: string) =>
        page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
      const section = (name: string) => page.getByRole('region', { name });
      await open('Load');
      const chart = section('Load').getByRole('group', { name: /^Load: up to / });
      await chart.waitFor();
      await axe(page);
      await shot(page, `games-load-${device}`);
      await section('Load').getByText('View as table').click();
      expect(await section('Load').getByRole('table', { name: 'Load' }).getByRole('row').count()).toBe(25);
      await open('Visits');
      await section('Visits')
        .getByRole('group', { name: /^Visits: up to / })
        .waitFor();
      await gone(chart);
      await axe(page);
      await shot(page, `games-visits-${device}`);
      await open('Online players');
      await section('Online players').getByRole('table').waitFor();
      await axe(page);
      await shot(page, `games-online-${device}`);
      await open('Connect');
      await section('Connect')
        .getByRole('heading', { name: /^Join game-server/ })
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await axe(page);
      await shot(page, `games-connect-${device}`);
    },
    { device },
  ),
);

test('a page of another origin gets its token by message, under the policy, and has no access to the portal', () =>
  portal.visit(
    '/games',
    async ({ page }) => {
      await page.locator('main a[href*="/app/game/"]').first().click();
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Metrics' }).click();
      const frame = page.frameLocator('iframe[title="Metrics"]');
      await frame.getByText(`for ${portal.origin} until `).waitFor();
      expect(await frame.locator('#said').textContent()).toMatch(/: simulated\./);
      const inner = page.frames().find((one) => one.url().startsWith(metrics));
      const reach = await inner?.evaluate(() => {
        try {
          return parent.localStorage.length;
        } catch (error) {
          return error instanceof DOMException ? error.name : 'other';
        }
      });
      expect(reach).toBe('SecurityError');
      expect(inner?.url()).not.toContain('simulated');
      await axe(page);
      await shot(page, 'games-metrics');
      const opened = await portal.cloud.requests({
        method: 'POST',
        path: `/v1${new URL(page.url()).pathname.replace(/^.app.game.([^/]+)/, '/$1/games/servers')}/metrics-token`,
      });
      expect(opened.map(({ body }) => body)).toEqual([{ scope: 'metrics:read' }]);
    },
    { origins: [metrics] },
  ));
