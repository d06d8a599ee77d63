/** A slow line on which answers arrive in another order: each is held back by an amount that the seed decides. */
import type { BrowserContext } from 'playwright-core';

/** Longest delay of an answer, ms. */
const most = 1200;

/** The same for the same seed and request, whatever the order in which requests are sent. */
function delayOf(seed: number, request: string): number {
  let hash = 2_166_136_261 ^ seed;
  for (const letter of request) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return ((hash >>> 0) / 2 ** 32) * most;
}

/** Delays every answer of /v1 and /config. Call before a page is opened. */
export const delayAnswers = (context: BrowserContext, seed: number): Promise<unknown> =>
  context.route(/\/(v1|config)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, delayOf(seed, pathname + search)));
    await route.continue();
  });
