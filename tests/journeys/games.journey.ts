/** A kind with links, a console and acts on all of its records, by keyboard and on a phone, under the served policy. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { axe, shot, usePortal, type VisitOptions } from '../support/journey';

const folder = mkdtempSync(join(tmpdir(), 'portico-games-'));
cpSync('tests/packs/game-servers.json', join(folder, 'game-servers.json'));
writeFileSync(join(folder, 'portal.json'), JSON.stringify({ kinds: ['game-servers.json'] }));

const portal = usePortal({ env: { PORTICO_PORTAL: join(folder, 'portal.json') } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
