/** Addresses that links and answers lead to: hostile values change neither scheme nor host nor folder. */
import { describe, expect, it } from 'vitest';
import { fillHref } from '../../../src/admin/actions/linked';
import { addressInAnswer } from '../../../src/admin/runs/openAnswer';

const own = 'https://portal.example';

const hostile = [
  '//evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '@evil.example',
  '.evil.example',
  ':8443',
  '?x#y',
  '%2e%2e%2f',
  '../..',
  'a/../../b',
  '\u0000\t\n',
  'x\u202egpj',
  '<script>',
  '\'"&',
  'ü ñ 💡',
];

describe('a link', () => {
  it('has each value percent-encoded', () => {
    expect(fillHref('https://docs.example/{a}/x?q={b}#{c}', { a: 'a b/c', b: '&=', c: 'ü' }, own)).toBe(
      'https://docs.example/a%20b%2Fc/x?q=%26%3D#%C3%BC',
    );
    expect(fillHref('/help/{id}', { id: 7 }, own)).toBe(`${own}/help/7`);
    expect(fillHref('/help/{id}', { id: false }, own)).toBe(`${own}/help/false`);
  });

  it.each(hostile)('stays on its host and in its folder with the value %j', (value) => {
    const templates = ['/a/{v}', '/{v}', '/a/{v}/b', 'https://docs.example/{v}', 'https://docs.example/a?x={v}'];
    for (const template of templates) {
      const href = fillHref(template, { v: value }, own);
      if (href === undefined) continue;
      const url = new URL(href);
      const before = new URL(template.replace('{v}', 'v'), own);
      expect(url.origin).toBe(before.origin);
      expect(url.username).toBe('');
      expect(url.pathname.split('/').length).toBe(before.pathname.split('/').length);
    }
  });

  it.each(['.', '..'])('is none with the value %j, which would lead to another folder', (value) => {
    expect(fillHref('/a/{v}/b', { v: value }, own)).toBeUndefined();
    expect(fillHref('https://docs.example/{v}', { v: value }, own)).toBeUndefined();
    expect(fillHref('/a/{v}{v}/b', { v: '.' }, own)).toBeUndefined();
    expect(fillHref('/a?q={v}', { v: value }, own)).toBe(`${own}/a?q=${value}`);
  });

  it.each([undefined, null, '', '  ', [], ['a'], {}, '\ud800'])('is none without a value: %j', (value) => {
    expect(fillHref('/a/{v}', { v: value }, own)).toBeUndefined();
  });

  it('reads a value of the record itself only', () => {
    expect(fillHref('/a/{constructor}', {}, own)).toBeUndefined();
    expect(fillHref('/a/{toString}', {}, own)).toBeUndefined();
  });
});

describe('an address in an answer', () => {
  const opens = { at: 'session.url', origins: ['https://console.example', 'https://vnc.example:8443'] };
  const read = (url: unknown) => addressInAnswer(opens, { session: { url } }, own);

  it('is opened if its origin is the own one, or one that is named', () => {
    expect(read('https://console.example/s?t=1#x')).toBe('https://console.example/s?t=1#x');
    expect(read('https://vnc.example:8443/s')).toBe('https://vnc.example:8443/s');
    expect(read('/console/7')).toBe(`${own}/console/7`);
    expect(addressInAnswer({ at: 'url' }, { url: '/x' }, own)).toBe(`${own}/x`);
  });

  it.each([
    'https://evil.example/',
    'https://console.example.evil.example/',
    'https://console.example:444/',
    'http://console.example/',
    'https://user@console.example/',
    'https://console.example@evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://console.example/1',
    'about:blank',
    '',
    '   ',
    null,
    7,
    ['https://console.example/'],
    { url: 'https://console.example/' },
  ])('is refused: %j', (url) => expect(read(url)).toBeUndefined());

  it.each([undefined, null, 'https://console.example/', [], {}, { session: null }, { session: [] }])(
    'is none where the answer is %j',
    (answer) => expect(addressInAnswer(opens, answer, own)).toBeUndefined(),
  );
});
