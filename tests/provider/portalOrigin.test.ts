/** The address of the API in portal.json is read as zod reads addresses. */
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPortal } from '../../dataProvider/calls/portal';

const schema = z._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), '');

function check(origin: unknown) {
  const expected = z.safeParse(schema, origin);
  const { portal, problems } = readPortal({ api: { origin } });
  expect([origin, portal.api.origin]).toEqual([origin, expected.success ? expected.data : '']);
  expect(problems).toEqual(
    (expected.error?.issues ?? []).map(({ path, message }) => ({
      path: ['api', 'origin', ...path].join('.'),
      message,
    })),
  );
  return expected.success;
}

const tricky = [
  '',
  ' ',
  'https://a.test',
  'HTTPS://A.test/',
  ' https://a.test\n',
  '\u00a0\ufeffhttp://a.test\u2028',
  'https://a\t.te\r\nst/x\ny',
  'ht\ntps://a.test',
  'https:/\n/a.test',
  '\u0000https://a.test',
  'https://a.test\u0000',
  'https:a.test',
  'https:/a.test',
  'https:\\\\a.test',
  'https://',
  'https:///a.test',
  'https://a b.test',
  'https://a.test/a b',
  'https://[::1]:8080',
  'https://[::1',
  'https://a.test:99999',
  'https://u:p@a.test?q#h',
  'https://%zz',
  'https://ä.test',
  'https://xn--a',
  'http://256.1.1.1',
  'http://1',
  'httpss://a.test',
  'ftp://a.test',
  'javascript:alert(1)//http://a.test',
  '//a.test',
  'a.test',
  null,
  7,
  true,
  [],
  ['https://a.test'],
  {},
];

const { localeError: before } = z.config();
afterEach(() => void z.config({ localeError: before }));

/** `portico doctor` has messages of its own. */
const messages = { 'as the portal has them': undefined, 'in English': z.locales.en().localeError };

it.each(Object.entries(messages))(
  'accepts, returns and reports what z.url does, with messages %s',
  (_, localeError) => {
    z.config({ localeError });
    expect(tricky.map(check).filter(Boolean).length).toBeGreaterThan(10);
    const anything = fc.oneof(fc.webUrl(), fc.string(), fc.anything({ maxDepth: 1 }));
    fc.assert(
      fc.property(anything, (given) => {
        fc.pre(given !== undefined);
        check(given);
      }),
    );
    const parts = fc.constantFrom(
      'http',
      'https',
      ':',
      '/',
      '//',
      '\\',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\ufeff',
      '@',
      '[',
      ']',
      '::1',
      '%',
      '#',
      '?',
      'a.test',
      '1',
      '.',
      'ä',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (given) => void check(given.join(''))),
      { numRuns: 600 },
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), (given) => void check(`https://${given.join('')}`)),
      { numRuns: 600 },
    );
  },
);
