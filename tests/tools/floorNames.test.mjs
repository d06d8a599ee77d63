/** What the check of the built bundle finds, and what it lets be. The data is as MDN's, with a few names instead of thousands. */
import { describe, expect, test } from 'vitest';
import { floor, newCss, newNames, tooNewIn, wordsOf } from '../../scripts/lib/floor.mjs';
import { readFileSync } from 'node:fs';

/** @param {string | false} safari @param {object} [more] */
const since = (safari, more = {}) => ({
  __compat: { support: { safari: { version_added: safari }, firefox: { version_added: '100' } }, ...more },
});
const old = since('10');
const names = newNames({
  api: {
    URL: { ...old, canParse_static: since('17'), URL: old },
    AbortSignal: { ...old, any_static: since('17.4'), timeout_static: since('16') },
    Fresh: { ...since('18'), Fresh: since('18'), go: since('18') },
    Gone: since('18', { status: { deprecated: true } }),
  },
  javascript: {
    builtins: {
      Array: { ...old, toSorted: since('16'), fromAsync: since('17') },
      Set: { ...old, isSubsetOf: since('17'), find: since('17') },
      Map: { ...old, find: old },
    },
  },
});
/** @param {string} code */
const uses = (code) => tooNewIn([{ name: 'a.js', code }], names).map(({ use }) => use);

describe('in scripts', () => {
  test.each([
    ['URL.canParse(x)', 'URL.canParse'],
    ['globalThis.URL.canParse(x)', 'URL.canParse'],
    ['function f(){AbortSignal.any([a])}', 'AbortSignal.any'],
    ['new Fresh()', 'Fresh'],
    ['a.isSubsetOf(b)', '.isSubsetOf()'],
    ['if(other)URL.canParse(x)', 'URL.canParse'],
    ['try{}catch{URL.canParse(x)}', 'URL.canParse'],
    ['export let a=1;await 0', 'await outside of functions'],
    ['if(b){const a=await b}', 'await outside of functions'],
    ['export{};for await(const a of b){a()}', 'await outside of functions'],
  ])('%s', (code, use) => expect(uses(code)).toEqual([use]));

  test.each([
    'AbortSignal.timeout(1)',
    'async()=>{await a};async function f(){await b}class A{async f(){await c;for await(const d of e)d()}}',
    'URL.canParse&&URL.canParse(x)',
    'URL.canParse?.(x)',
    'if(`canParse`in URL){URL.canParse(x)}',
    'function f(){if(!("any"in AbortSignal))return;AbortSignal.any([a])}',
    'typeof Fresh=="undefined"?0:new Fresh()',
    'try{new Fresh()}catch{}',
    'const Fresh=class{};new Fresh()',
    'a.Fresh;({Fresh:1})',
    'class A{isSubsetOf(){}}a.isSubsetOf(b)',
    'a.find(b);a.toSorted()',
    'Gone',
  ])('nothing in %s', (code) => expect(uses(code)).toEqual([]));
});

test('in styles, but for rules within @supports or with a prefixed form', () => {
  const css = newCss({
    properties: { gap: old, 'text-wrap': since('17.4'), 'user-select': since('27') },
    'at-rules': { 'starting-style': since('17.5'), media: old },
    selectors: { nesting: since('17.2'), has: old, open: since('26') },
    types: { color: { 'light-dark': since('17.5'), rgb: old } },
  });
  /** @param {string} sheet */
  const found = (sheet) => [...wordsOf(sheet)].filter((word) => css.has(word)).sort();
  expect(found('a{text-wrap:balance;color:light-dark(red,blue)}@starting-style{a{gap:0}}p:open{& b{gap:1px}}')).toEqual(
    ['&', ':open', '@starting-style', 'light-dark(', 'text-wrap:'],
  );
  expect(
    found('@supports (text-wrap:balance){a{text-wrap:balance}}a{-webkit-user-select:none;user-select:none}'),
  ).toEqual([]);
  expect(found('a:has(b){gap:1px}/* light-dark( */a::before{content:"@starting-style"}')).toEqual([]);
});

test('the floor is that of docs/browsers.md', () => {
  const page = readFileSync('docs/browsers.md', 'utf8');
  expect(page).toMatch(new RegExp(`Safari.*\\| ${floor.safari} `));
  expect(page).toContain(`(${floor.firefox} at the end of 2026)`);
  expect(page).toContain(`(${floor.chrome} at the end of 2026)`);
  expect([floor.safari_ios, floor.firefox_android, floor.edge]).toEqual([floor.safari, floor.firefox, floor.chrome]);
});
