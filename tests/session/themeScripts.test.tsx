import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadThemeScripts } from '../../src/session/themeScripts';
import { applyBrand } from '../../src/session/colourMode';
import { loadBrand } from '../../themes';

const scripts = () => [...document.head.querySelectorAll('script')];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  scripts().forEach((script) => script.remove());
  document.head.querySelectorAll('link').forEach((link) => link.remove());
});

async function isDone(promise: Promise<void>, after = 0) {
  let done = false;
  void promise.then(() => (done = true));
  await vi.advanceTimersByTimeAsync(after);
  return done;
}

test('scripts that are not waited for hold nothing up', async () => {
  const all = loadThemeScripts([{ src: '/app/brand.js', waitForLoad: false }]);
  expect(await isDone(all)).toBe(true);
  expect(scripts().map(({ src }) => src)).toEqual(['http://portal.test/app/brand.js']);
});

test('the others are waited for, whether they come or fail', async () => {
  const all = loadThemeScripts([
    { src: 'https://cdn.test/a.js', waitForLoad: true },
    { src: 'https://cdn.test/b.js', waitForLoad: true },
  ]);
  expect(await isDone(all, 1000)).toBe(false);
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await isDone(all)).toBe(false);
  scripts()[1]?.dispatchEvent(new Event('error'));
  expect(await isDone(all)).toBe(true);
  expect(console.warn).toHaveBeenCalledWith('The theme script https://cdn.test/b.js could not be loaded');
});

test('a script that never answers is given up', async () => {
  const all = loadThemeScripts([{ src: 'https://cdn.test/slow.js', waitForLoad: true }]);
  expect(await isDone(all, 4900)).toBe(false);
  expect(await isDone(all, 200)).toBe(true);
});

test.each(['javascript:alert(1)', 'data:text/javascript,alert(1)', 'http://'])(
  '%s is left out and reported',
  async (src) => {
    await loadThemeScripts([{ src, waitForLoad: true }]);
    expect(scripts()).toEqual([]);
    expect(console.warn).toHaveBeenCalledOnce();
  },
);

test('the favicon is the site’s own where it has one, else the brand’s mark', async () => {
  const brand = await loadBrand('portico');
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  applyBrand(brand)();
  expect(icon()).toBe(brand.mark);
  applyBrand(brand, 'https://cdn.test/icon.png')();
  expect(icon()).toBe('https://cdn.test/icon.png');
  applyBrand(brand, 'javascript:alert(1)')();
  expect(icon()).toBe(brand.mark);
  expect(document.querySelectorAll('link[rel="icon"]')).toHaveLength(1);
});
