import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { behind, needsOf, quickCheck, selectorsOf, type Check, type ElementImpl } from './quickStyles';

const sheet = createRequire(import.meta.url)
  .resolve('jsdom')
  .replace(/api\.js$/, 'jsdom/browser/default-stylesheet.css');
const selectors = readFileSync(sheet, 'utf8')
  .replaceAll(/\/\*[^]*?\*\//g, '')
  .split('}')
  .flatMap((rule) => (rule.includes('{') ? [rule.split('{')[0]?.trim() ?? ''] : []))
  .filter((selector) => selector !== '' && !selector.startsWith('@'));

/** Beside what screens draw, what the rules name: each makes some of them match. */
const markup = `
  <div hidden><p dir="rtl">a</p><bdi dir="ltr">b</bdi></div><div hidden="until-found"></div><section popover>c</section>
  <a href="/x">d</a><a>e</a><img alt=""><embed hidden><details open><summary>f</summary>g</details><details>h</details>
  <dialog open>i</dialog><dialog>j</dialog><fieldset disabled><legend>k</legend><button type="submit">l</button></fieldset>
  <form><input type="TEL" dir="auto"><input type="hidden"><input type="checkbox" checked><input><textarea>m</textarea>
  <select multiple><optgroup label="n"><option selected>o</option></optgroup></select></form>
  <ul><li><ol><li>p</li></ol></li></ul><menu><dir><li>q</li></dir></menu><dl><dt>r</dt><dd>s</dd></dl>
  <table rules="rows" border="1"><caption>t</caption><thead hidden><tr><th>u</th></tr></thead><tbody><tr hidden><td>v</td></tr></tbody></table>
  <table><colgroup><col></colgroup><tbody><tr><td align="center">w</td></tr></tbody></table>
  <svg viewBox="0 0 1 1"><a href="/y"><title>x</title></a></svg><video controls></video><iframe></iframe><hr color="red"><br>
  <h1>y</h1><section><h1>z</h1></section><b>1</b><i>2</i><sub>3</sub><ruby>4<rt>5</rt></ruby><q>6</q><pre>7</pre><mark>8</mark>`;

test('what follows from a selector is what jsdom answers, for each rule of its own sheet', () => {
  const other = new DOMParser().parseFromString(markup, 'text/html');
  const { check } = selectorsOf(other);
  let calls = 0;
  const quick = quickCheck((...given) => {
    calls += 1;
    return check(...given);
  });
  expect(selectors.length).toBeGreaterThan(100);
  let all = 0;
  const matched = new Set<string>();
  for (const element of other.querySelectorAll('*')) {
    const node = behind(element) as ElementImpl;
    for (const selector of selectors) {
      all += 1;
      const right = Boolean(check(selector, node).match);
      if (right) matched.add(selector);
      expect(Boolean(quick(selector, node).match), `${element.localName}: ${selector}`).toBe(right);
    }
  }
  expect(matched.size).toBeGreaterThan(60);
  expect(calls).toBeLessThan(all / 30);
});

test('a link and a field that has the focus are found', () => {
  const { getByRole } = render(
    <>
      <a href="/x">a</a>
      <input />
    </>,
  );
  getByRole('textbox').focus();
  const quick = quickCheck(selectorsOf(document).check);
  const { check } = selectorsOf(new DOMParser().parseFromString('', 'text/html'));
  const found = (one: Check, selector: string) =>
    ['link', 'textbox'].filter((role) => one(selector, behind(getByRole(role)) as ElementImpl).match);
  for (const selector of [':link', ':focus-visible', ':link:active'])
    expect([selector, found(quick, selector)]).toEqual([selector, found(check, selector)]);
  expect([found(quick, ':link'), found(quick, ':focus-visible')]).toEqual([['link'], ['textbox']]);
});

test('what a selector needs of the element itself', () => {
  expect(needsOf('[hidden]:not([hidden=until-found i]):not(embed)')).toEqual([{ attributes: ['hidden'] }]);
  expect(needsOf('table[rules=none i] td, [dir][Title] > A[href]')).toEqual([
    { types: ['td'], attributes: [] },
    { types: ['a'], attributes: ['href'] },
  ]);
  expect(needsOf('p, p:is(a, b), p.x')).toEqual([
    { types: ['p'], attributes: [], isWhole: true },
    { types: ['p'], attributes: [] },
    { types: ['p'], attributes: [] },
  ]);
  expect(needsOf(':is(ul, [x]) :is(ul, ol)')).toEqual([{ types: ['ul', 'ol'], attributes: [] }]);
  expect(needsOf(':is(ul, ol) :is(ul, [x])')).toEqual([{ attributes: [] }]);
  expect(needsOf('a:link:active, :any-link, :focus-visible')).toEqual([
    { types: ['a'], attributes: ['href'] },
    { attributes: [] },
    { attributes: [], focus: true },
  ]);
  expect(needsOf('*, *|a, .x')).toEqual([{ attributes: [] }]);
  expect(needsOf(':popover-open::backdrop, a:visited')).toEqual([]);
  // Nothing is concluded from what may hold anything.
  expect(needsOf('[title=":visited, [x]"]')).toEqual([{ attributes: [] }]);
  expect(needsOf(String.raw`.a\:visited`)).toEqual([{ attributes: [] }]);
});

test('a computed style is still what it was', () => {
  const lines = (hidden: boolean) => (
    <>
      <p hidden={hidden}>a</p>
      <p>b</p>
      <span style={{ display: 'none' }}>c</span>
      <span>d</span>
    </>
  );
  const { container, rerender } = render(lines(true));
  const shown = () => [...container.children].map((element) => getComputedStyle(element).display);
  expect(shown()).toEqual(['none', 'block', 'none', 'inline']);
  rerender(lines(false));
  expect(shown()).toEqual(['block', 'block', 'none', 'inline']);
});
