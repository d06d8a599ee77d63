/** Rules of firewalls (docs/coverage.md, sections 3, 5, 9): what is refused, what is sent, and what a changed set means. */
import { describe, expect, it } from 'vitest';
import { table } from '../../src/lib/table';
import { changesOf } from './diff';
import { examples } from './examples';
import { allPorts } from './ports';
import {
  draftsOf,
  firewallBody,
  validateFirewall,
  formField,
  newKey,
  newFirewallRule,
  printOf,
  ruleBody,
  sentRule,
  blocksLogin,
  validateFirewallRule,
  validateRuleSet,
  type FirewallRuleDraft,
} from './rules';
import { firstRules, missingOf, outboundRules, templates } from './templates';

/** Of a form in which everything is chosen: TCP, all ports, from anyone. */
const rule = (given: Partial<FirewallRuleDraft> = {}): FirewallRuleDraft =>
  newFirewallRule('inbound', { service: 'tcp', ports: 'all', source: 'any', ...given });
const spec = (source: string, ...endpoint_spec: string[]) => rule({ source, endpoint_spec });

describe('what is sent', () => {
  it.each([
    ['a port', { ports: '443' }, { protocol: 'tcp', port_start: 443, port_end: 443 }],
    ['a service', { service: 'https', ports: '443' }, { protocol: 'tcp', port_start: 443, port_end: 443 }],
    ['a range', { service: 'udp', ports: '8000-8100' }, { protocol: 'udp', port_start: 8000, port_end: 8100 }],
    ['all ports, where they are chosen', { ports: 'all' }, { protocol: 'tcp' }],
    ['icmp, whose ports are forgotten', { service: 'icmp', ports: '1-2' }, { protocol: 'icmp' }],
    ['icmp6', { service: 'icmp6' }, { protocol: 'icmp6' }],
    ['any protocol', { service: 'any' }, { protocol: 'any' }],
  ])('%s', (_, given, body) => {
    expect(ruleBody(rule(given))).toEqual({ direction: 'inbound', endpoint_spec_type: 'any', ...body });
  });

  it.each([
    ['any', ['left over'], undefined],
    ['ip_prefixes', ['198.51.100.0/24', '2001:db8::/32'], ['198.51.100.0/24', '2001:db8::/32']],
    ['mine', ['203.0.113.7'], ['203.0.113.7']],
    ['vpc', ['10.10.0.0/20'], ['10.10.0.0/20']],
    ['group_tag', ['web'], ['web']],
    ['vlan', ['10', '4094'], [10, 4094]],
  ])('the other side by %s', (type, values, sent) => {
    const body = ruleBody(spec(type, ...values));
    expect(body.endpoint_spec_type).toBe(type === 'mine' || type === 'vpc' ? 'ip_prefixes' : type);
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
      rules: [rule({ ports: '22' })],
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

describe('the description of a rule', () => {
  const reported = { direction: 'inbound', protocol: 'tcp', port_start: 22, port_end: 22, endpoint_spec_type: 'any' };
  const drafts = (description: unknown) => draftsOf({ rules: [{ ...reported, description } as never] });

  it('is sent back with the rule that was answered with one, though its ports are changed: PUT replaces the set', () => {
    const [rule] = drafts('Office <VPN>');
    expect(sentRule({ ...rule!, ports: '2222' })).toEqual({
      ...{ ...reported, port_start: 2222, port_end: 2222 },
      description: 'Office <VPN>',
    });
  });

  it.each([undefined, null, '', ' '])('is not sent where there is none (%j)', (none) => {
    expect(sentRule(drafts(none)[0]!)).toEqual(reported);
  });

  it('that somebody else has changed meanwhile is another set of rules; what it lets through is the same', () => {
    const [ours, theirs] = [drafts('ours'), drafts('theirs')];
    expect(printOf(ours)).not.toBe(printOf(theirs));
    expect(changesOf(ours, theirs)).toEqual([]);
  });
});

describe('what an answer leaves out', () => {
  const of = (given: object) => draftsOf({ rules: [{ direction: 'inbound', protocol: 'tcp', ...given }] })[0]!;

  it('is not taken for everyone: who a rule is for has to be chosen before it is saved', () => {
    expect(validateFirewallRule(of({ port_start: 22, port_end: 22 }))).toEqual({ source: { key: 'form.choose' } });
  });

  it('is not taken for all ports where one end is there', () => {
    const open = of({ port_end: 80, endpoint_spec_type: 'any' });
    expect(validateFirewallRule(open)).toEqual({ ports: { key: 'form.port' } });
    expect(ruleBody(open)).toHaveProperty('port_start');
  });

  it('without ports a rule is for all of them, and without rules there are none', () => {
    expect(of({ port_start: null, port_end: null, endpoint_spec_type: 'any' })).toMatchObject({ ports: 'all' });
    expect(draftsOf({})).toEqual([]);
  });
});

describe('what is refused', () => {
  it('an untouched rule: nothing in it is chosen, and what is not chosen is never all ports', () => {
    const fresh = newFirewallRule('inbound');
    expect(Object.keys(validateFirewallRule(fresh))).toEqual(['service', 'source']);
    expect(Object.keys(validateFirewallRule({ ...fresh, service: 'tcp', source: 'any' }))).toEqual(['ports']);
    expect(ruleBody({ ...fresh, service: 'tcp' })).toHaveProperty('port_start');
  });

  it.each([
    ['rules.0.protocol', 'rules.0.service'],
    ['rules.12.port_start', 'rules.12.ports'],
    ['rules.1.port_end', 'rules.1.ports'],
    ['rules.1.endpoint_spec_type', 'rules.1.source'],
    ['rules.1.endpoint_spec', 'rules.1.endpoint_spec'],
    ['rules.1.constructor', 'rules.1.constructor'],
    ['display_name', 'display_name'],
  ])('what the API says of %s stands at %s', (theirs, ours) => expect(formField(theirs)).toBe(ours));

  it.each([
    ['a port of 0', { ports: '0' }, { ports: 'form.port' }],
    ['a port above 65535', { ports: '1-65536' }, { ports: 'form.port' }],
    ['a port that is no number', { ports: 'ssh' }, { ports: 'form.port' }],
    ['half a port', { ports: '80.5' }, { ports: 'form.port' }],
    ['a last port before the first', { ports: '90-80' }, { ports: 'form.port_range' }],
    ['a last port alone', { ports: '-80' }, { ports: 'form.port' }],
    ['no port', { ports: ' ' }, { ports: 'form.required' }],
    ['two ports', { ports: '80, 443' }, { ports: 'show.firewall.several_ports' }],
    ['an unknown protocol', { service: 'gre' }, { service: 'form.choose' }],
    ['an unknown other side', { source: 'country', endpoint_spec: ['EE'] }, { source: 'form.choose' }],
  ])('%s', (_, given, fieldErrors) => {
    const found = validateFirewallRule(rule(given));
    expect(Object.fromEntries(Object.entries(found).map(([name, f]) => [name, 'key' in f && f.key]))).toEqual(
      fieldErrors,
    );
  });

  it('asks for ports of TCP and UDP only', () => {
    expect(validateFirewallRule(rule({ service: 'icmp', ports: 'x' }))).toEqual({});
    expect(validateFirewallRule(rule({ service: 'udp', ports: 'x' }))).toHaveProperty('ports');
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

  it('names each error by its field in the form', () => {
    expect(Object.keys(validateRuleSet([rule(), rule({ ports: '0' })]))).toEqual(['rules.1.ports']);
  });

  it('a firewall without a name, location or account is refused; so is one without rules', () => {
    const draft = { location: '', display_name: '', rules: [], machines: [], billing_account_id: '' };
    expect(Object.keys(validateFirewall(draft, { accountNeeded: true }))).toEqual([
      'location',
      'display_name',
      'billing_account_id',
    ]);
    const whole = { ...draft, location: 'tll', display_name: 'edge' };
    expect(validateFirewall(whole, { accountNeeded: false })).toEqual({});
    expect(validateFirewall({ ...whole, display_name: 'x'.repeat(101) }, { accountNeeded: false })).toHaveProperty(
      'display_name',
    );
  });
});

describe('what a changed set means', () => {
  const before = ['22', '80', '443', '8080'].map((ports) => rule({ ports }));
  const [ssh, http, https, other] = before as [
    FirewallRuleDraft,
    FirewallRuleDraft,
    FirewallRuleDraft,
    FirewallRuleDraft,
  ];
  const reported = (after: readonly FirewallRuleDraft[]) =>
    changesOf(before, after).map((change) => [change.kind, Number(change.rule.ports)]);

  it('nothing, where all is as it was', () => {
    expect(reported(before)).toEqual([]);
  });

  it('added, removed and changed', () => {
    const changed = { ...http, source: 'vlan', endpoint_spec: ['10'] };
    expect(reported([ssh, changed, https, rule({ ports: '25' })])).toEqual([
      ['removed', 8080],
      ['changed', 80],
      ['added', 25],
    ]);
  });

  it('one rule moved is one change, with the rule that it follows now', () => {
    expect(reported([other, ssh, http, https])).toEqual([['moved', 8080]]);
    expect(changesOf(before, [other, ssh, http, https])).toMatchObject([{ after: undefined }]);
    expect(changesOf(before, [http, https, other, ssh])).toMatchObject([{ after: other }]);
    expect(reported([http, https, other, ssh])).toEqual([['moved', 22]]);
  });

  it('is not misled by what was taken away above', () => {
    expect(reported([http, https, other])).toEqual([['removed', 22]]);
  });

  it('looks at the order by direction', () => {
    const out = newFirewallRule('outbound', { service: 'any', source: 'any' });
    expect(changesOf([...before, out], [out, ...before])).toEqual([]);
  });

  it('knows a rule again that a server has given another id', () => {
    const withNewKeys = before.map((one) => ({ ...one, key: newKey() }));
    expect(reported(withNewKeys)).toEqual([]);
    expect(printOf(withNewKeys)).toBe(printOf(before));
  });
});

describe('ready-made rules', () => {
  it.each(
    Object.entries(templates).flatMap(([direction, all]) => all.map((one) => [direction, one.name, one] as const)),
  )('%s %s: asks for nothing but an address and which database, and is not offered twice', (direction, _, template) => {
    const way = direction as keyof typeof templates;
    const made = missingOf(template, way, []);
    expect(made.length).toBeGreaterThan(0);
    const errorKeys = made.flatMap((one) => Object.keys(validateFirewallRule(one)));
    expect(errorKeys).toEqual(
      table<string[]>({
        ssh_mine: ['endpoint_spec'],
        rdp_mine: ['endpoint_spec'],
        database: ['service', 'endpoint_spec'],
      })[template.name] ?? [],
    );
    expect(new Set(made.map(({ direction: own }) => own))).toEqual(new Set([way]));
    expect(missingOf(template, way, made)).toEqual([]);
  });

  it('know whether anyone could log in by SSH or Remote desktop', () => {
    const of = (service: string, ports = '') => [newFirewallRule('inbound', { service, ports, source: 'any' })];
    for (const rules of [
      firstRules(),
      of('ssh', '22'),
      of('rdp', '3389'),
      of('tcp', '1-100'),
      of('tcp', allPorts),
      of('any'),
    ]) {
      expect(blocksLogin(rules), JSON.stringify(rules)).toBe(false);
    }
    for (const rules of [of('https', '443'), of('tcp', '2222'), of('udp', allPorts), of('icmp')]) {
      expect(blocksLogin([...rules, ...outboundRules()]), JSON.stringify(rules)).toBe(true);
    }
    // A firewall without any inbound rule says so by itself.
    expect(blocksLogin(outboundRules())).toBe(false);
  });

  it('a new firewall lets one in by SSH, answers ping, and lets everything out', () => {
    const rules = firstRules();
    expect(validateRuleSet(rules)).toEqual({});
    expect(rules.map(ruleBody).map(({ direction, protocol, port_start }) => [direction, protocol, port_start])).toEqual(
      [
        ['inbound', 'tcp', 22],
        ['inbound', 'icmp', undefined],
        ['inbound', 'icmp6', undefined],
        ['outbound', 'any', undefined],
      ],
    );
  });
});
