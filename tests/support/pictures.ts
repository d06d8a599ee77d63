import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { quickContrast } from './quickContrast';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

export const devices = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Device = keyof typeof devices;
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/**
 * A change of mode reaches the page with the next frame, and half way from one colour to another nothing is legible. What inherits a colour
 * that changes changes after it.
 */
const coloursSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const changing = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await frames();
    while (changing().length > 0) {
      await Promise.allSettled(changing().map(({ finished }) => finished));
      await frames();
    }
  });

/**
 * Writes `.portico/shots/<name>-<device>-<scheme>.png` for both devices and schemes, when PORTICO_SHOTS is set: where a
 * journey stands, which `npm run shots` does not come to. The page is left as it was. `full` takes the whole page and not what is in the window.
 */
export async function shot(page: Page, name: string, { full = false } = {}): Promise<void> {
  if (!process.env.PORTICO_SHOTS) return;
  const before = page.viewportSize();
  const was = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  await mkdir('.portico/shots', { recursive: true });
  for (const device of Object.keys(devices) as Device[]) {
    await page.setViewportSize(devices[device]);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await coloursSettled(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const path = `.portico/shots/${name}-${device}-${scheme}.png`;
      await page.screenshot({ path, fullPage: full, animations: 'disabled' });
    }
  }
  await page.emulateMedia({ colorScheme: was });
  if (before) await page.setViewportSize(before);
}

/** Fails on what axe finds serious or critical on the page as it is (WCAG 2.1 A and AA, and good practice). */
export async function axe(page: Page): Promise<void> {
  const grave = (await violationsOn(page, { grave: true })).filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  if (grave.length === 0) return;
  const lines = grave.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, target }) => `    ${target.join(' ')}  ${html}`).join('\n')}`,
  );
  throw new Error(`${page.url()} is not accessible:\n${lines.join('\n')}`);
}

interface Looked {
  /** Only this rule. */
  rule?: string;
  /** Those too that axe leaves out by itself (experimental ones), but for contrast of 7 to 1, which is AAA. */
  all?: boolean;
  /** Only rules that find what is serious or critical. */
  grave?: boolean;
  /** As axe comes: each text by itself. */
  plain?: boolean;
}

/**
 * What axe finds wrong on the page and in its frames. Axe is brought in once for each document, and reports only what is
 * wrong: reading half a megabyte of code and writing down all that is right takes longer than looking.
 */
export async function violationsOn(
  page: Page,
  { rule, all = false, grave = false, plain = false }: Looked = {},
): Promise<Result[]> {
  await Promise.all(page.frames().map((frame) => bringAxe(frame, plain)));
  await coloursSettled(page);
  return page.evaluate(
    async ({ rules, all: every, grave: only }) => {
      const each = window.axe
        .getRules()
        .map(({ ruleId }) => [ruleId, { enabled: ruleId !== 'color-contrast-enhanced' }] as const);
      const { rules: known } = (window.axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })
        ._audit;
      const light = known.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
      const { violations } = await window.axe.run(
        { include: [['html']] },
        {
          resultTypes: ['violations'],
          ...(rules.length > 0 && { runOnly: rules }),
          ...(every && { rules: Object.fromEntries(each) }),
          ...(only && { rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])) }),
        },
      );
      return violations;
    },
    { rules: rule ? [rule] : [], all, grave },
  );
}

/** Half as long as the `source` that the package hands out: each document reads it once. */
const axeScript = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function bringAxe(frame: Frame, plain: boolean): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(axeScript);
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  if (!plain) await quickContrast(frame);
}
