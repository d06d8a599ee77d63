/**
 * Browser journeys: the production build and the embedded cloud as `npm start` serves them, in real Chromium.
 *
 *     const { withPage, cloud } = usePortal({ world: 'busy' });
 *     test('a machine is renamed', () => withPage(async ({ page }) => { await signIn(page); ... }));
 */
import { mkdir } from 'node:fs/promises';
import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { cloudControl, type CloudControl } from './cloud';
import { devices, type Device, type Scheme } from './pictures';
import { stepTimeout } from './patience';
import { openPortal, type Portal } from './portal';
import { watchContext, type Watch } from './watch';

export { axe, shot } from './pictures';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** To expect a console error that the journey provokes. */
  watch: Watch;
}

export interface VisitOptions {
  device?: Device;
  scheme?: Scheme;
  locale?: string;
  /** Signed in with this API key from the start. */
  key?: string;
  /** Origins beside the portal's own that may be asked (a payment page that `context.route` answers). */
  origins?: readonly string[];
  javaScriptEnabled?: boolean;
  /** The page computes for seconds (checksums of megabytes): in a browser that optimizes scripts, which costs more elsewhere. */
  computes?: boolean;
}

interface PortalOptions {
  /** A seed of mocks/worlds. */
  world?: string;
  /** Settings of `npm start`, or what returns them once the hooks before have run. */
  env?: Record<string, string> | (() => Record<string, string>);
}

/**
 * Waits until nothing matches. Playwright's own `waitFor({ state: 'detached' })` fails if two elements match on the
 * way there, as a machine with other work may show.
 */
export const gone = (locator: Locator, timeout?: number): Promise<void> =>
  expect.poll(() => locator.count(), { timeout }).toBe(0);

/** A portal for the test file, and browsers to visit it with. */
export function usePortal({ world = 'busy', env }: PortalOptions = {}) {
  let portal: Portal;
  let cloud: CloudControl;
  beforeAll(async () => {
    portal = await openPortal(typeof env === 'function' ? env() : env);
    cloud = cloudControl(portal.origin);
    await cloud.world(world);
  });
  // What the first try has left behind is not what the journey begins with.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await cloud.world(world);
  });
  afterAll(() => portal?.leave());

  /** In a window with nothing in it (no cookies, nothing stored). Fails on whatever `watchContext` saw. */
  async function withPage(run: (visit: Visit) => Promise<void>, options: VisitOptions = {}): Promise<void> {
    const { device = 'desktop', scheme = 'light', locale = 'en-US', origins = [], key, computes, ...rest } = options;
    const viewport = devices[device];
    const phone = { isMobile: device === 'phone', hasTouch: device === 'phone' };
    const windows = computes ? await portal.optimizing() : portal.windows;
    const { context, page, leave } = await windows.take(
      { ...always, ...rest, ...phone, baseURL: portal.origin, viewport, colorScheme: scheme, locale },
      origins,
    );
    context.setDefaultTimeout(stepTimeout);
    awaitQuietly(context);
    awaitQuietly(page);
    context.on('page', awaitQuietly);
    if (key) await page.evaluate((name) => localStorage.setItem('portico.apikey', name), key);
    const watch = watchContext(context, [portal.origin, ...origins]);
    let failed = true;
    try {
      await run({ page, context, watch });
      failed = false;
    } catch (error) {
      const picture = await photograph(page);
      const seen = watch.problems().map((problem) => `\n  ${problem}`);
      const reported = await readAloud(page);
      if (error instanceof Error) report(error, `\nat ${page.url()}, see ${picture}${seen.join('')}\n${reported}`);
      throw error;
    } finally {
      await leave(failed);
    }
    const problems = watch.problems();
    if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`);
  }

  return {
    withPage,
    /** `withPage` as the customer, at an address below `/app`. */
    visit: (path: string, run: (visit: Visit) => Promise<void>, options: VisitOptions = {}) =>
      withPage(
        async (given) => {
          await given.page.goto(`/app${path}`);
          await run(given);
        },
        { key: '{secret}', ...options },
      ),
    get origin() {
      return portal.origin;
    },
    get cloud() {
      return cloud;
    },
  };
}

/**
 * An event is waited for from before the click that brings it on. If the click fails, that is the error; the wait that nothing
 * takes any more must not end the whole run with a rejection of its own.
 */
function awaitQuietly(target: Page | BrowserContext): void {
  const wait = target.waitForEvent.bind(target) as (...given: unknown[]) => Promise<unknown>;
  const quiet = (...given: unknown[]) => {
    const event = wait(...given);
    event.catch(() => undefined);
    return event;
  };
  Object.assign(target, { waitForEvent: quiet });
}

/** A report shows an error's stack, which begins with the message that the error was made with. */
function report(error: Error, more: string) {
  const { message, stack = '' } = error;
  error.message = message + more;
  if (!stack.includes(more)) error.stack = stack.replace(message, () => error.message);
}

const always = { reducedMotion: 'reduce', timezoneId: 'Europe/Tallinn' } as const;

async function photograph(page: Page): Promise<string> {
  const name = (expect.getState().currentTestName ?? 'journey').replace(/\W+/g, '-');
  const path = `.portico/failures/${name}.png`;
  await mkdir('.portico/failures', { recursive: true });
  await page.screenshot({ path }).catch(() => undefined);
  return path;
}

/** What a screen reader finds on the page, its frame left out: where no picture can be had (a remote run), this is it. */
async function readAloud(page: Page): Promise<string> {
  const place = page.locator('[role="dialog"], main').last();
  const message = await place.ariaSnapshot({ timeout: 5000 }).catch(() => 'The page could not be read.');
  return message.slice(0, 3000);
}

/**
 * Goes to a screen below `/app` as a link does, which costs half of loading the portal again. Back once its heading has
 * replaced the one before, so between two screens that are called differently.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.evaluate((to) => {
    const title = document.querySelector('main h1')?.textContent;
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    return title;
  }, `/app${path}`);
  await page.waitForFunction((old) => {
    const title = document.querySelector('main h1')?.textContent;
    return title !== undefined && title !== old;
  }, before);
}

/**
 * `goTo`, and back once the screen has requested nothing for half a second. The load state `networkidle` says no more than
 * that the document was idle once.
 */
export async function settleAt(page: Page, path: string): Promise<void> {
  const open = new Set<Request>();
  let since = Date.now();
  const began = (request: Request) => void open.add(request);
  const ended = (request: Request) => {
    open.delete(request);
    since = Date.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  try {
    await goTo(page, path);
    since = Date.now();
    await expect.poll(() => open.size === 0 && Date.now() - since > 500).toBe(true);
  } finally {
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  }
}

/** What a click saves: the name that it is offered under, and all of it. */
export async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** Signs in with an API key on the sign-in screen, opening it first, and waits for the shell. */
export async function signIn(page: Page, key = '{secret}', path = '/app/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}
