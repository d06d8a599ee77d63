/**
 * Other origins stood in for, in every page of a window. Playwright's own `route` asks about each request of a page and turns
 * its caches off, of files and of compiled scripts: a load then takes 0.4 core-seconds more. This asks about these addresses only.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export interface InterceptedRequest {
  page: Page;
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

interface Answer {
  /** Default: 200. */
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** `broken`: the connection ends without an answer. */
type Answering = (intercepted: InterceptedRequest) => Answer | 'broken' | Promise<Answer | 'broken'>;

interface Paused {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

/**
 * @param patterns Addresses, in which `*` is any text: `https://js.stripe.com/*`.
 * @param kind `Document`: only pages, and no files that they load.
 */
export async function answerFor(
  context: BrowserContext,
  patterns: readonly string[],
  answering: Answering,
  kind?: 'Document',
): Promise<void> {
  const begin = async (page: Page) => {
    const line = await context.newCDPSession(page);
    line.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
      const { url, method, headers, postData: body } = request;
      const decide = async () => answering({ page, url: new URL(url), method, headers, body });
      // A page that has gone needs no answer.
      void answer(line, requestId, decide).catch(() => undefined);
    });
    const resourceType = kind && { resourceType: kind };
    await line.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern, ...resourceType })) });
  };
  context.on('page', (page) => void begin(page).catch(() => undefined));
  await Promise.all(context.pages().map(begin));
}

async function answer(line: CDPSession, requestId: string, decide: () => Promise<Awaited<ReturnType<Answering>>>) {
  const given = await decide().catch((error: unknown): Answer => ({ status: 500, body: String(error) }));
  if (given === 'broken') return line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
  const { status = 200, headers = {}, body = '' } = given;
  return line.send('Fetch.fulfillRequest', {
    ...{ requestId, responseCode: status },
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(body).toString('base64'),
  });
}
