/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ endpoint: string, key: { accessKey: string, secretKey: string }, bucket: string }} Target object storage */

/** A bucket of the world `busy`. */
export const bucket = 'shop-media';

/**
 * The files of a bucket in a fresh browser. With `target` the portal is told of another object storage: by its own fetch,
 * since what intercepts requests from outside slows them.
 * @param {import('playwright-core').Browser} browser @param {string} origin @param {{ prefix?: string, target?: Target }} [options]
 */
export async function openFiles(browser, origin, { prefix = '', target } = {}) {
  const localStorage = [{ name: 'portico.apikey', value: '{secret}' }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(600_000);
  const page = await context.newPage();
  // A dialog of the operating system cannot be driven: files are chosen by a field, as where there are no pickers.
  await page.addInitScript(() => {
    for (const name of ['showOpenFilePicker', 'showDirectoryPicker']) Reflect.deleteProperty(window, name);
  });
  if (target)
    await page.addInitScript(({ endpoint, key, bucket: name }) => {
      /** @type {Record<string, unknown>} */
      const answers = {
        '/v1/storage/api/s3': { url: endpoint },
        '/v1/storage/user/keys': [{ userId: 'u', ...key }],
        '/v1/storage/bucket/list': [{ name, size_bytes: 0, num_objects: 0, owner: 'u', is_suspended: false }],
      };
      const before = window.fetch;
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        const answer = answers[pathname];
        return answer ? Promise.resolve(Response.json(answer)) : before(input, init);
      };
    }, target);
  const query = new URLSearchParams({ tab: 'files', ...(prefix && { prefix }) });
  await page.goto(`${origin}/app/storage/bucket/${target?.bucket ?? bucket}?${query}`, { waitUntil: 'commit' });
  return page;
}

/** What the page's scripts hold after a collection, MB. @param {Page} page */
export async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}
