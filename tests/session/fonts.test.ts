/** Fonts that would come too late for a visit are not requested before its rows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const faces =
  '@font-face{font-family:Inter;src:url(/app/assets/inter-1.woff2) format("woff2")}@font-face{src:url("/app/assets/mono-1.woff2")}';

const sheets: string[] = [];
const fetched: string[] = [];
const load = vi.fn(() => Promise.resolve());

/** `transferSize`: of the code, undefined where a browser has no record of it. */
async function visit(effectiveType: string | undefined, transferSize: number | undefined) {
  vi.stubGlobal('navigator', effectiveType === undefined ? {} : { connection: { effectiveType } });
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue(
    (transferSize === undefined ? [] : [{ transferSize }]) as unknown as PerformanceEntryList,
  );
  return import('../../src/session/fonts');
}

beforeEach(() => {
  vi.resetModules();
  for (const list of [sheets, fetched]) list.length = 0;
  load.mockClear();
  vi.stubGlobal('document', {
    head: { append: ({ textContent }: { textContent: string }) => sheets.push(textContent) },
    createElement: () => ({}),
    fonts: { load },
  });
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['a fast line', '4g', 66_000],
  ['a browser that does not say how fast its line is', undefined, 66_000],
  ['a slow line, with the code of the last visit', '3g', 0],
])('are used on %s', async (_, effectiveType, transferSize) => {
  const { declareFonts, loadFont, cacheFonts } = await visit(effectiveType, transferSize);
  declareFonts(faces);
  loadFont();
  cacheFonts(faces);
  expect(sheets).toEqual([expect.stringContaining('Inter')]);
  expect(load).toHaveBeenCalledWith('1em Inter');
  expect(fetched).toEqual([]);
});

test.each([
  ['the first visit', 66_000],
  ['a visit that nothing is known of', undefined],
])('are cached for the next one on a slow line, and not declared: %s', async (_, transferSize) => {
  const { declareFonts, loadFont, cacheFonts } = await visit('3g', transferSize);
  declareFonts(faces);
  loadFont();
  expect([sheets, fetched]).toEqual([[], []]);
  expect(load).not.toHaveBeenCalled();
  cacheFonts(faces);
  expect(fetched).toEqual(['/app/assets/inter-1.woff2', '/app/assets/mono-1.woff2']);
});
