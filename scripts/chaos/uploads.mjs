/** Uploads files into a bucket while requests to its storage fail, some after they were carried out: each file is there once, whole. */
import { reach, wait } from './writes.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./writes.mjs').Ports} Ports */

/** Answers of a store that fails; undefined: the connection breaks. */
const statuses = [500, 503, undefined];

/** @param {Pick<Ports, 'draw' | 'clear' | 'goTo' | 'picture' | 'list'>} ports @param {ReturnType<typeof import('./writes.mjs').createWrites>} writes */
export function createUploads({ draw, clear, goTo, picture, list }, { insist, counts }) {
  /** @type {string[]} */
  const findings = [];
  let number = 0;

  /** Some of the requests that send this file fail, half of them carried out. @param {Page} page @param {string} name */
  async function disturb(page, name) {
    counts.writes += 1;
    let left = draw() < 0.2 ? 0 : 1 + Math.floor(draw() * 6);
    if (left > 0) counts.faults += 1;
    await page.route(
      (url) => url.pathname.endsWith(`/${name}`),
      async (route) => {
        if (route.request().method() !== 'PUT' || left === 0) return route.fallback();
        left -= 1;
        if (draw() < 0.5) {
          counts.lost += 1;
          await route.fetch().catch(() => undefined);
        }
        const status = statuses[Math.floor(draw() * statuses.length)];
        return status ? route.fulfill({ status, body: '<Error><Code>InternalError</Code></Error>' }) : route.abort();
      },
    );
  }

  /** @param {Page} page */
  async function upload(page) {
    number += 1;
    const name = `chaos-upload-${number}.txt`;
    const size = 1000 + number;
    await clear();
    const buckets = await list('/v1/storage/bucket/list');
    const bucket = buckets.find((one) => one.is_suspended !== true);
    if (!bucket) return;
    await goTo(page, `storage/bucket/${String(bucket.name)}?tab=files`);
    const main = page.locator('main');
    const choose = main.getByRole('button', { name: 'Upload files' });
    await reach(page, choose, /^Create key and open$/);
    await disturb(page, name);
    const chosen = page.waitForEvent('filechooser', wait);
    await choose.click(wait);
    await (await chosen).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'x') });
    const row = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    const again = page.getByRole('button', { name: `Retry ${name}` });
    const isThere = await insist(
      name,
      async () => ((await again.isVisible()) ? again.click(wait) : undefined),
      () => row.first().waitFor(wait),
      () => Promise.resolve(true),
      async (at) => {
        await picture(page, at);
        return main.innerText();
      },
    );
    if (!isThere) return;
    // What the page shows may be what it expects: the bucket itself is read by another visit.
    await page.reload();
    await row.first().waitFor({ timeout: 30_000 });
    const shown = await row.allInnerTexts();
    if (shown.length !== 1) findings.push(`${name}: there ${shown.length} times, not once`);
    if (!new RegExp(`${size.toLocaleString('en')}\\sB`).test(shown[0] ?? ''))
      findings.push(`${name}: shown as "${shown[0]}"`);
  }

  return { upload, settle: () => findings, sent: () => number };
}
