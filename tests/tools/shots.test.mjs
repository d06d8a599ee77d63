// @module-tag slow
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtInKinds } from '../../resources';
import { pageRoutes } from '../../src/pages';
import { contactSheet } from '../../scripts/lib/contactSheet.mjs';
import { settled } from '../../scripts/lib/pictures.mjs';
import { readmeShots, screens } from '../../scripts/lib/screens.mjs';

const root = resolve(import.meta.dirname, '../..');
const paths = new Set(screens.map(({ path }) => path.replace(/[?].*/, '')));

test('every list and every ordering form is a screen', () => {
  const routes = builtInKinds.flatMap(({ routes }) => [routes.list, routes.create].filter(Boolean));
  expect(routes.length).toBeGreaterThan(20);
  const missing = routes.filter((path) => !paths.has(`/app${path}`));
  expect(missing).toEqual([]);
});

test('every page that has an address of its own is a screen', () => {
  const missing = pageRoutes.map(({ path }) => path).filter((path) => !path.includes(':') && !paths.has(`/app${path}`));
  // Only somebody who comes back from a payment sees it.
  expect(missing).toEqual(['/payment_return']);
});

test('a screen has a name of its own', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});

describe('the sheet', () => {
  const taken = /** @type {const} */ ({ name: 'machines', language: 'en', device: 'phone', scheme: 'dark' });
  const wanted = [{ name: 'machines', path: '/app/compute' }];

  test('shows every picture', () => {
    expect(contactSheet([{ ...taken, file: 'a.png' }], wanted)).toContain('<img loading="lazy" src="a.png"');
  });

  test('reports what did not come, as text', () => {
    const page = contactSheet([{ ...taken, problem: 'it broke: <b onclick="x">' }], wanted);
    expect(page).toContain('data-problem');
    expect(page).toContain('it broke: &lt;b onclick=&quot;x&quot;&gt;');
    expect(page).not.toContain('<b onclick');
  });
});

test('pictures are taken once no placeholder is on the page', async () => {
  const sources = ['src/ui/PageSkeleton.tsx', 'src/admin/list/ListSkeleton.tsx'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  // Drawings shown instead of content are hidden from readers; this attribute distinguishes them.
  for (const source of sources) {
    const drawings = source.match(/aria-hidden\b(?! *\/)[^>]*/g) ?? [];
    expect(drawings.length).toBeGreaterThan(0);
    expect(drawings.filter((drawing) => !drawing.includes('aria-busy'))).toEqual([]);
  }
  /** @type {string[]} */
  const steps = [];
  const page = {
    waitForFunction: (/** @type {() => boolean} */ nothingWaits) =>
      Promise.resolve(
        steps.push(String(nothingWaits).includes('[aria-busy="true"]') ? 'no placeholder' : 'something else'),
      ),
    waitForLoadState: () => Promise.reject(new Error('it polls')),
    evaluate: (/** @type {() => unknown} */ work) =>
      Promise.resolve(steps.push(String(work).includes('requestIdle') ? 'nothing fetched when idle' : 'drawn')),
  };
  await settled(/** @type {never} */ (page));
  expect(steps).toEqual(['no placeholder', 'no placeholder', 'nothing fetched when idle', 'drawn']);
  const stuck = { ...page, waitForFunction: () => Promise.reject(new Error('Timeout')) };
  await expect(settled(/** @type {never} */ (stuck))).rejects.toThrow('it still loads');
});

test.each([
  [['no-such-screen'], 'There is no screen "no-such-screen"'],
  [['--languages=xx'], 'There is no language "xx"'],
  [['--devices=watch'], 'There is no device "watch"'],
  [['--brand=nobody'], 'There is no brand "nobody"'],
  [['--what'], 'Usage: npm run shots'],
])('what it does not know is refused in a sentence: %s', (args, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/shots.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});

test('the pictures of the README are there, and light', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const sizes = readmeShots.map(({ file }) => {
    expect(readme).toContain(`docs/pictures/${file}`);
    expect(existsSync(join(root, 'docs/pictures', file)), file).toBe(true);
    return statSync(join(root, 'docs/pictures', file)).size;
  });
  expect(Math.max(...sizes)).toBeLessThan(150_000);
  const all = readdirSync(join(root, 'docs/pictures')).filter((name) => name.endsWith('.webp'));
  expect(all.length).toBe(readmeShots.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
});
