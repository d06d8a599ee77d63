/** A slow line on which answers arrive in another order: each is held back by an amount that the seed decides. */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Longest delay of an answer, ms. */
const most = 1200;
/** How long nothing is requested before a page counts as complete, ms. */
const quiet = 500;

type Delaying = Window & { answersHeld?: number };

/** Runs in the page. A window whose requests Playwright intercepts caches neither files nor compiled scripts, so it is done here. */
function holdBack({ seed, longest }: { seed: number; longest: number }) {
  const page = window as Delaying;
  /** The same for the same seed and request, whatever the order in which requests are sent. */
  const delayOf = (request: string) => {
    let hash = 2_166_136_261 ^ seed;
    for (const letter of request) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
    return ((hash >>> 0) / 2 ** 32) * longest;
  };
  const { fetch: send } = page;
  page.answersHeld = 0;
  page.fetch = async (...given) => {
    const { pathname, search } = new URL(given[0] instanceof Request ? given[0].url : given[0], location.href);
    if (!/^\/(v1|config)\//.test(pathname)) return send(...given);
    page.answersHeld = (page.answersHeld ?? 0) + 1;
    const due = performance.now() + delayOf(pathname + search);
    try {
      const answer = await send(...given);
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      return answer;
    } finally {
      page.answersHeld -= 1;
    }
  };
}

/**
 * Delays every answer of /v1 and /config in the documents that follow. `arrived` waits until all of them are there, with what
 * they lead to.
 */
export async function delayAnswers(page: Page, seed: number): Promise<{ arrived: () => Promise<void> }> {
  await page.addInitScript(holdBack, { seed, longest: most });
  const open = new Set<Request>();
  let since = Date.now();
  const ended = (request: Request) => {
    open.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', ended).on('requestfailed', ended);
  const isQuiet = async () => {
    if (open.size > 0) return false;
    if ((await page.evaluate(() => (window as Delaying).answersHeld)) !== 0) since = Date.now();
    return Date.now() - since > quiet;
  };
  return { arrived: () => expect.poll(isQuiet).toBe(true) };
}
