/**
 * Windows that the journeys of a portal take in turn. A new one is a process, a profile and every byte of the portal
 * again, which costs more than most journeys do in it; one that was used is emptied instead: nothing stored, no cookie,
 * no route, listener, permission or history of the journey before.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core';

export interface Window {
  context: BrowserContext;
  page: Page;
  /** Given back at the end: emptied for the next journey, or closed where that cannot be (`spoilt`: it failed). */
  leave: (spoilt: boolean) => Promise<void>;
}

interface Persisted {
  context: BrowserContext;
  page: Page;
  line: CDPSession;
  /** Opened by journeys, and what they have set. */
  lines: CDPSession[];
  /** Scripts that run before each page. */
  scripts: Disposable[];
  /** Changed for good: a clock cannot be taken out again. */
  worn: boolean;
}

/** A page of the portal's own origin on which nothing runs: there a window waits without giving up its process. */
async function rest(page: Page, origin: string) {
  const nowhere = `${origin}/app/nowhere`;
  await page.route(nowhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(nowhere);
  await page.unroute(nowhere);
}

const stored = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';
const pageEvents = [
  ...['console', 'dialog', 'download', 'filechooser', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
];
/** Each of them puts a clock into the window, whether or not one was installed before. */
const clockMethods = [
  'install',
  'fastForward',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;
const contextEvents = ['console', 'page', 'request', 'requestfinished', 'response', 'weberror'];

export function useWindows(browser: Browser, origin: string) {
  const waiting = new Map<string, Persisted>();

  async function open(options: BrowserContextOptions): Promise<Persisted> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    const opened: Persisted = { context, page, line, lines: [], scripts: [], worn: false };
    const openLine = context.newCDPSession.bind(context);
    context.newCDPSession = async (target) => {
      const another = await openLine(target);
      opened.lines.push(another);
      return another;
    };
    for (const target of [context, page]) {
      const add = target.addInitScript.bind(target) as Page['addInitScript'];
      target.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
        const added = await add(...script);
        opened.scripts.push(added);
        return added;
      };
    }
    for (const act of clockMethods) {
      const change = page.clock[act].bind(page.clock) as (...given: unknown[]) => Promise<void>;
      page.clock[act] = (...given: unknown[]) => {
        opened.worn = true;
        return change(...given);
      };
    }
    await rest(page, origin);
    return opened;
  }

  async function empty(
    { context, page, line, lines, scripts }: Persisted,
    options: BrowserContextOptions,
    origins: readonly string[],
  ) {
    await Promise.all(context.pages().map((other) => (other === page ? Promise.resolve() : other.close())));
    for (const event of pageEvents) page.removeAllListeners(event);
    for (const event of contextEvents) context.removeAllListeners(event);
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    await Promise.all(scripts.splice(0).map((script) => script.dispose()));
    // Those of pages that are closed, and those that were closed again, are gone already.
    await Promise.allSettled(lines.splice(0).map((opened) => opened.detach()));
    await context.setOffline(false);
    await context.clearPermissions();
    await rest(page, origin);
    await page.evaluate(() => sessionStorage.clear());
    await Promise.all([
      context.clearCookies(),
      line.send('Page.resetNavigationHistory'),
      ...[origin, ...origins].map((from) =>
        line.send('Storage.clearDataForOrigin', { origin: from, storageTypes: stored }),
      ),
      page.emulateMedia({ media: null, forcedColors: null, contrast: null, ...pick(options) }),
      page.setViewportSize(options.viewport!),
    ]);
  }

  /** A window with nothing in it. `origins`: others that may store something in it. */
  async function take(options: BrowserContextOptions, origins: readonly string[]): Promise<Window> {
    const like = JSON.stringify(options);
    const reused = waiting.get(like) ?? (await open(options));
    waiting.delete(like);
    const { context, page } = reused;
    const leave = async (spoilt: boolean) => {
      const reusable = !spoilt && !reused.worn && options.javaScriptEnabled !== false && !waiting.has(like);
      const emptied =
        reusable &&
        (await empty(reused, options, origins).then(
          () => true,
          () => false,
        ));
      if (emptied) waiting.set(like, reused);
      else await context.close();
    };
    return { context, page, leave };
  }

  return {
    take,
    /** Closes those that wait for another journey. */
    close: () => Promise.all([...waiting.values()].map(({ context }) => context.close())),
  };
}

const pick = ({ colorScheme, reducedMotion }: BrowserContextOptions) => ({ colorScheme, reducedMotion });
