/** Rules of firewalls (spec sections 3, 5, 9): what is refused, what is sent, and what a changed set means. */
import { describe, expect, it } from 'vitest';
import { changesOf } from './diff';
import { examples } from './examples';
import {
  draftsOf,
  firewallBody,
  firewallFaults,
  newKey,
  newFirewallRule,
  printOf,
  ruleBody,
  validateFirewallRule,
  ruleSetFaults,
  type FirewallRuleDraft,
} from './rules';
import { firstRules, missingOf, templates } from './templates';

const rule = (given: Partial<FirewallRuleDraft> = {}): FirewallRuleDraft => newFirewallRule('inbound', given);
const spec = (endpoint_spec_type: string, ...endpoint_spec: string[]) => rule({ endpoint_spec_type, endpoint_spec });

describe('what is sent', () => {
  it.each([
    ['a port', { port_start: 443 }, { protocol: 'tcp', port_start: 443, port_end: 443 }],
    [
      'a range',
      { protocol: 'udp', port_start: 8000, port_end: 8100 },
      { protocol: 'udp', port_start: 8000, port_end: 8100 },
    ],
    ['all ports', {}, { protocol: 'tcp' }],
    ['icmp, whose ports are forgotten', { protocol: 'icmp', port_start: 1, port_end: 2 }, { protocol: 'icmp' }],
    ['icmp6', { protocol: 'icmp6' }, { protocol: 'icmp6' }],
    ['any protocol', { protocol: 'any' }, { protocol: 'any' }],
  ])('%s', (_, given, body) => {
    expect(ruleBody(rule(given))).toEqual({ direction: 'inbound', endpoint_spec_type: 'any', ...body });
  });

  it.each([
    ['any', ['left over'], undefined],
    ['ip_prefixes', ['198.51.100.0/24', '2001:db8::/32'], ['198.51.100.0/24', '2001:db8::/32']],
    ['group_tag', ['web'], ['web']],
    ['vlan', ['10', '4094'], [10, 4094]],
  ])('the other side by %s', (type, values, sent) => {
    const body = ruleBody(spec(type, ...values));
    expect(body.endpoint_spec_type).toBe(type);
    expect(body.endpoint_spec).toEqual(sent);
  });

  it('inbound and outbound, as they are', () => {
    expect([ruleBody(newFirewallRule('inbound')).direction, ruleBody(newFirewallRule('outbound')).direction]).toEqual([
      'inbound',
      'outbound',
    ]);
  });

  it('a whole firewall, its machines apart', () => {
    const draft = {
      location: 'tll',
      display_name: ' edge ',
      rules: [rule({ port_start: 22 })],
      machines: ['m-1'],
      billing_account_id: '7',
    };
    expect(firewallBody(draft)).toEqual({
      location: 'tll',
      display_name: 'edge',
      rules: [{ direction: 'inbound', protocol: 'tcp', port_start: 22, port_end: 22, endpoint_spec_type: 'any' }],
      billing_account_id: 7,
    });
    expect(firewallBody({ ...draft, billing_account_id: '' })).not.toHaveProperty('billing_account_id');
  });

  it('gives back the rules of a record as they were', () => {
    for (const { rules } of examples) {
      const plain = rules.map(({ direction, protocol, port_start, endpoint_spec_type: type }) => [
        direction,
        protocol,
        port_start ?? undefined,
        type,
      ]);
      const bodies = draftsOf({ rules }).map(ruleBody);
      expect(bodies.map((b) => [b.direction, b.protocol, b.port_start, b.endpoint_spec_type])).toEqual(plain);
    }
  });
});

describe('what is refused', () => {
  it.each([
    ['a port of 0', { port_start: 0 }, { port_start: 'form.port' }],
    ['a port above 65535', { port_start: 1, port_end: 65536 }, { port_end: 'form.port' }],
    ['a port that is no number', { port_start: 'ssh' }, { port_start: 'form.port' }],
    ['half a port', { port_start: 80.5 }, { port_start: 'form.port' }],
    ['a last port before the first', { port_start: 90, port_end: 80 }, { port_end: 'form.port_range' }],
    ['a last port alone', { port_end: 80 }, { port_start: 'form.required' }],
    ['an unknown protocol', { protocol: 'gre' }, { protocol: 'form.choose' }],
    [
      'an unknown other side',
      { endpoint_spec_type: 'country', endpoint_spec: ['EE'] },
      { endpoint_spec_type: 'form.choose' },
    ],
  ])('%s', (_, given, faults) => {
    const found = validateFirewallRule(rule(given));
    expect(Object.fromEntries(Object.entries(found).map(([name, f]) => [name, 'key' in f && f.key]))).toEqual(faults);
  });

  it('asks for ports of TCP and UDP only', () => {
    expect(validateFirewallRule(rule({ protocol: 'icmp', port_start: 'x' }))).toEqual({});
    expect(validateFirewallRule(rule({ protocol: 'udp', port_start: 'x' }))).toHaveProperty('port_start');
  });

  it.each([
    ['ip_prefixes', [], 'form.ips_required'],
    ['ip_prefixes', ['203.0.113.7'], undefined],
    ['ip_prefixes', ['203.0.113.0/24', '2001:db8::/32'], undefined],
    ['ip_prefixes', ['203.0.113.0/33'], 'form.whitelist_address'],
    ['ip_prefixes', ['example.com'], 'form.whitelist_address'],
    ['ip_prefixes', ['2001:db8::1'], 'form.firewall_ipv6'],
    ['ip_prefixes', ['2001:dg8::/32'], 'form.firewall_ipv6'],
    ['ip_prefixes', ['::ffff:10.0.0.1/96'], 'form.firewall_ipv6'],
    ['group_tag', [], 'form.required'],
    ['group_tag', ['web'], undefined],
    ['vlan', [], 'form.required'],
    ['vlan', ['1', '4094'], undefined],
    ['vlan', ['0'], 'form.vlan_id'],
    ['vlan', ['4095'], 'form.vlan_id'],
    ['any', [], undefined],
  ])('%s: %j gives %s', (type, values, key) => {
    expect(validateFirewallRule(spec(type, ...values))).toEqual(key ? { endpoint_spec: { key } } : {});
  });

  it('names each fault by its place in the form', () => {
    expect(Object.keys(ruleSetFaults([rule(), rule({ port_start: 0 })]))).toEqual(['rules.1.port_start']);
  });

  it('a firewall without a name, place or account; one without rules is none', () => {
    const draft = { location: '', display_name: '', rules: [], machines: [], billing_account_id: '' };
    expect(Object.keys(firewallFaults(draft, { accountNeeded: true }))).toEqual([
      'location',
      'display_name',
      'billing_account_id',
    ]);
    const whole = { ...draft, location: 'tll', display_name: 'edge' };
    expect(firewallFaults(whole, { accountNeeded: false })).toEqual({});
    expect(firewallFaults({ ...whole, display_name: 'x'.repeat(101) }, { accountNeeded: false })).toHaveProperty(
      'display_name',
    );
  });
});

describe('what a changed set means', () => {
  const before = [22, 80, 443, 8080].map((port) => rule({ port_start: port }));
  const [ssh, http, https, other] = before as [
    FirewallRuleDraft,
    FirewallRuleDraft,
    FirewallRuleDraft,
    FirewallRuleDraft,
  ];
  const told = (after: readonly FirewallRuleDraft[]) =>
    changesOf(before, after).map((change) => [change.kind, change.rule.port_start]);

  it('nothing, where all is as it was', () => {
    expect(told(before)).toEqual([]);
  });

  it('added, removed and changed', () => {
    const changed = { ...http, endpoint_spec_type: 'vlan', endpoint_spec: ['10'] };
    expect(told([ssh, changed, https, rule({ port_start: 25 })])).toEqual([
      ['removed', 8080],
      ['changed', 80],
      ['added', 25],
    ]);
  });

  it('one rule moved is one change, with the rule that it follows now', () => {
    expect(told([other, ssh, http, https])).toEqual([['moved', 8080]]);
    expect(changesOf(before, [other, ssh, http, https])).toMatchObject([{ after: undefined }]);
    expect(changesOf(before, [http, https, other, ssh])).toMatchObject([{ after: other }]);
    expect(told([http, https, other, ssh])).toEqual([['moved', 22]]);
  });

  it('is not misled by what was taken away above', () => {
    expect(told([http, https, other])).toEqual([['removed', 22]]);
  });

  it('looks at the order by direction', () => {
    const out = newFirewallRule('outbound', { protocol: 'any' });
    expect(changesOf([...before, out], [out, ...before])).toEqual([]);
  });

  it('knows a rule again that a server has given another id', () => {
    const anew = before.map((one) => ({ ...one, key: newKey() }));
    expect(told(anew)).toEqual([]);
    expect(printOf(anew)).toBe(printOf(before));
  });
});

describe('ready-made rules', () => {
  it.each(
    Object.entries(templates).flatMap(([direction, all]) => all.map((one) => [direction, one.name, one] as const)),
  )('%s %s: nothing to refuse, and not offered twice', (direction, _, template) => {
    const way = direction as keyof typeof templates;
    const made = missingOf(template, way, []);
    expect(made.length).toBeGreaterThan(0);
    expect(ruleSetFaults(made)).toEqual({});
    expect(new Set(made.map(({ direction: own }) => own))).toEqual(new Set([way]));
    expect(missingOf(template, way, made)).toEqual([]);
  });

  it('a new firewall lets one in by SSH, answers ping, and lets everything out', () => {
    const rules = firstRules();
    expect(ruleSetFaults(rules)).toEqual({});
    expect(rules.map(({ direction, protocol, port_start }) => [direction, protocol, port_start])).toEqual([
      ['inbound', 'tcp', 22],
      ['inbound', 'icmp', ''],
      ['inbound', 'icmp6', ''],
      ['outbound', 'any', ''],
    ]);
  });
});
