/** Stand-ins for what the oldest browsers of docs/browsers.md lack. */
import { expect, it } from 'vitest';
import { eitherSignal } from '../../src/lib/eitherSignal';
import { isUrl, parseUrl } from '../../src/lib/url';

it.each([
  ['https://a.test/b', undefined, true],
  ['b', undefined, false],
  ['b', 'https://a.test', true],
  ['http://', undefined, false],
  ['', undefined, false],
])('%s with base %s is an address: %s', (text, base, expected) => {
  expect(isUrl(text, base)).toBe(expected);
  expect(parseUrl(text, base)?.protocol).toBe(expected ? 'https:' : undefined);
});

it('is aborted with the reason of the first of two, also of one that was aborted before', () => {
  const [a, b] = [new AbortController(), new AbortController()];
  const { signal } = eitherSignal(a.signal, b.signal);
  expect(signal.aborted).toBe(false);
  b.abort('second');
  a.abort('first');
  expect([signal.aborted, signal.reason]).toEqual([true, 'second']);
  expect(eitherSignal(new AbortController().signal, AbortSignal.abort('before')).signal.reason).toBe('before');
});

it('hears nothing any more once it is let go', () => {
  const a = new AbortController();
  const { signal, release } = eitherSignal(a.signal, new AbortController().signal);
  release();
  a.abort();
  expect(signal.aborted).toBe(false);
});
