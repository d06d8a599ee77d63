/**
 * A running portal as a customer sees it: opened in Chromium under its own policy, signed in with a key, every sort of screen
 * once. Nothing is written: requests that could are refused before they leave the browser, but calls for tokens of pages in frames where
 * the person allows these.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import catalogue from '../../../../i18n/en';
import lists from '../../../../i18n/en/lists';
import type { Kind } from '../../../../resources/kind/types';
import { launchChromium, presentChromium } from '../../../lib/chromium.mjs';
import { contactSheet, type Picture } from '../../../lib/contactSheet.mjs';
import { PlainError } from '../../../lib/plainError.mjs';
import { error, warning, type Finding } from '../finding';
import { axeScript, readAccessibility } from './accessible';
import { emptied } from './folder';
import { gatheredScreens } from './gathered';
import { readOverflow, readScreen, type OnScreen } from './onScreen';
import { alikeness, type Alike } from './routes';
import { screenFindings } from './screenFindings';
import { tokenCallsOf } from './tokenCalls';
import { refuseWrites, watchContext, writeFinding, type Screen, type Watched } from './watch';

export interface BrowserLook {
  /** Where the portal is, up to `/app/`. */
  address: URL;
  /** API key of a customer. Without one only the sign-in is looked at. */
  key: string | undefined;
  /** Kinds of the site's own, and built-in ones that it changes: what did not come into sight of them is reported. */
  own: readonly Kind[];
  /** All kinds: calls for tokens of their frames are known. */
  registered: readonly Kind[];
  /** Address of the API up to `/v1`, to send it calls for tokens of pages in frames. Undefined: these are refused. */
  tokensTo?: string | undefined;
  /** Beside the first screen only those whose address contains this. */
  only?: string | undefined;
  /** Folder for the pictures; those of an earlier look go. Refused if it has other files. */
  folder: string;
  /** Minutes after which no further screen is opened. */
  minutes: number;
}

export interface BrowserReport {
  findings: Finding[];
  skipped: string[];
  /** Addresses of the screens that were opened, without the origin. */
  screens: string[];
  /** Calls for tokens that were sent, each once. */
  sent: string[];
  /** The page with all pictures. */
  pictures: string;
}

type Device = 'desktop' | 'phone';
const devices: readonly Device[] = ['desktop', 'phone'];
const windows = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
/** For one step, ms. */
const patience = 20_000;
/** Looks in a row at a page that is blank with no request under way, after which it stays so. Each look waits for the page's own work. */
const blankLooks = 15;
/** Each page is open for seconds: what V8 spends on optimizing its code is never earned back (docs/decisions/test-time.md). */
const shortLived = '--js-flags=--no-turbofan --no-maglev';

/** Key paths of the objects in a catalogue that hold texts. */
function pathsIn(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    return typeof inner === 'object' && inner !== null ? [here, ...pathsIn(inner as object, here)] : [];
  });
}

/** Throws a `PlainError` that says how to get a Chromium, where there is none. */
export function chromiumHere(found: string | undefined = presentChromium()): void {
  if (!found)
    throw new PlainError(
      'No Chromium was found, which --browser needs. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright-core install chromium), or set CHROMIUM_PATH to one.',
    );
}

/** Waits until the screen is drawn and nothing of it is loading, or for certain will not be. Answers with what is on it then. */
async function settled(page: Page, { paths, watched }: Visit): Promise<OnScreen> {
  const until = Date.now() + patience;
  let blank = 0;
  // Screens that request again all the time never become idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  for (;;) {
    const screen = await readScreen(page, { paths });
    if ((!screen.loading && !screen.blank && screen.heading !== '') || screen.fatal || Date.now() > until)
      return screen;
    blank = screen.blank && watched.open().length === 0 ? blank + 1 : 0;
    if (blank >= blankLooks) return screen;
    await page.waitForTimeout(200);
  }
}

interface Visit {
  /** One page for each device, which open the same screens at the same time. */
  pages: Readonly<Record<Device, Page>>;
  watched: Watched;
  look: BrowserLook;
  axe: string | undefined;
  paths: readonly string[];
  pictures: Picture[];
  found: Finding[];
  /** The screen that is open, for what happens meanwhile. */
  at: string;
}

const slugOf = (key: string) => key.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

const overflowFinding = (at: string, message: string): Finding =>
  warning(
    'browser-overflow',
    at,
    `the page scrolls sideways on a phone: ${message}`,
    'Shorten the text (labels, names of statuses), or report it with the picture.',
  );

const axeFix =
  'Change the colour, picture or text if it is yours (npx portico doctor checks brands); otherwise report it.';

/** The screen on one device, with a picture. Answers with its links. */
async function inspect(visit: Visit, device: Device, name: string, alike: Alike | undefined): Promise<string[]> {
  const { pages, axe, look, at, found } = visit;
  const page = pages[device];
  const screen = await settled(page, visit);
  const mine = look.own.some((kind) => kind.name === alike?.kind?.name);
  found.push(...screenFindings(at, screen, visit.watched.open(), mine));
  if (device === 'phone') found.push(...(await readOverflow(page)).map((message) => overflowFinding(at, message)));
  if (axe)
    found.push(
      ...(await readAccessibility(page, axe)).map(({ id, help, impact, where }) =>
        warning('browser-axe', at, `${help} (${id}, ${impact}): ${where}`, axeFix),
      ),
    );
  const file = `${name}-${device}.png`;
  await page.screenshot({ path: join(look.folder, file), animations: 'disabled' });
  visit.pictures.push({ name, file, language: 'en', device, scheme: 'light' });
  return screen.links;
}

/** The screen at an address, on both devices at once. What cannot be opened is a finding. Answers with all links. */
async function open(visit: Visit, url: URL, name: string, alike?: Alike): Promise<string[]> {
  visit.at = url.pathname + url.search;
  const { at, found, pages } = visit;
  const links = await Promise.all(
    devices.map(async (device) => {
      try {
        await pages[device].goto(url.href, { timeout: patience });
        return await inspect(visit, device, name, alike);
      } catch (thrown) {
        if (pages[device].isClosed()) throw new PlainError('Chromium ended before all was looked at.');
        const message = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
        found.push(error('browser-blank', at, `cannot be opened: ${message}`, openFix));
        return [];
      }
    }),
  );
  return links.flat();
}

const openFix = 'See that customers’ browsers reach this address, and that it is answered with the portal.';

const signInFixes = {
  refused: 'Give the API key of a customer of this provider, as it was when it was made.',
  form: 'Allow sign-in by API key, or report it with the picture of the sign-in.',
};

/** With the form where it is shown, else as a browser that signed in before. Answers whether the portal opened. */
async function signIn({ pages, found, at, look }: Visit, key: string): Promise<boolean> {
  const page = pages.desktop;
  const field = page.locator('input[name="apikey"]');
  const asForm = await field.isVisible();
  const store = (one: Page) => one.evaluate((value) => localStorage.setItem('portico.apikey', value), key);
  if (asForm) {
    await field.fill(key);
    await field.press('Enter');
  } else {
    await store(page);
    await page.goto(look.address.href);
  }
  const opened = page.locator('#root nav a[href]').first();
  const failed = page.locator('.entry-form [role="alert"], .p-fatal').first();
  const either = opened.or(failed).first();
  await either.waitFor({ timeout: patience }).catch(() => undefined);
  if (await opened.isVisible()) {
    await store(pages.phone);
    return true;
  }
  const message = (await failed.innerText({ timeout: 1000 }).catch(() => '')).slice(0, 200);
  found.push(
    error(
      'browser-sign-in',
      at,
      message ? `the key is not accepted: ${message}` : 'nothing opens after the key was entered',
      message ? signInFixes.refused : signInFixes.form,
    ),
  );
  return false;
}

interface Walked {
  /** Keys of what was opened. */
  seen: Map<string, Alike>;
  screens: string[];
  /** What was left when the time was up. */
  left: number;
}

/** Every sort of screen that is linked, the nearest first. */
async function walk(visit: Visit, until: number): Promise<Walked> {
  const { look } = visit;
  const { address, own, only } = look;
  const alike = alikeness(address.pathname, own);
  const seen = new Map<string, Alike>();
  const screens: string[] = [];
  const waiting: { url: URL; alike: Alike }[] = [];
  const add = (href: string) => {
    const url = new URL(href, address);
    const known = url.origin === address.origin ? alike(url) : undefined;
    if (!known || seen.has(known.key)) return;
    if (only !== undefined && seen.size > 0 && !url.pathname.includes(only)) return;
    seen.set(known.key, known);
    waiting.push({ url, alike: known });
  };
  add(address.href);
  // What leads to them is not opened then.
  if (only !== undefined) for (const { routes, menu } of own) if (menu) add(`.${routes.list}`);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (Date.now() > until) return { seen, screens, left: waiting.length + 1 };
    const number = String(screens.length + 1).padStart(2, '0');
    const links = await open(visit, next.url, `${number}-${slugOf(next.alike.key)}`, next.alike);
    screens.push(visit.at);
    links.forEach(add);
  }
  return { seen, screens, left: 0 };
}

/** Kinds of the site's own whose list, page or form was not linked anywhere. */
function unseen({ own, only }: BrowserLook, { seen, left }: Walked): string[] {
  if (left > 0) return [`${left} screens: the time was up (--minutes).`];
  if (only !== undefined) return [`Screens whose address does not contain ${only} (--only).`];
  const views = [...seen.values()].flatMap(({ kind }) => (kind ? [`${kind.name} ${kind.view}`] : []));
  return own.flatMap(({ name, routes, menu }) => {
    const has = (view: string) => views.includes(`${name} ${view}`);
    if (menu && !has('list')) return [`${name}: the menu of this customer does not have it (flags, needs, admin).`];
    return has('list') && routes.show && !has('show') ? [`The page of a ${name}: this customer has none.`] : [];
  });
}

async function lookAt(browser: Browser, look: BrowserLook): Promise<BrowserReport> {
  const { address, key, folder } = look;
  const until = Date.now() + look.minutes * 60_000;
  const hold: { visit?: Visit } = {};
  const screen = () => hold.visit?.at ?? address.pathname;
  const found: Finding[] = [];
  const tokens = tokenCallsOf(look.registered, look.tokensTo);
  await refuseWrites(
    browser,
    (method, url) => {
      if (!tokens.has(method, url, screen())) found.push(writeFinding(screen(), method, url, address.origin));
    },
    tokens.isAllowed,
  );
  const opened = await Promise.all(devices.map((device) => openDevice(browser, device, address.origin, screen)));
  const [desktop, phone] = opened.map(({ page }) => page);
  if (!desktop || !phone) throw new Error('No window');
  const watched: Watched = {
    get findings() {
      return opened.flatMap((one) => one.watched.findings);
    },
    open: () => [...new Set(opened.flatMap((one) => one.watched.open()))],
  };
  const axe = await axeScript();
  const visit: Visit = {
    ...{ pages: { desktop, phone }, watched, look, axe, found },
    ...{ paths: [...new Set([...pathsIn(catalogue), ...pathsIn(lists)])], pictures: [], at: address.pathname },
  };
  hold.visit = visit;
  const skipped = axe ? [] : ['Accessibility: axe-core is not installed (npm ci).'];
  await open(visit, address, '00-sign-in');
  const screens = [`${visit.at} (signed out)`];
  if (found.some(({ code }) => code === 'browser-blank'))
    skipped.push('Everything behind the sign-in, which is not shown.');
  else if (key === undefined)
    skipped.push('Everything behind the sign-in: give the API key of a customer in PORTICO_KEY, or by --key -.');
  else if (await signIn(visit, key)) {
    const walked = await walk(visit, until);
    screens.push(...walked.screens);
    skipped.push(...unseen(look, walked));
  } else skipped.push('Everything behind the sign-in.');
  skipped.push(...tokens.skipped());
  const findings = gatheredScreens([...watched.findings, ...found.filter((one) => !tokens.hasCaused(one))], key);
  writeFileSync(join(folder, 'index.html'), sheetOf(visit.pictures, findings, address));
  return { findings, skipped, screens, sent: tokens.sent(), pictures: join(folder, 'index.html') };
}

async function openDevice(browser: Browser, device: Device, own: string, screen: Screen) {
  const context = await browser.newContext({ ...windows[device], reducedMotion: 'reduce', serviceWorkers: 'block' });
  context.setDefaultTimeout(patience);
  const watched = await watchContext(context, own, screen);
  return { page: await context.newPage(), watched };
}

/** The pictures with the findings above them. */
function sheetOf(pictures: Picture[], findings: readonly Finding[], address: URL): string {
  const names = [...new Set(pictures.map(({ name }) => name))].sort();
  const title = `${address.host}: ${findings.length} findings`;
  return contactSheet(
    pictures,
    names.map((name) => ({ name, path: '' })),
    title,
  );
}

/** Opens and closes a Chromium. Throws a `PlainError` where there is none, or the folder can not be written. */
export async function lookInBrowser(look: BrowserLook): Promise<BrowserReport> {
  chromiumHere();
  emptied(look.folder);
  const browser = await launchChromium({ args: [shortLived] });
  try {
    return await lookAt(browser, look);
  } finally {
    await browser.close();
  }
}
