/**
 * Nothing newer than the oldest browsers of docs/browsers.md is used without a guard. Syntax is the build's matter
 * (`target`); these are names, with the version of Safari or Firefox that brought them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** @type {readonly [name: string, pattern: RegExp, since: string][]} */
const newer = [
  ['URL.canParse', /\bURL\.canParse\b/, 'Safari 17'],
  ['URL.parse', /\bURL\.parse\b/, 'Safari 18'],
  ['AbortSignal.any', /\bAbortSignal\.any\b/, 'Safari 17.4'],
  ['Promise.withResolvers', /\bPromise\.withResolvers\b/, 'Safari 17.4'],
  ['Promise.try', /\bPromise\.try\b/, 'Safari 18.2'],
  ['Object.groupBy, Map.groupBy', /\b(Object|Map)\.groupBy\b/, 'Safari 17.4'],
  ['RegExp.escape', /\bRegExp\.escape\b/, 'Safari 18.2'],
  ['methods of Set', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'Safari 17'],
  ['Iterator.from', /\bIterator\.from\b/, 'Safari 18.4'],
  [
    'iterator helpers',
    /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|toArray|some|every|find)\(/,
    'Safari 18.4',
  ],
  ['requestIdleCallback', /(?<!window\.)\brequestIdleCallback\(/, 'no Safari'],
  ['scheduler', /\bscheduler\.(yield|postTask)\b/, 'no Safari'],
  ['startViewTransition', /\bstartViewTransition\(/, 'Safari 18'],
  ['showPopover', /\b(showPopover|togglePopover)\(/, 'Safari 17'],
  ['toBase64, fromBase64', /\.(toBase64|toHex)\(\)|\bUint8Array\.from(Base64|Hex)\b/, 'Safari 18.2'],
];

/** @type {typeof newer} */
const newerCss = [
  ['light-dark()', /\blight-dark\(/, 'Safari 17.5'],
  ['@starting-style', /@starting-style\b/, 'Safari 17.5'],
  ['@scope', /@scope\b/, 'Safari 17.4'],
  ['anchor positioning', /\b(anchor-name|position-anchor|position-area)\s*:/, 'Safari 26'],
  ['relative colours', /\b(rgb|hsl|oklch|lab|lch|oklab)\(\s*from\b/, 'Safari 16.4, Firefox 128'],
  ['interpolate-size', /\binterpolate-size\s*:/, 'no Safari'],
  ['nesting', /^\s*&[\s.:[>+~]/m, 'Safari 17.2'],
];

/** Where a newer name stands behind its guard. */
const guarded = new Map([
  ['src/context/idleAfterFirstPaint.ts', ['requestIdleCallback']],
  ['src/lib/backgroundTask.ts', ['scheduler']],
]);

/** @param {RegExp} ending */
const sources = (ending) =>
  ['src', 'resources', 'dataProvider', 'themes', 'i18n', 'packs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => ending.test(file)),
  );

/** Without comments: they may name what is not used. @param {string} file */
const codeOf = (file) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

/** @param {RegExp} ending @param {typeof newer} names */
const found = (ending, names) =>
  sources(ending).flatMap((file) => {
    const code = codeOf(file);
    return names
      .filter(([name, pattern]) => pattern.test(code) && !guarded.get(file)?.includes(name))
      .map(([name, , since]) => `${file}: ${name} (${since})`);
  });

describe('the oldest browsers', () => {
  test('have all that the code needs from them', () => expect(found(/\.tsx?$/, newer)).toEqual([]));
  test('have all that the styles need from them', () => expect(found(/\.css$/, newerCss)).toEqual([]));

  test('are informed by a page of its own, which they can read, when they are older', () => {
    const script = codeOf('public/floor.js');
    expect(script).not.toMatch(/=>|`|\b(let|const|class|import|export)\b|\?\./);
    const page = readFileSync('index.html', 'utf8');
    // Others are sent there by the inline script (ahead.test.mjs).
    expect(page.indexOf('src="/floor.js" nomodule')).toBeGreaterThan(0);
    expect(page.indexOf('src="/floor.js"')).toBeLessThan(page.indexOf('type="module"'));
  });

  test('see the whole screen where its edges are counted', () => {
    expect(readFileSync('index.html', 'utf8')).toContain('viewport-fit=cover');
  });
});
