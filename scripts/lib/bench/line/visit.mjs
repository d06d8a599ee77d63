/** @typedef {import('playwright-core').BrowserContext} BrowserContext */
/** @typedef {import('playwright-core').Page} Page */

/**
 * The line and the device that waits are measured on: Lighthouse's mobile ones, applied to every request and not reckoned.
 * 563 ms a request, 1.44 Mbit/s, a processor of a quarter of this one's speed.
 */
export const slow = { latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8, cpu: 4 };

/**
 * @typedef {{
 *   usable: number, snapshot: number | undefined, requests: number, api: number, bytes: number, busy: number, blocked: number, shift: number,
 *   shifts: { value: number, at: number, nodes: string[] }[], timings: string[],
 * }} Visit `usable`: ms from the navigation to the frame that shows what was waited for; `snapshot`: to the one that shows the last visit's rows; `requests`: of files, and of calls that are no
 *   location's, until then; `api`: all calls until then; `bytes` sent by the servers until then; `busy`: ms of the main thread
 *   and `blocked`: ms of its tasks beyond 50 ms, until all was quiet; `shift`: layout shift until then
 */

/** Has the page watch itself. @param {Page} page @param {string} wanted */
const watchItself = (page, wanted) =>
  page.addInitScript((selector) => {
    /** @type {{ painted: number, snapshot?: number, blocked: number, shifts: { value: number, at: number, nodes: string[] }[] }} */
    const seen = { painted: 0, blocked: 0, shifts: [] };
    Object.assign(window, { seen });
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.painted = performance.now();
          Reflect.get(window, 'reportPainted')('');
        }),
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    // The rows of the last visit, in a part of the page that is closed to scripts: nothing is painted before them.
    new PerformanceObserver((list) => {
      const first = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const shown = performance.getEntriesByName('snapshot')[0]?.startTime;
      if (shown !== undefined && shown <= first) seen.snapshot = first;
    }).observe({ type: 'paint', buffered: true });
    const nameOf = (/** @type {Node | null} */ node) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}` : 'gone';
    };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries()))
        if (!entry.hadRecentInput)
          seen.shifts.push({
            value: entry.value,
            at: entry.startTime,
            nodes: entry.sources.map(
              (/** @type {any} */ { node, previousRect: from, currentRect: to }) =>
                `${nameOf(node)}: ${from.x},${from.y},${from.height} to ${to.x},${to.y},${to.height}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  }, wanted);

/** Resolves when the page reports that what was waited for is painted. @param {import('playwright-core').CDPSession} cdp */
const whenPainted = (cdp) =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Nothing usable was painted in a minute')), 60_000);
    cdp.on('Runtime.bindingCalled', ({ name }) => {
      if (name !== 'reportPainted') return;
      clearTimeout(late);
      resolve(undefined);
    });
  });

/** Requests for all that is no list of one location. @param {string} url */
const isOfLocation = (url) =>
  /\/v1\/[a-z0-9-]+\/(user-resource|network|metal|config|storage|base)/i.test(url) && !url.includes('/v1/config/');

/**
 * Opens an address and waits for `wanted`, then for quiet.
 * @param {BrowserContext} context @param {string} url @param {string} wanted selector
 * @param {typeof slow} [line] left out: this machine as it is
 * @returns {Promise<Visit>}
 */
export async function visit(context, url, wanted, line) {
  const page = await context.newPage();
  try {
    await watchItself(page, wanted);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    let bytes = 0;
    /** @type {{ id: string, url: string, method: string, at: number, cached: boolean, end?: number }[]} */
    const requests = [];
    cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
      if (/^https?:/.test(request.url))
        requests.push({ id: requestId, url: request.url, method: request.method, at: wallTime * 1000, cached: false });
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => {
      for (const one of requests) if (one.id === requestId) one.cached = true;
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) for (const one of requests) if (one.id === requestId) one.cached = true;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      for (const one of requests) if (one.id === requestId) one.end = Date.now();
    });
    if (line) {
      const { cpu, ...network } = line;
      await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    }
    // A binding: code that is sent to the page to wait takes a slow device 60 ms, in the middle of what is measured.
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: 'reportPainted' });
    await Promise.all([whenPainted(cdp), page.goto(url, { waitUntil: 'commit' })]);
    const bytesThen = bytes;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    const seen = await page.evaluate(() => ({ ...Reflect.get(window, 'seen'), origin: performance.timeOrigin }));
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (/** @type {string} */ name) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0);
    const before = requests.filter(({ at, cached }) => at - seen.origin <= seen.painted && !cached);
    return {
      usable: seen.painted,
      snapshot: seen.snapshot,
      requests: before.filter(({ url: one }) => !isOfLocation(one)).length,
      api: before.filter(({ url: one }) => new URL(one).pathname.startsWith('/v1/')).length,
      bytes: bytesThen,
      busy: metric('TaskDuration'),
      blocked: seen.blocked,
      shift: seen.shifts.reduce((/** @type {number} */ all, /** @type {any} */ { value }) => all + value, 0),
      shifts: seen.shifts,
      timings: before.map(
        ({ url: one, at, end = Number.NaN }) =>
          `${Math.round(at - seen.origin)}-${Math.round(end - seen.origin)} ${one}`,
      ),
    };
  } finally {
    await page.close();
  }
}
