/** The Studio of `portico preview`, as docs/providers.md says: a declaration beside the portal it makes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium } from '../support/browser';
import { axe, shot } from '../support/journey';
import { stepTimeout } from '../support/patience';
import { watchContext, type Watch } from '../support/watch';

const folder = mkdtempSync(join(tmpdir(), 'portico-studio-'));
const guide = readFileSync('docs/providers.md', 'utf8');
const certificates = /^```json file=certificates\.json\n([^]*?)\n```$/m.exec(guide)?.[1] ?? '';
const file = join(folder, 'certificates.json');
writeFileSync(file, certificates);
writeFileSync(join(folder, 'portal.json'), JSON.stringify({ kinds: ['certificates.json'] }));

let preview: ChildProcess;
let origin = '';
let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
  preview = spawn(process.execPath, ['scripts/portico.mjs', 'preview', join(folder, 'portal.json')], {
    env: { ...process.env, PORT: '0' },
  });
  let text = '';
  origin = await new Promise<string>((done, failed) => {
    const read = (part: Buffer) => {
      text += part.toString();
      const found = /(http:\/\/\S+?)\/app\/[^]*Ctrl-C/.exec(text)?.[1];
      if (found) done(found);
    };
    preview.stdout?.on('data', read);
    preview.stderr?.on('data', read);
    preview.once('exit', () => failed(new Error(`The preview ended:\n${text}`)));
  });
  expect(text).toContain('/studio/');
});
afterAll(async () => {
  const ended = new Promise((done) => preview.once('exit', done));
  preview.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

async function withStudio(run: (page: Page, watch: Watch) => Promise<void>, phone = false): Promise<void> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce', locale: 'en-GB' });
  context.setDefaultTimeout(stepTimeout);
  const watch = watchContext(context, [origin]);
  // As it was before: a second try starts where the first one did.
  if (readFileSync(file, 'utf8') !== certificates) writeFileSync(file, certificates);
  try {
    const page = await context.newPage();
    await page.goto('/studio/');
    await portalIn(page).getByRole('heading', { name: 'Certificates', level: 1 }).waitFor();
    await run(page, watch);
  } finally {
    await context.close();
  }
  expect(watch.problems()).toEqual([]);
}
const portalIn = (page: Page) => page.frameLocator('#frame');
const source = (page: Page) => page.getByRole('textbox', { name: 'Declaration as JSON' });
const change = async (page: Page, before: string, after: string) =>
  source(page).fill((await source(page).inputValue()).replace(before, () => after));
/** Waits until the portal beside has been loaded again: what is done to its document before that is lost. */
async function changeShown(page: Page, before: string, after: string): Promise<void> {
  await portalIn(page)
    .locator('html')
    .evaluate((html) => html.setAttribute('data-before', ''));
  await change(page, before, after);
  const loaded = portalIn(page).locator('html:not([data-before])');
  await loaded.getByRole('heading', { name: 'Certificates', level: 1 }).waitFor();
}

test('a change is shown beside at once, as list, page and form', () =>
  withStudio(async (page) => {
    await axe(page);
    await shot(page, 'studio');
    const made = await fetch(`${origin}/v1/certificates`, {
      method: 'POST',
      headers: { apikey: '{secret}', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'made.example.org' }),
    });
    expect(made.status).toBe(200);
    await change(page, '"en": "Certificates"', '"en": "TLS certificates"');
    const portal = portalIn(page);
    await portal.getByRole('heading', { name: 'TLS certificates', level: 1 }).waitFor();
    await portal.getByRole('link', { name: 'made.example.org' }).waitFor();
    await page.getByRole('button', { name: 'Form' }).click();
    await portal.getByRole('textbox', { name: 'Domain' }).waitFor();
    await page.getByRole('button', { name: 'Page' }).click();
    await portal.getByRole('button', { name: 'Renew certificate' }).waitFor();
    await page.getByRole('button', { name: 'List' }).click();
    await page.getByLabel('Width').selectOption('phone');
    await portal.getByRole('link', { name: 'certificate-alpha' }).first().waitFor();
    await axe(page);
    await page.getByLabel('Width').selectOption('desktop');
    await portal.getByRole('table').waitFor();
    await axe(page);
    await shot(page, 'studio-desktop-width');
    expect(readFileSync(file, 'utf8')).toBe(certificates);
  }));

test('problems are at their lines, and a text that is no JSON leaves the preview as it was', () =>
  withStudio(async (page, watch) => {
    // The kind is left out while it is invalid: the portal beside may ask for it once more before it is loaded again.
    watch.allow(/^nobody answers GET \S+\/v1\/certificates$/);
    await change(page, '"optimisticStatus": "issuing"', '"optimisticStatus": "isuing"');
    const line = certificates.split('\n').findIndex((one) => one.includes('optimisticStatus')) + 1;
    const problem = page.getByRole('button', { name: new RegExp(`^Line ${line}, error: .*isuing is not among`) });
    await problem.click();
    const caret = await source(page).evaluate((area) => {
      const { value, selectionStart } = area as HTMLTextAreaElement;
      return value.slice(0, selectionStart).split('\n').length;
    });
    expect(caret).toBe(line);
    await axe(page);
    await shot(page, 'studio-problems');
    await change(page, '"icon": "shield",', '"icon": "shield"');
    const broken = certificates.split('\n').findIndex((one) => one.includes('"icon": "shield"')) + 2;
    await page.getByRole('button', { name: new RegExp(`^Line ${broken}, error: `) }).waitFor();
    await portalIn(page).getByRole('heading', { level: 1 }).waitFor();
    await change(page, '"icon": "shield"', '"icon": "shield",');
    await change(page, '"isuing"', '"issuing"');
    await page.getByText('No problem in this file.').waitFor();
  }));

test('it says which part of a condition is false for a record', () =>
  withStudio(async (page) => {
    const why = page.locator('#why');
    await page.getByLabel('Action or field').selectOption('renew');
    await why.getByText('true status is "issued"; it is "issued"').waitFor();
    await change(
      page,
      '{ "field": "status", "is": "issued" }',
      '{ "all": [{ "field": "name", "exists": true }, { "field": "status", "is": "issuing" }] }',
    );
    await why.getByText('false status is "issuing"; it is "issued"').waitFor();
    await why.getByText(/^true name exists: true; it is "/).waitFor();
    await change(page, '"rule": "hostname"', '"rule": "hostname", "required": { "field": "status", "is": "issuing" }');
    await page.getByLabel('Action or field').selectOption('name (field)');
    await why.getByText('Required:').waitFor();
    await why.getByText('false status is "issuing"; it is "issued"').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page);
    await shot(page, 'studio-why');
  }));

test('the file is written when it is saved, and what another program wrote is not lost without asking', () =>
  withStudio(async (page, watch) => {
    // Meanwhile the file is invalid, half written or gone: the portal beside may be loaded in that moment.
    watch.allow(/^nobody answers GET \S+\/v1\/certificates$/);
    watch.allow(/^console\.error: Failed to load resource: .*\/app\/certificates\.json\)$/);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await changeShown(page, '"order": 70', '"order": 71');
    await save.click();
    await page.getByText('certificates.json is saved').waitFor();
    expect(readFileSync(file, 'utf8')).toBe(certificates.replace('"order": 70', '"order": 71'));
    writeFileSync(file, '{}');
    await changeShown(page, '"order": 71', '"order": 72');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'The file has changed' });
    await axe(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(readFileSync(file, 'utf8')).toBe('{}');
    await save.click();
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('certificates.json is saved').waitFor();
    expect(readFileSync(file, 'utf8')).toBe(certificates.replace('"order": 70', '"order": 72'));
    writeFileSync(file, certificates);
    await change(page, '"order": 72', '"order": 73');
    await save.click();
    await shot(page, 'studio-changed');
    await dialog.getByRole('button', { name: 'Discard and load the file' }).click();
    await expect.poll(() => source(page).inputValue()).toBe(certificates);
    await page.getByText('No problem in this file.').waitFor();
    // With an error: it is said once more where it is saved.
    await change(page, '"optimisticStatus": "issuing"', '"optimisticStatus": "isuing"');
    await page.getByText('The preview shows the text before.').waitFor();
    rmSync(file);
    await save.click();
    await page.getByRole('dialog', { name: 'The file is gone' }).getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('certificates.json is saved, with an error').waitFor();
    expect(readFileSync(file, 'utf8')).toContain('"isuing"');
    writeFileSync(file, certificates);
  }));

test('it fits a phone', () =>
  withStudio(async (page) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await axe(page);
  }, true));

test('only its own page may ask it, the portal is framed by it alone, and no build has it', async () => {
  const save = (headers: Record<string, string>) =>
    fetch(`${origin}/studio/api/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'certificates.json', text: '{}', base: '' }),
    });
  expect((await save({ origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await save({ origin, 'content-type': 'text/plain' })).status).toBe(403);
  expect((await save({ origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const outside = await fetch(`${origin}/studio/api/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name: '../../etc/passwd', text: '{}', base: '' }),
  });
  expect([outside.status, await outside.json()]).toEqual([
    400,
    { message: '../../etc/passwd is not among the files of this preview' },
  ]);
  expect(readFileSync(file, 'utf8')).toBe(certificates);
  const page = await fetch(`${origin}/app/`);
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(existsSync('dist/studio')).toBe(false);
});
