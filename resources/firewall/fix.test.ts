import { describe, expect, it } from 'vitest';
import { canFix, canNarrow, fixRules } from './fix';
import { draftsOf, ruleBody } from './rules';
import type { FirewallRule } from './schema';

const rule = (given: Partial<FirewallRule> = {}) =>
  ({
    direction: 'inbound',
    protocol: 'tcp',
    port_start: 22,
    port_end: 22,
    endpoint_spec_type: 'any',
    ...given,
  }) as FirewallRule;
const reported = [
  rule({ uuid: 'a' }),
  rule({ uuid: 'b', port_start: 443, port_end: 443 }),
  rule({ uuid: 'c', direction: 'outbound', protocol: 'any', port_start: null, port_end: null }),
];
const drafts = draftsOf({ rules: reported });

it('takes out the one rule', () => expect(fixRules(drafts, 0, 'close').map(({ key }) => key)).toEqual(['b', 'c']));

it('leaves the one rule to one address', () => {
  const [first, ...others] = fixRules(drafts, 0, 'only_mine', ' 203.0.113.7 ').map(ruleBody);
  expect(first).toEqual({
    ...{ direction: 'inbound', protocol: 'tcp', port_start: 22, port_end: 22 },
    ...{ endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['203.0.113.7'] },
  });
  expect(others).toEqual(drafts.slice(1).map(ruleBody));
});

it.each<[boolean, Partial<FirewallRule>]>([
  [true, {}],
  [true, { protocol: 'any', port_start: null, port_end: null }],
  [false, { protocol: 'any' }],
  [false, { protocol: 'gre', port_start: null, port_end: null }],
  [false, { port_start: null, port_end: 100 }],
  [false, { port_start: 100, port_end: 22 }],
])('leaves to one address, %j, a rule of %j', (can, given) => {
  const all = [rule(given)];
  expect(canNarrow(all, draftsOf({ rules: all }), 0)).toBe(can);
});

describe('a set is written by one step', () => {
  const can = (others: readonly Partial<FirewallRule>[], at = 0) => {
    const all = [rule(), ...others] as FirewallRule[];
    return canFix(all, draftsOf({ rules: all }), at);
  };
  it('where every rule that stays goes back as it came', () => {
    expect(canFix(reported, drafts, 0)).toBe(true);
    expect(can([rule({ endpoint_spec_type: 'vlan', endpoint_spec: [100] })])).toBe(true);
  });

  it.each<[string, Partial<FirewallRule>]>([
    ['would lose ports', { protocol: 'any', port_start: 22, port_end: 22 }],
    ['has no direction', { direction: 'sideways' }],
    [
      'has ports that no form takes',
      { port_start: 443, port_end: null, endpoint_spec_type: 'ip_prefixes', endpoint_spec: [] },
    ],
    ['has an unknown protocol', { protocol: 'gre', port_start: null, port_end: null }],
    ['is for whom nobody knows', { endpoint_spec_type: undefined }],
  ])('not where one %s', (_, other) => expect(can([{ ...rule(), ...other }])).toBe(false));

  it('not where there is no such rule, or not all of them are known', () => {
    expect(can([], 3)).toBe(false);
    expect(canFix([...reported, rule()], drafts, 0)).toBe(false);
  });
});
