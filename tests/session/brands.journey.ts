import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { identityConfig } from '../../mocks/identity';
import { loadBrand } from '../../themes';
import { brandNames } from '../../themes/names';
import { devices, violationsOn, type Scheme } from '../support/pictures';
import { usePortal } from '../support/journey';

const portal = usePortal({ world: 'busy' });
const languages = [
  ['en', 'English'],
  ['et', 'Eesti'],
  ['es', 'Español'],
] as const;
const sizes = [...Object.entries(devices), ['small phone', { width: 320, height: 640 }] as const] as const;

/** Words among what `selector` finds that are cut off or stick out of the window. What ends in an ellipsis does so on purpose. */
const cutWords = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const reported: string[] = [];
    const words = (element: Element) => element.textContent.trim().slice(0, 40);
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const { left, right, top, width } = element.getBoundingClientRect();
      if (width <= 1) continue;
      if (left < -0.5 || right > innerWidth + 0.5 || top + scrollY < -0.5) reported.push(`outside: ${words(element)}`);
      const { overflowX, textOverflow } = getComputedStyle(element);
      const clips = (overflowX !== 'visible' || element.tagName === 'BUTTON') && textOverflow !== 'ellipsis';
      if (clips && element.scrollWidth > element.clientWidth + 1 && element.tagName !== 'INPUT') {
        reported.push(`cut: ${words(element)}`);
      }
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) reported.push(`the page is ${scrollWidth} px wide in a window of ${innerWidth} px`);
    return reported;
  }, selector);

/** Where the way in lies under something else. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const submit = document.querySelector<HTMLElement>('.entry-submit');
    submit?.scrollIntoView({ block: 'center' });
    const box = submit?.getBoundingClientRect();
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return submit && top && submit.contains(top) ? [] : ['the way in is covered'];
  });

const spoiltWords = async (page: Page) => [
  ...(await cutWords(page, '.entry :is(h1, h2, p, label, button, a, input)')),
  ...(await coveredControls(page)),
];

/** A new size has reached media queries and layout only with the next frame. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const poorContrast = async (page: Page) => {
  const found = await violationsOn(page, { rule: 'color-contrast' });
  return found.flatMap(({ nodes }) => nodes.map(({ html }) => html));
};

/**
 * Past sign-in all brands have one layout: what is cut off follows from the letters, so one brand of each font is looked
 * at. Their colours there are those of brandScreens.journey.ts.
 */
const fontsOf = async (name: string) => {
  const { font, display } = await loadBrand(name);
  return `${font} ${display}`;
};
const fonts = await Promise.all(brandNames.map(fontsOf));
const bringsNewFonts = (name: string) => {
  const at = brandNames.indexOf(name);
  return fonts.indexOf(fonts[at] ?? '') === at;
};

type Note = (where: string, found: string[]) => void;

/** Begins with the mode that the page is in: each change of mode draws everything again. */
async function contrastIn(page: Page, order: readonly Scheme[], where: string, note: Note) {
  for (const scheme of order) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mode)).toBe(scheme);
    note(`contrast, ${where}, ${scheme}`, await poorContrast(page));
  }
}

async function lookAtSignIn(page: Page, note: Note) {
  await page.goto('/app/');
  await page.locator('.entry-art[data-drawn] svg').waitFor({ state: 'attached' });
  await contrastIn(page, ['light', 'dark'], 'sign-in', note);
  for (const [code, language] of languages) {
    await page.getByRole('button', { name: language, exact: true }).click();
    await page.locator(`html[lang="${code}"]`).waitFor();
    for (const [device, size] of sizes) {
      await page.setViewportSize(size);
      await drawn(page);
      note(`${device}, ${language}`, await spoiltWords(page));
    }
  }
}

/** Each language is a page of its own to load: the brands take turns with them. */
async function lookAtDashboard(page: Page, note: Note, turn: number) {
  const [code, language] = languages[turn % languages.length] ?? languages[0];
  await page.evaluate((chosen) => {
    localStorage.setItem('portico.apikey', '{secret}');
    localStorage.setItem('portico.language', chosen);
  }, code);
  await page.goto('/app/');
  await page.locator('main h2').first().waitFor();
  for (const [device, size] of Object.entries(devices)) {
    await page.setViewportSize(size);
    await drawn(page);
    const reported = 'header :is(a, button), nav :is(a, button, span), main :is(h1, h2, button, .p-button, .p-link)';
    note(`dashboard, ${device}, ${language}`, await cutWords(page, reported));
  }
}

test.each(brandNames)('%s: contrast, drawing and no cut-off word, in every mode, size and language', async (name) => {
  const { cloud, origin } = portal;
  const identity = identityConfig(origin, '/identity');
  await cloud.world('busy', { config: { siteTheme: name, termsUrl: 'https://example.test/terms', ...identity } });
  await portal.withPage(async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('portico.signup', '1'));
    const wrong: Record<string, string[]> = {};
    const note: Note = (where, found) => {
      if (found.length > 0) wrong[where] = found;
    };
    await lookAtSignIn(page, note);
    if (bringsNewFonts(name)) await lookAtDashboard(page, note, brandNames.indexOf(name));
    expect(wrong).toEqual({});
  });
});
