/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ endpoint: string, key: { accessKey: string, secretKey: string }, bucket: string }} Target object storage */

/** A bucket of the world `busy`. */
export const bucket = 'shop-media';

/**
 * Runs in the page before its scripts: files are chosen by a field, as where there are no pickers, since a dialog of the
 * operating system cannot be driven. With `target` the portal is pointed to another object storage: by its own fetch, since what
 * intercepts requests from outside slows them.
 * @param {Target | undefined} target
 */
function prepared(target) {
  for (const name of ['showOpenFilePicker', 'showDirectoryPicker']) Reflect.deleteProperty(window, name);
  if (location.protocol.startsWith('http')) localStorage.setItem('portico.apikey', '{secret}');
  if (!target) return;
  const { endpoint, key, bucket: name } = target;
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
}

/** @typedef {{ prefix?: string, target?: Target }} Opened */

/** @param {string} origin @param {Opened} options */
const addressOf = (origin, { prefix = '', target }) =>
  `${origin}/app/storage/bucket/${target?.bucket ?? bucket}?${new URLSearchParams({ tab: 'files', ...(prefix && { prefix }) })}`;

/**
 * The files of a bucket in a fresh browser.
 * @param {import('playwright-core').Browser} browser @param {string} origin @param {Opened} [options]
 */
export async function openFiles(browser, origin, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(600_000);
  const page = await context.newPage();
  await page.addInitScript(prepared, options.target);
  await page.goto(addressOf(origin, options), { waitUntil: 'commit' });
  return page;
}

/**
 * The same in a browser without an attached debugger, until files can be brought.
 * @param {import('./unwatched.mjs').UnwatchedBrowser} browser @param {string} origin @param {Opened} [options]
 */
export async function openFilesUnwatched(browser, origin, options = {}) {
  const page = await browser.open();
  await page.prepare(prepared, options.target);
  await page.go(addressOf(origin, options));
  await page.run(async () => {
    const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
    while (!document.querySelector('input[type=file]')) await pause(100);
    // No person chooses files in less.
    await pause(1000);
  }, undefined);
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
