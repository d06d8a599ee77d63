/** Details of finish that only a browser can measure: baselines, figures of one width, labels that are not cut. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { baselines, uneven } from '../support/baselines';
import { goTo, settleAt, usePortal } from '../support/journey';

const { visit } = usePortal({ world: 'busy' });

/**
 * The portal's font is there in time on a quick line alone; else what is like it has its own heights. Returns what undoes it.
 */
async function withoutShippedFont(page: Page): Promise<() => Promise<void>> {
  const set = (font: string | undefined) =>
    page.evaluate((next) => {
      const { style } = document.body;
      if (next) style.setProperty('--p-font', next);
      else style.removeProperty('--p-font');
    }, font);
  const fonts = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--p-font'));
  const [shipped, ...others] = fonts.split(',');
  expect(shipped).toMatch(/Inter/);
  await set(others.join(','));
  return () => set(undefined);
}

/** Texts in `items` of each of the `rows` are on one baseline, in either font. `minimum`: minimum number of rows. */
async function isEven(page: Page, rows: string, items: string, minimum = 1) {
  const measure = async (font: string) => {
    const found = await baselines(page, rows, items);
    expect(found.length, `${page.url()}: ${rows} ${items}`).toBeGreaterThanOrEqual(minimum);
    return uneven(found).map((line) => `${font}: ${line}`);
  };
  const first = await measure('as loaded');
  const undo = await withoutShippedFont(page);
  const found = [...first, ...(await measure('without the shipped font'))];
  await undo();
  expect(found, `${page.url()}: ${rows}`).toEqual([]);
}

const cells = ':is(td, th)';

describe('what stands side by side is on one baseline', () => {
  test('in lists: title and button, filters and tools, heads and rows', () =>
    visit('/support', async ({ page }) => {
      for (const path of ['/compute', '/disks', '/network/ip_address', '/access/token']) {
        await settleAt(page, path);
        await page.locator('tbody tr').first().waitFor();
        await isEven(page, 'main header:has(h1)', 'h1, p, a');
        await isEven(page, 'main [class*="_toolbar_"]', 'button');
        await isEven(page, 'main thead tr', cells);
        // The name has a second line under it.
        await isEven(page, 'main tbody tr', `${cells}:not(:nth-child(2))`, 3);
      }
    }));

  test('in the frame and on the dashboard', () =>
    visit('/support', async ({ page }) => {
      await settleAt(page, '/');
      await page
        .locator('header')
        .getByText(/^€[\d,.]+$/)
        .waitFor();
      await isEven(page, 'body header', 'a, button');
      await isEven(page, 'main thead tr', cells);
      await isEven(page, 'main tbody tr', cells, 8);
    }));

  test('in tables of billing', () =>
    visit('/support', async ({ page }) => {
      for (const path of ['/billing/history', '/billing/prices']) {
        await settleAt(page, path);
        await isEven(page, 'main thead tr', cells);
        await isEven(page, 'main tbody tr', cells, 5);
      }
      await settleAt(page, '/billing/overview');
      await isEven(page, 'main thead tr', cells, 3);
      await isEven(page, 'main section[aria-label="Balance by account"] tbody tr', cells, 2);
      await isEven(page, 'main dl:not(dl dl)', 'dt');
    }));

  test('on pages of one thing and in forms', () =>
    visit('/support', async ({ page }) => {
      await settleAt(page, '/services');
      await page.locator('main a[href*="/services/service/"]').first().click();
      await page.getByRole('article').waitFor();
      await page.locator('main thead').first().waitFor();
      await isEven(page, 'main thead tr', cells);
      await isEven(page, 'main tbody tr', cells, 1);
      await settleAt(page, '/compute/create');
      await isEven(page, 'main aside dl > div', 'dt, dd', 3);
      await settleAt(page, '/profile');
      await isEven(page, 'main dl > div', 'dt, dd', 3);
    }));
});

test('figures are of one width, and a hyphen is not widened with them', () =>
  visit('/compute', async ({ page }) => {
    await page.locator('tbody tr').first().waitFor();
    const widths = await page.evaluate(async () => {
      await document.fonts.load('14px Inter');
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.cssText = 'position:absolute;font:14px Inter;white-space:pre';
      const wide = (text: string, figures: 'tabular-nums' | 'normal') => {
        probe.style.setProperty('font-variant-numeric', figures, 'important');
        probe.textContent = text;
        return probe.getBoundingClientRect().width;
      };
      const found = {
        isShipped: document.fonts.check('14px Inter'),
        figures: [...'0123456789'].map((figure) => wide(figure.repeat(8), 'tabular-nums')),
        name: [wide('db-primary (top-up)', 'tabular-nums'), wide('db-primary (top-up)', 'normal')],
      };
      probe.remove();
      return found;
    });
    expect(widths.isShipped).toBe(true);
    expect(new Set(widths.figures).size).toBe(1);
    expect(widths.name[0]).toBe(widths.name[1]);
  }));

test('the fallback of the monospaced font is as wide as it, and makes nothing taller', () =>
  visit('/network/exposure', async ({ page }) => {
    await page.locator('main bdi').first().waitFor();
    const found = await page.evaluate(async () => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ style }) => style);
      const of = (family: string) => faces.find((face) => face.getPropertyValue('font-family').includes(family));
      const shipped = of('JetBrains Mono')?.getPropertyValue('src') ?? '';
      // Under a name of its own: what came too late for this page is not used in it under the other.
      const font = await new FontFace('Shipped', shipped).load();
      document.fonts.add(font);
      await document.fonts.load('13px "Mono Fallback"');
      const line = document.body.appendChild(document.createElement('p'));
      line.style.cssText = 'position:absolute;white-space:pre';
      line.textContent = 'ssh ubuntu@';
      const probe = line.appendChild(document.createElement('code'));
      probe.style.fontSize = '13px';
      probe.textContent = '198.51.100.11 3f8a2c54-9b1d';
      const computedFamily = getComputedStyle(probe).fontFamily;
      const sizes = ['Shipped', '"Mono Fallback"'].map((family) => {
        probe.style.fontFamily = family;
        return { width: probe.getBoundingClientRect().width, height: line.getBoundingClientRect().height };
      });
      line.remove();
      return { computedFamily, sizes };
    });
    expect(found.computedFamily).toMatch(/^"JetBrains Mono", "Mono Fallback"/);
    const [shipped, fallback] = found.sizes;
    expect(shipped?.width).toBeCloseTo(0.6 * 13 * 27, 0);
    expect(fallback?.height).toBe(shipped?.height);
    expect(Math.abs((fallback?.width ?? 0) / (shipped?.width ?? 1) - 1)).toBeLessThan(0.005);
  }));

/** Loads the page in a language. */
async function speak(page: Page, language: string) {
  await page.evaluate((chosen) => localStorage.setItem('portico.language', chosen), language);
  await page.reload();
  await page.locator(`html[lang="${language}"] main h1`).waitFor();
}

const lists = [
  ...['/compute', '/metal', '/services', '/disks', '/storage', '/billing', '/dns/zones'],
  ...['/network/vpc', '/network/load_balancer', '/network/ip_address', '/network/firewall'],
  ...['/access/token', '/access/delegation', '/billing/invoices', '/billing/savings', '/billing/history'],
];
test.each(['en', 'et', 'es'])('no entry of the menu, and no head of a column, is cut in %s', (language) =>
  visit('/support', async ({ page }) => {
    await speak(page, language);
    await page.locator('nav li a > span').first().waitFor();
    const entries = await page.evaluate(() =>
      [...document.querySelectorAll('nav li a > span')]
        .filter((label) => label.scrollWidth > label.clientWidth && label.clientWidth > 0)
        .map(({ textContent }) => textContent),
    );
    expect(entries).toEqual([]);
    const found: string[] = [];
    for (const path of lists) {
      await goTo(page, path);
      await page.locator('main thead th').first().waitFor();
      await page.locator('main tbody tr').first().waitFor();
      const cut = await page.evaluate(() =>
        // What only a screen reader says is not drawn, and has no width.
        [...document.querySelectorAll<HTMLElement>('main thead th, main thead th :not(.p-visually-hidden)')]
          .filter((head) => head.clientWidth > 0 && head.scrollWidth > head.clientWidth)
          .map(({ textContent }) => textContent),
      );
      found.push(...cut.map((head) => `${path}: ${head}`));
    }
    expect(found).toEqual([]);
  }),
);

const orders = [
  ...['/compute/create', '/metal/create', '/disks/create', '/services/create'],
  ...['/network/create/load_balancer', '/network/create/ip_address', '/network/create/firewall'],
];
test.each(['en', 'et', 'es'])('on a phone the order’s bar names what is made, on one line, in %s', (language) =>
  visit(
    '/support',
    async ({ page }) => {
      await speak(page, language);
      for (const path of orders) {
        await page.setViewportSize({ width: 390, height: 844 });
        await goTo(page, path);
        const bar = page.locator('main section[class*="_bar_"] button[type="submit"]');
        await bar.waitFor();
        const own = page.locator('main aside button[type="submit"]');
        expect(await bar.innerText(), path).toBe(await own.innerText());
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const look = await bar.evaluate((button) => ({
            isCut: button.scrollWidth > button.clientWidth,
            height: button.clientHeight,
            right: Math.ceil(button.getBoundingClientRect().right),
          }));
          expect(look, `${path} at ${width}`).toMatchObject({ isCut: false });
          expect(look.height, `${path} at ${width}`).toBeLessThanOrEqual(48);
          expect(look.right, `${path} at ${width}`).toBeLessThanOrEqual(width);
        }
      }
    },
    { device: 'phone' },
  ),
);
