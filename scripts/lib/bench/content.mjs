import { timed } from './clicks.mjs';
import { signedIn } from './signedIn.mjs';
import { median } from './stats.mjs';

/** @typedef {import('./stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ path: string, way: string[], isInMenu?: boolean }} Destination `way`: the links that lead there from the dashboard, one after the other; `isInMenu`: of the account */

const home = '/app';
const title = 'main h1';
/** Placeholders of what is still loading. */
const bones = 'main [class*="_bone"]';
const runs = 3;

/** The link of a page's section that is shown. @param {string} path */
const currentIn = (path) => `nav[aria-label="Sections"] a[href="${path}"][aria-current]`;

/** Of a path, with what else is in the address. @param {Page} page @param {string} path */
const linkTo = (page, path) =>
  page
    .locator(
      ['', '/', '?', '/?', '#']
        .map((end) => `a[href${end === '' || end === '/' ? '' : '^'}="${path}${end}"]:visible`)
        .join(', '),
    )
    .first();

/**
 * Where a link leads to: its path, and the section of that page. `/files` is redirected to one.
 * @param {string | URL} href
 */
function addressOf(href) {
  const { pathname, searchParams } = new URL(href, 'http://portal.test');
  const path = pathname.replace(/\/$/, '').replace(/\/files$/, '?tab=files');
  const tab = searchParams.get('tab');
  return tab === null ? path : `${path}?tab=${tab}`;
}

/** @param {Page} page @param {string} selector of links @returns {Promise<string[]>} where they lead to, each once */
async function pathsOf(page, selector) {
  const hrefs = await page
    .locator(`:is(${selector})[href^="${home}/"]:visible`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs.map(addressOf))];
}

/** Links of a page: of a table's rows only that of the first, since the others lead to the same page. @param {Page} page */
const linksIn = async (page) => [
  ...(await pathsOf(page, 'header a, nav a, main a:not(tbody a)')),
  ...(await pathsOf(page, 'tbody a')).slice(0, 1),
];

/**
 * What a path is of, whatever it names: pages of the same kind are measured once.
 * @param {string} path @param {readonly string[]} locations
 */
const pageOf = (path, locations) =>
  path
    .split(/(?=[/?])/)
    .map((part) => {
      if (locations.includes(part.slice(1))) return '/:location';
      return /^\/(\d+|[\da-f]{8}(-[\da-f]+){4})$/.test(part) ? '/:id' : part;
    })
    .join('');

const ofAccount = '[role="presentation"] a';

/** The menu of the account. @param {Page} page */
async function openMenu(page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await page.locator(ofAccount).first().waitFor();
}

/**
 * Clicks a link and waits for its page: the address changes before it. A section of a page has its title, and is there once its link is the
 * current one.
 * @param {Page} page @param {string} path @returns {Promise<boolean>} whether it is a section
 */
async function follow(page, path) {
  const before = await page.locator(title).first().textContent();
  await linkTo(page, path).click();
  await page.waitForURL((url) => addressOf(url) === path);
  const found = await page.waitForFunction(
    ({ selector, not, section }) => {
      if (![not, undefined].includes(document.querySelector(selector)?.textContent)) return 'page';
      return document.querySelector(section) && 'section';
    },
    { selector: title, not: before, section: currentIn(path) },
  );
  await page.waitForLoadState('networkidle');
  return (await found.jsonValue()) === 'section';
}

/** Clicks through to where the last link of a way is. @param {Page} page @param {string[]} way */
async function goTo(page, way) {
  for (const path of [home, ...way]) if (addressOf(page.url()) !== path) await follow(page, path);
}

/** From the click on a link to its page without placeholders, code and data at hand. @param {Page} page @param {Destination} destination */
async function clickToContent(page, { path, way, isInMenu = false }) {
  const times = [];
  let sight = { selector: title, gone: bones };
  for (let run = 0; run < runs + 1; run += 1) {
    await goTo(page, way);
    if (isInMenu) await openMenu(page);
    if (run === 0) {
      const isSection = await follow(page, path);
      if (isSection) sight = { selector: currentIn(path), gone: bones };
      continue;
    }
    const not = sight.selector === title ? ((await page.locator(title).first().textContent()) ?? undefined) : undefined;
    times.push(await timed(page, 'pointerdown', { ...sight, not }, () => linkTo(page, path).click()));
    await page.waitForLoadState('networkidle');
  }
  // The first one fetches its code.
  return median(times);
}

/**
 * What one waits for after a click, on each page that links lead to: those of the menus, forms, things, and their sections.
 * @param {import('playwright-core').Browser} browser @param {string} origin @returns {Promise<Figure[]>}
 */
export async function measureContent(browser, origin) {
  const context = await browser.newContext({ storageState: signedIn(origin), viewport: { width: 1440, height: 900 } });
  const listed = await (await fetch(`${origin}/v1/config/locations`)).json();
  const locations = /** @type {{ slug: string }[]} */ (listed).map(({ slug }) => slug);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}${home}/`);
    await page.locator(title).first().waitFor();
    await page.waitForLoadState('networkidle');
    await openMenu(page);
    const ofPerson = await pathsOf(page, ofAccount);
    await page.keyboard.press('Escape');
    /** @type {Destination[]} */
    const places = [];
    const known = new Set([home]);
    const find = (/** @type {string[]} */ paths, /** @type {Omit<Destination, 'path'>} */ from) => {
      for (const path of paths) {
        const name = pageOf(path, locations);
        if (known.has(name)) continue;
        known.add(name);
        places.push({ path, ...from });
      }
    };
    find(await linksIn(page), { way: [] });
    find(ofPerson, { way: [], isInMenu: true });
    /** @type {Figure[]} */
    const figures = [];
    for (const place of places) {
      const value = await clickToContent(page, place).catch((error) => {
        throw new Error(`Could not measure ${place.path}: ${error.message}`, { cause: error });
      });
      const name = pageOf(place.path, locations).slice(home.length);
      figures.push({ name: `click to content, ${name}`, value, unit: 'ms', limit: 150 });
      if (!place.isInMenu) find(await linksIn(page), { way: [...place.way, place.path] });
    }
    return figures;
  } finally {
    await context.close();
  }
}
