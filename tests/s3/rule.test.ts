import { describe, expect, it } from 'vitest';
import { ownRule } from '../../dataProvider/s3/access';
import { allowsReading, ruleStateOf } from '../../dataProvider/s3/rule';

const origin = 'https://portal.test';
const own = ownRule(origin);

describe('what a bucket lets the portal do', () => {
  it.each([
    ['its own rule', [own], 'ok'],
    ['a rule for everybody', [{ ...own, allowed_origins: ['*'] }], 'ok'],
    ['a rule for a family of origins', [{ ...own, allowed_origins: ['https://*.test'] }], 'ok'],
    ['one value where a list is expected', [{ ...own, allowed_origins: origin }], 'ok'],
    [
      'methods that two rules share out',
      [
        { ...own, allowed_methods: ['GET'] },
        { ...own, allowed_methods: ['PUT', 'post', 'DELETE'] },
      ],
      'ok',
    ],
    ['no rule', [], 'missing'],
    ['a rule for somebody else', [{ ...own, allowed_origins: ['https://shop.test'] }], 'missing'],
    ['a rule without headers', [{ ...own, allowed_headers: [] }], 'missing'],
    ['a rule to look', [{ ...own, allowed_methods: ['GET', 'HEAD'] }], 'read_only'],
    ['a rule without POST', [{ ...own, allowed_methods: ['GET', 'PUT', 'DELETE'] }], 'read_only'],
    ['the rule that the portal wrote before', [{ ...own, expose_headers: ['ETag'] }], 'dated'],
    ['nothing told', undefined, 'unknown'],
    ['null', null, 'unknown'],
    ['a text', 'none', 'unknown'],
    ['a list of nonsense', [null, 3, 'x'], 'missing'],
  ])('%s', (_what, rules, state) => expect(ruleStateOf(rules, origin)).toBe(state));
});

it.each([
  ['the portal\u2019s own rule', [own], true],
  ['a rule to look that takes no headers', [{ ...own, allowed_methods: ['GET'], allowed_headers: [] }], true],
  ['a rule for somebody else', [{ ...own, allowed_origins: ['https://shop.test'] }], false],
  ['a rule to write', [{ ...own, allowed_methods: ['PUT'] }], false],
  ['nothing told', undefined, false],
])('%s lets a page look or not', (_what, rules, is) => expect(allowsReading(rules, origin)).toBe(is));
