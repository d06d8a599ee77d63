/**
 * Ten screens of the portal under all brands in both modes. Contrast is computed for every brand on every screen. Axe (all
 * its rules) looks at every brand in both modes each time, on a sample of the screens; PORTICO_ROUND from 0 to 9 chooses
 * which, and all ten together are every brand on every screen (tests/support/brandSample.ts).
 */
import { describe, expect, test } from 'vitest';
import { loadBrand, tokensOf } from '../../themes';
import { brandNames } from '../../themes/names';
import { poorTexts, smallTargets, type Palette } from '../support/contrast';
import { looksAt } from '../support/brandSample';
import { usePortal } from '../support/journey';
import { schemes, violationsOn } from '../support/pictures';

const portal = usePortal({ world: 'suspended' });

const screens: readonly (readonly [name: string, path: string, ready: string])[] = [
  ['machines', '/app/compute', 'main a[href*="/compute/vm/"]'],
  ['new machine', '/app/compute/create', 'main form'],
  ['firewalls', '/app/network/firewall', 'main h1'],
  ['new load balancer', '/app/network/create/load_balancer', 'main form'],
  ['tokens', '/app/access/token', 'main h1'],
  ['dashboard', '/app/', 'main h2'],
  ['billing accounts', '/app/billing', 'main h1'],
  ['top-up', '/app/billing/topup', 'main h1'],
  ['profile', '/app/profile', 'main form'],
  ['support', '/app/support', 'main h1'],
];

/** Every brand in both modes. */
const palettes: readonly Palette[] = await Promise.all(brandNames.map((name) => loadBrand(name))).then((brands) =>
  brands.flatMap((brand) => schemes.map((mode) => ({ name: brand.name, mode, tokens: tokensOf(brand, mode) }))),
);

const round = Number(process.env.PORTICO_ROUND ?? 0);

describe('ten screens under every brand', () => {
  test.each(screens.map((screen, at) => [...screen, at] as const))('%s', (_name, path, ready, at) =>
    portal.withPage(
      async ({ page }) => {
        await page.goto(path);
        await page.locator(ready).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(await poorTexts(page, palettes)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        for (const { brand, mode } of looksAt(at, round, brandNames, screens.length)) {
          const palette = palettes.find(({ name, mode: own }) => name === brand && own === mode);
          if (!palette) throw new Error(`${brand} has no colours for ${mode}`);
          await poorTexts(page, [palette]); // Puts the palette on the page.
          const found = await violationsOn(page);
          expect(
            found.map(({ id, nodes }) => `${palette.name}, ${palette.mode}: ${id} ${nodes[0]?.html.slice(0, 160)}`),
          ).toEqual([]);
        }
      },
      { key: '{secret}' },
    ),
  );
});

test('a text that cannot be read is found, and a target that cannot be hit', () =>
  portal.withPage(async ({ page }) => {
    await page.setContent(
      '<body style="background:#fff"><p style="color:#8a8a8a">Faint words</p><p style="color:#222">Clear words</p>' +
        '<button style="width:14px;height:14px;padding:0;border:0">x</button><button style="height:30px">Next to it</button>' +
        '<p style="margin:40px"><button style="width:14px;height:14px;padding:0;border:0">y</button></p></body>',
    );
    const found = await poorTexts(page, [{ name: 'plain', mode: 'light', tokens: {} }]);
    expect(found).toEqual([expect.stringContaining('Faint words')]);
    expect(await smallTargets(page)).toEqual(['x: 14 x 14 px']);
  }));
