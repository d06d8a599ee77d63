/** Opening a bucket and looking at what is in it. */
import { expect, test } from 'vitest';
import { listPage } from '../../../dataProvider/s3';
import { ownRule } from '../../../dataProvider/s3/access';
import { shot } from '../../support/journey';
import { clicker } from '../../support/life';
import { hostile, type Scene } from './scene';
import { doneOfRuns } from './runs';

/** Ten pixels square. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

/** Half a second of silence, 8 bits at 8 kHz. */
function wav(): Buffer {
  const samples = 4000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  [16, 0x10001, 8000, 8000, 0x80001].forEach((value, at) => head.writeUInt32LE(value, 16 + 4 * at));
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

export function seeing({ store, put, visit, saved, axe }: Scene, name: string): void {
  test('a missing key and rules that forbid the browser are fixed with one click each', async () => {
    await store.allow([ownRule('https://elsewhere.test')]);
    await put('hello.txt');
    await visit(
      async ({ page, watch }) => {
        watch.expect(/CORS policy/);
        watch.expect(/Failed to load resource/);
        await page.getByRole('heading', { name: 'You have no S3 key yet' }).waitFor();
        await page.getByRole('button', { name: 'Create key and open', exact: true }).click();
        await page.getByRole('heading', { name: 'Browser access is blocked by CORS' }).waitFor();
        await axe(page);
        await page.getByRole('button', { name: 'Allow this portal', exact: true }).click();
        await page.getByRole('button', { name: 'hello.txt', exact: true }).waitFor();
      },
      { hasKey: false },
    );
  });

  test('an object named as what objects inherit locks no one out', async () => {
    for (const key of ['constructor', '__proto__', 'x.constructor', 'plain.txt']) await put(key);
    await visit(async ({ page, row }) => {
      for (const key of ['constructor', '__proto__', 'x.constructor', 'plain.txt']) await row(key).waitFor();
      await page.getByRole('button', { name: 'x.constructor', exact: true }).click();
      await page.getByRole('complementary').getByText('Content type').waitFor();
    });
  });

  test('folders, objects, search, sort and path stand in the address', async () => {
    for (const key of ['b.txt', 'a.txt', 'photos/2026/x.jpg', 'photos/y.jpg', ...hostile]) await put(key);
    await put('large.bin', new Uint8Array(5000));
    await visit(async ({ page, row }) => {
      for (const file of hostile) await row(file).waitFor();
      await axe(page);
      await shot(page, `files-${name}`);
      await page.getByRole('button', { name: 'Size' }).click();
      await page.getByRole('button', { name: 'Size' }).click();
      await expect.poll(() => page.getByRole('row').nth(2).textContent()).toContain('large.bin');
      await row('photos').getByRole('link').click();
      await row('y.jpg').waitFor();
      expect(new URL(page.url()).searchParams.get('prefix')).toBe('photos/');
      await page.reload();
      await row('2026').getByRole('link').click();
      await row('x.jpg').waitFor();
      await page.goBack();
      await row('y.jpg').waitFor();
      await page.getByRole('button', { name: 'Enter a path' }).click();
      await page.getByLabel('Path', { exact: true }).fill('photos/2026');
      await page.keyboard.press('Enter');
      await row('x.jpg').waitFor();
      await page.getByRole('navigation', { name: 'Path in the bucket' }).getByRole('link').first().click();
      await row('photos').waitFor();
      await page.getByRole('searchbox').fill('b');
      await row('b.txt').waitFor();
      await expect.poll(() => row('a.txt').count()).toBe(0);
      expect(new URL(page.url()).searchParams.get('find')).toBe('b');
    });
  });

  test('a file is looked at, shared and downloaded, and nothing of it runs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>top.ran = 1</script></svg>';
    await put('page.html', '<script>parent.document.title = "run"</script>hello', 'text/html');
    await put('picture.svg', svg, 'image/svg+xml');
    await visit(async ({ page, context, menu }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const panel = page.getByRole('complementary');
      await page.getByRole('button', { name: 'page.html', exact: true }).click();
      await page.getByText('<script>parent.document').waitFor();
      await axe(page);
      await shot(page, `files-details-${name}`);
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'picture.svg', exact: true }).click();
      await panel.getByText('<script>top.ran = 1</script>').waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
      const download = page.waitForEvent('download');
      await panel.getByRole('button', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('picture.svg');
      expect(String(await saved(await download))).toBe(svg);
      await panel.getByRole('button', { name: 'Share link' }).click();
      const link = page.getByRole('dialog').getByRole('button', { name: 'Copy link' });
      await link.waitFor();
      await axe(page);
      await link.click();
      const url = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('86400');
      expect(await (await fetch(url)).text()).toBe(svg);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await panel.getByRole('button', { name: 'Close' }).click();
      await menu('picture.svg', 'Commands');
      const commands = page.getByRole('dialog', { name: 'Commands for picture.svg' });
      await commands
        .getByRole('region', { name: 'Delete' })
        .getByText(/s3 rm 's3:\/\/.+\/picture\.svg'$/)
        .waitFor();
      await axe(page);
    });
  });

  test('a file is shared for a week in seven clicks from the list of buckets', async () => {
    await put('report.txt', 'figures');
    await visit(async ({ page, context, row }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`/app/storage/bucket/${store.bucket}`);
      const { click, select, count } = clicker();
      await click(page.getByRole('link', { name: 'Open files' }));
      await click(row('report.txt').getByRole('button', { name: /Actions/ }));
      await click(page.getByRole('menuitem', { name: 'Share link' }));
      const share = page.getByRole('dialog');
      await select(share.getByRole('combobox'), '7 days');
      await share.getByRole('textbox').and(page.locator('[value*="X-Amz-Expires=604800"]')).waitFor();
      await click(share.getByRole('button', { name: 'Copy link' }));
      const url = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      expect(url.searchParams.get('X-Amz-Expires')).toBe('604800');
      // The bucket's link in its list is the first.
      expect(1 + count()).toBeLessThanOrEqual(7);
    });
  });

  test('several files are commands together', async () => {
    await put('one.txt', '1');
    await put('two.txt', '2');
    await visit(async ({ page }) => {
      for (const file of ['one.txt', 'two.txt']) await page.getByRole('checkbox', { name: file }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Commands' }).click();
      const commands = page.getByRole('dialog', { name: 'Commands for 2 items' });
      const lines = await commands.getByRole('region', { name: 'Delete' }).getByText('s3 rm').innerText();
      expect(lines.split('\n').map((line) => /s3 rm 's3:\/\/.+\/(.+)'$/.exec(line)?.[1])).toEqual([
        'one.txt',
        'two.txt',
      ]);
      await axe(page);
    });
  });

  test('pictures are shown, sound plays, a PDF opens', async () => {
    await put('dot.png', png);
    await put('beep.wav', wav());
    await put('paper.pdf', '%PDF-1.4\n%%EOF');
    await put('broken.mp4', 'no film');
    await visit(async ({ page, context }) => {
      // Chromium's headless shell has no viewer of PDFs, which most browsers have.
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true, configurable: true }),
      );
      await page.reload();
      const open = (file: string) => page.getByRole('button', { name: file, exact: true }).click();
      const panel = page.getByRole('complementary');
      await open('dot.png');
      const width = () => panel.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
      await expect.poll(width).toBe(10);
      await open('beep.wav');
      const length = () => panel.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
      await expect.poll(length).toBeCloseTo(0.5);
      await open('paper.pdf');
      const pdf = await panel.getByRole('link', { name: 'Open the PDF' }).getAttribute('href');
      expect(pdf).toMatch(/^blob:/);
      expect(await panel.locator('iframe').getAttribute('src')).toBe(pdf);
      await open('broken.mp4');
      await panel.getByText('This browser cannot show the file').waitFor();
    });
  });

  test.each(['desktop', 'phone'] as const)('no row moves as one is ticked: %s', async (device) => {
    for (const key of ['a.txt', 'b.txt', 'photos/1.jpg']) await put(key);
    await visit(
      async ({ page, row }) => {
        await row('photos').waitFor();
        await page.waitForLoadState('networkidle');
        const tops = () =>
          Promise.all(['photos', 'a.txt', 'b.txt'].map(async (file) => (await row(file).boundingBox())?.y));
        const before = await tops();
        const tick = page.getByLabel('Select a.txt');
        await tick.check();
        await page.getByText('1 selected').first().waitFor();
        expect(await tops()).toEqual(before);
        await shot(page, `files-selected-${device}-${name}`);
        await page.getByLabel('Select photos').check();
        await page.getByText('2 selected').first().waitFor();
        expect(await tops()).toEqual(before);
        await page.getByLabel('Select photos').uncheck();
        await tick.uncheck();
        await page.getByText(/^3 items/).waitFor();
        expect(await tops()).toEqual(before);
        // An address may name what is no longer there: nothing out of sight is acted on.
        const address = new URL(page.url());
        for (const key of ['gone.txt', 'a.txt']) address.searchParams.append('selected', key);
        await page.goto(address.href);
        await page.getByText('1 selected').first().waitFor();
      },
      { device },
    );
  });

  test('on a phone it works by touch, in the dark', async () => {
    for (const key of ['photos/1.jpg', 'a rather long name of a document that goes on.txt']) await put(key);
    await visit(
      async ({ page, row }) => {
        await row('photos').waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await axe(page);
        await shot(page, `files-phone-${name}`);
        expect((await page.getByText(/^2 items/).boundingBox())?.height).toBeLessThan(30);
        await page.getByRole('button', { name: /^a rather long name/ }).tap();
        const close = page.getByRole('button', { name: 'Close' });
        expect((await close.locator('svg').boundingBox())?.width).toBe(16);
        await close.tap();
        await row('photos').getByRole('link').tap();
        await row('1.jpg').waitFor();
        await row('1.jpg')
          .getByRole('button', { name: /Actions/ })
          .tap();
        await page.getByRole('menuitem', { name: 'Rename' }).tap();
        await page.getByRole('dialog').getByLabel('Name').fill('2.jpg');
        await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).tap();
        await row('2.jpg').waitFor();
      },
      { device: 'phone', scheme: 'dark' },
    );
  });
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `many/${String(at).padStart(5, '0')}`);

/** More than the portal loads unasked. A shelf of files is filled with this many at once, a real server one by one. */
export function seeingMany({ store, visit }: Scene): void {
  test('loading stops at a capacity, and more is loaded when asked for', async () => {
    await store.fill(numbered(10_003));
    await visit(
      async ({ page, row }) => {
        await row('00000').waitFor();
        await page.getByText('10,000 items are loaded. There are more.').waitFor();
        await page.getByRole('button', { name: 'Load more' }).click();
        await page.getByText('10,003 items').waitFor();
        expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
        expect(await page.getByRole('row').count()).toBeLessThan(100);
        await page.getByRole('button', { name: 'Name' }).click();
        await row('10002').waitFor();
        // What had the focus scrolled away: a key pressed now ticks no other file.
        const first = page.getByRole('checkbox', { name: /^Select / }).nth(1);
        await first.focus();
        const before = await first.getAttribute('aria-label');
        await page.mouse.move(700, 600);
        await page.mouse.wheel(0, 50_000);
        await page.waitForFunction((label) => !document.querySelector(`input[aria-label="${label}"]`), before);
        await page.keyboard.press('Space');
        expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
        await page.mouse.wheel(0, -100_000);
        await page.getByRole('searchbox').fill('0999');
        await page.getByText(/^10 items/).waitFor();
      },
      { search: '&prefix=many/' },
    );
  });
}

/** Work on all of a list that goes on. */
export function seeingWhole({ store, visit, axe }: Scene): void {
  test('select all means all, and goes on after a reload', async () => {
    await store.fill([...numbered(10_003), 'other']);
    await visit(
      async ({ page, context, row, watch }) => {
        watch.allow(/Failed to load resource: net::ERR/);
        await row('00000').waitFor();
        await page.getByText('10,000 items are loaded. There are more.').waitFor();
        // Any other order than the store's is of what is here.
        const sorted = page.getByText('sorted among the loaded items');
        expect(await sorted.count()).toBe(0);
        await page.getByRole('button', { name: 'Name' }).click();
        await sorted.waitFor();
        expect(await row('10002').count()).toBe(0);
        await page.getByRole('button', { name: 'Name' }).click();
        await row('00000').waitFor();
        await page.getByLabel('Select all').check();
        await page.getByText('Everything in this folder is selected').waitFor();
        await axe(page);
        await page.getByRole('button', { name: 'Only the 10,000 loaded items' }).click();
        await page.getByText('10,000 selected').waitFor();
        await page.getByRole('button', { name: 'Select everything in this folder' }).click();
        await page.getByRole('button', { name: 'Choose an action' }).click();
        const dialog = page.getByRole('dialog', { name: 'Everything in many' });
        await dialog.getByText('All 10,003 files').waitFor();
        await axe(page);
        // Two thousand go, and no more.
        let requests = 0;
        const held = (url: URL) => url.search.startsWith('?delete');
        await context.route(held, (route) => ((requests += 1) > 2 ? undefined : route.continue()));
        await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
        await dialog.getByRole('button', { name: /^Delete 10,003 files/ }).click();
        await expect.poll(() => requests).toBe(3);
        await expect.poll(() => page.evaluate(doneOfRuns)).toEqual([2000]);
        page.once('dialog', (guard) => void guard.accept());
        await page.reload();
        await context.unroute(held);
        const panel = page.getByRole('region', { name: 'Interrupted tasks' });
        await panel.getByText(/^2,000 done, started/).waitFor();
        await axe(page);
        await panel.getByRole('button', { name: 'Resume' }).click();
        // What was done before the reload is on the receipt, too.
        await page.getByText('10,003 done', { exact: true }).waitFor();
        await page.getByText('Verified in object storage: 10,003 items').waitFor();
        await page.getByText('This folder is empty').waitFor();
        await page.reload();
        await page.getByText('This folder is empty').waitFor();
        expect(await panel.count()).toBe(0);
      },
      { search: '&prefix=many/' },
    );
    expect((await listPage(store.s3Bucket, '', { delimiter: '' })).objects.map(({ key }) => key)).toEqual(['other']);
  });
}

/** More than a server puts in one answer. */
export function seeingPages({ store, visit }: Scene): void {
  test('what a server returns in several answers is loaded whole', async () => {
    await store.fill(numbered(1_203));
    await visit(
      async ({ page, row }) => {
        await row('00000').waitFor();
        await page.getByText('1,203 items').waitFor();
        await page.getByRole('button', { name: 'Name' }).click();
        await row('01202').waitFor();
      },
      { search: '&prefix=many/' },
    );
  });
}
