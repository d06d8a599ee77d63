// @module-tag slow
/**
 * The verdicts beside a computation that shares nothing with them: packets, one port and one sender at a time, against the
 * rules as the readings say them. Addresses are compared as texts of bits, ports as numbers.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firewall } from '../../../resources/firewall/kind';
import { readRecord } from '../../../resources/kind/read';
import { exposuresOf, type Opening } from '../../../resources/firewall/screens/exposure/exposure';
import { firewallOf, list, pointOf, sourcesOf } from './build';

interface Rule {
  direction: string;
  protocol: string;
  port_start: number | null;
  port_end: number | null;
  endpoint_spec_type: string;
  endpoint_spec: string[];
}
interface Packet {
  protocol: string;
  port: number;
  from: string;
}

const octets = (address: string) =>
  address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
const hextets = (address: string) =>
  address
    .split(':')
    .map((part) => parseInt(part, 16).toString(2).padStart(16, '0'))
    .join('');
const bits = (address: string) => (address.includes(':') ? hextets(address) : octets(address));

function isWithin(address: string, prefix: string): boolean {
  const [base = '', length] = prefix.split('/');
  if (base.includes(':') !== address.includes(':')) return false;
  const count = length === undefined ? bits(base).length : Number(length);
  return bits(address).slice(0, count) === bits(base).slice(0, count);
}

const letsIn = (rule: Rule, { protocol, port, from }: Packet): boolean => {
  if (rule.direction !== 'inbound') return false;
  if (rule.protocol !== 'any' && rule.protocol !== protocol) return false;
  const hasPorts = rule.protocol === 'tcp' || rule.protocol === 'udp';
  if (hasPorts && rule.port_start !== null && (port < rule.port_start || port > (rule.port_end ?? -1))) return false;
  return rule.endpoint_spec_type === 'any' || rule.endpoint_spec.some((prefix) => isWithin(from, prefix));
};

/** What the page says of one packet: of its rows, those that it falls under. */
const matchingOf = (openings: readonly Opening[], { protocol, port, from }: Packet): Opening[] =>
  openings.filter(({ protocol: name, ports, who }) => {
    if (name !== 'any' && name !== protocol) return false;
    if (ports && (port < ports.first || port > ports.last)) return false;
    return who.type === 'anyone' || (who.type === 'ranges' && who.values.some((prefix) => isWithin(from, prefix)));
  });

const ports = fc.constantFrom(1, 21, 22, 23, 80, 443, 3306, 3389, 65_534, 65_535);
const v4 = fc.constantFrom('0.0.0.0', '10.0.0.1', '127.255.255.255', '128.0.0.0', '198.51.100.7', '255.255.255.255');
const v6 = fc.constantFrom(
  '2001:db8:0:0:0:0:0:1',
  '8000:0:0:0:0:0:0:0',
  'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '0:0:0:0:0:0:0:0',
);
const prefix = fc.oneof(
  fc.tuple(v4, fc.constantFrom('', '/0', '/1', '/8', '/24', '/32')).map((parts) => parts.join('')),
  fc.tuple(v6, fc.constantFrom('', '/0', '/1', '/32', '/128')).map((parts) => parts.join('')),
);
const range = fc.oneof(
  fc.constant({ port_start: null, port_end: null }),
  fc.tuple(ports, ports).map(([a, b]) => ({ port_start: Math.min(a, b), port_end: Math.max(a, b) })),
);
const bare = { port_start: null, port_end: null };
const what = fc.oneof(
  fc.tuple(fc.constantFrom('tcp', 'udp'), range).map(([protocol, own]) => ({ protocol, ...own })),
  fc.constantFrom('icmp', 'icmp6', 'any').map((protocol) => ({ protocol, ...bare })),
);
const who = fc.oneof(
  fc.constant({ endpoint_spec_type: 'any', endpoint_spec: [] as string[] }),
  fc
    .array(prefix, { minLength: 1, maxLength: 4 })
    .map((endpoint_spec) => ({ endpoint_spec_type: 'ip_prefixes', endpoint_spec })),
);
const rule: fc.Arbitrary<Rule> = fc
  .tuple(fc.constantFrom('inbound', 'inbound', 'outbound'), what, who)
  .map(([direction, one, other]) => ({ direction, ...one, ...other }));
const rules = fc.array(rule, { maxLength: 5 });
const target = fc.constantFrom('203.0.113.9', '2001:db8::9');
const packetTo = (address: string): fc.Arbitrary<Packet> =>
  fc.record({
    protocol: fc.constantFrom('tcp', 'udp', 'icmp', 'icmp6'),
    port: ports,
    from: address.includes(':') ? v6 : v4,
  });
const situation = (sets: fc.Arbitrary<Rule[][]>) =>
  target.chain((address) => fc.record({ address: fc.constant(address), sets, packet: packetTo(address) }));

const exposureOf = (address: string, sets: readonly Rule[][], more = {}) => {
  const firewalls = sets.map((set, at) => firewallOf(set, { id: `tll:${at}` }));
  return exposuresOf([pointOf(address)], sourcesOf(firewalls, more))[0];
};

describe('a packet', () => {
  it('gets through one firewall exactly where the page says so, and the page names the rule', () =>
    fc.assert(
      fc.property(situation(rules.map((set) => [set])), ({ address, sets, packet }) => {
        const found = exposureOf(address, sets);
        const matching = matchingOf(found?.openings ?? [], packet);
        const set = sets[0] ?? [];
        const expected = set.flatMap((one, index) => (letsIn(one, packet) ? [index + 1] : []));
        expect(matching.map(({ through }) => through.by === 'firewall' && through.rule)).toEqual(expected);
        expect(matching.every(({ isCertain }) => isCertain)).toBe(true);
        expect(found?.rest.verdict).toBe('closed');
      }),
      { numRuns: 2000 },
    ));

  it('that one of several firewalls lets in is reported; as certain only where each of them does', () =>
    fc.assert(
      fc.property(situation(fc.array(rules, { minLength: 2, maxLength: 3 })), ({ address, sets, packet }) => {
        const matching = matchingOf(exposureOf(address, sets)?.openings ?? [], packet);
        const letting = sets.filter((set) => set.some((one) => letsIn(one, packet)));
        expect(matching.length > 0).toBe(letting.length > 0);
        if (matching.some(({ isCertain }) => isCertain)) expect(letting).toHaveLength(sets.length);
      }),
      { numRuns: 2000 },
    ));

  it('is never said to be blocked where something of the lists is not known', () =>
    fc.assert(
      fc.property(
        situation(rules.map((set) => [set])),
        fc.constantFrom('list', 'rules', 'resources_assigned'),
        (given, lost) => {
          const { address, sets, packet } = given;
          const firewalls = {
            ...sourcesOf(sets.map((set) => firewallOf(set))).firewalls,
            ...(lost === 'list' && { unknown: new Set(['tll']) }),
            isUnread: (_: unknown, field: string) => field === lost,
          };
          const found = exposureOf(address, sets, { firewalls });
          expect(found?.rest.verdict).toBe('unknown');
          expect(found?.openings.some(({ isCertain }) => isCertain)).toBe(false);
          const set = sets[0] ?? [];
          expect(matchingOf(found?.openings ?? [], packet).length).toBe(
            set.filter((one) => letsIn(one, packet)).length,
          );
        },
      ),
    ));
});

/** Of a rule's field everything that it may mean: a packet that one of these lets in may get through. */
const meanings: Record<keyof Rule, readonly unknown[]> = {
  direction: ['inbound', 'outbound'],
  protocol: ['tcp', 'udp', 'icmp', 'icmp6', 'any'],
  port_start: [null, 1, 22, 443, 65_535],
  port_end: [1, 22, 443, 65_535],
  endpoint_spec_type: ['any', 'ip_prefixes'],
  endpoint_spec: [['0.0.0.0/0', '0:0:0:0:0:0:0:0/0']],
};
/** Unlike `matchingOf` it takes what the page does not know for everything that it may be. */
const covers = (one: Opening, packet: Packet): boolean => {
  const who = one.who.type === 'ranges' ? one.who : ({ type: 'anyone' } as const);
  const protocol = ['tcp', 'udp', 'icmp', 'icmp6'].includes(one.protocol) ? one.protocol : 'any';
  return matchingOf([{ ...one, who, protocol }], packet).length > 0;
};
const fields = Object.keys(meanings) as (keyof Rule)[];
const absent = Symbol('absent');
const oddValue = fc.constantFrom<unknown>(absent, null, '', 'all', 'x1', [], {}, true, -1, 1.5, 70_000, ['x']);

describe('an answer with an odd value', () => {
  it('hides no packet that the rule may let in, whatever was meant', () =>
    fc.assert(
      fc.property(
        situation(fc.tuple(fc.array(rule, { minLength: 1, maxLength: 3 }))),
        fc.constantFrom(...fields),
        oddValue,
        (given, field, value) => {
          const { address, sets, packet } = given;
          const [first, ...others] = sets[0] ?? [];
          if (!first) return;
          const { [field]: _, ...bareRule } = first;
          const odd = value === absent ? bareRule : { ...bareRule, [field]: value };
          const lost: string[] = [];
          const raw = {
            uuid: '8f1c3f2e-58c3-44a1-9d3b-0f6f3d1b7a10',
            ...firewallOf([odd, ...others], { id: undefined }),
          };
          const read = readRecord(firewall, raw, (one) => one.lost && lost.push(one.path));
          const firewalls = list([{ ...read?.record, id: 'tll:1', location: 'tll' }], {
            isUnread: (__, name) => lost.some((path) => path === name || path.startsWith(`${name}.`)),
          });
          const found = exposuresOf([pointOf(address)], sourcesOf([], { firewalls } as never))[0];
          const may = meanings[field].some((meant) => letsIn({ ...first, [field]: meant } as Rule, packet));
          const isShown = found?.rest.verdict === 'unknown' || found?.openings.some((one) => covers(one, packet));
          if (may) expect(isShown).toBe(true);
        },
      ),
      { numRuns: 3000 },
    ));
});

describe('a machine', () => {
  it('that no firewall protects is never said to be blocked, whatever the firewalls of others say', () =>
    fc.assert(
      fc.property(situation(fc.array(rules, { maxLength: 3 })), ({ address, sets }) => {
        const others = [{ resource_uuid: 'b7b0c1de-90b5-4f0b-8e63-c94a3c2f6a11', resource_type: 'virtual_machine' }];
        const firewalls = sets.map((set, at) => firewallOf(set, { id: `tll:${at}`, resources_assigned: others }));
        const found = exposuresOf([pointOf(address)], sourcesOf(firewalls))[0];
        expect(found).toMatchObject({ openings: [], rest: { verdict: 'undecided' } });
      }),
    ));
});

describe('a load balancer', () => {
  const protocols = fc.constantFrom('TCP', 'tcp', 'udp');
  const forwarding = fc.record({ protocol: protocols, source_port: ports, target_port: ports });
  const targets = fc.constantFrom(
    [],
    [{ target_type: 'vm', target_uuid: 'b7b0c1de-90b5-4f0b-8e63-c94a3c2f6a11' }],
    undefined,
  );

  it('takes a packet exactly at the ports that it forwards, and may have nothing behind them', () =>
    fc.assert(
      fc.property(
        fc.array(forwarding, { maxLength: 4 }),
        targets,
        target.chain(packetTo),
        (forwarded, behind, packet) => {
          const balancers = list([
            { id: 'tll:b', location: 'tll', display_name: 'lb', forwarding_rules: forwarded, targets: behind },
          ]);
          const point = pointOf('203.0.113.9', { holder: { kind: 'load_balancer', uuid: 'b', id: 'tll:b' } });
          const found = exposuresOf([point], sourcesOf([], { balancers } as never))[0];
          const matching = matchingOf(found?.openings ?? [], packet);
          const taking = forwarded.filter(
            (one) => one.protocol.toLowerCase() === packet.protocol && one.source_port === packet.port,
          );
          expect(matching).toHaveLength(taking.length);
          expect(matching.every(({ isCertain }) => isCertain === (behind?.length !== 0))).toBe(true);
          expect(found?.rest).toEqual({ verdict: 'closed', by: [] });
        },
      ),
    ));
});

describe('anyone', () => {
  it('is said of a rule exactly where every sender of the family gets in: both ends of the halves are tried', () =>
    fc.assert(
      fc.property(fc.array(prefix, { minLength: 1, maxLength: 4 }), target, (endpoint_spec, address) => {
        const one = {
          direction: 'inbound',
          protocol: 'tcp',
          port_start: 22,
          port_end: 22,
          endpoint_spec_type: 'ip_prefixes',
          endpoint_spec,
        };
        const matching =
          exposureOf(address, [[one]])?.openings.some(({ who: whom }) => whom.type === 'anyone') ?? false;
        const size = address.includes(':') ? 128 : 32;
        const own = endpoint_spec.filter((text) => text.includes(':') === address.includes(':'));
        // Halves are the largest blocks that are drawn here, beside everything.
        const halves = ['0', '1'].every((bit) =>
          own.some((text) => {
            const [base = '', length = String(size)] = text.split('/');
            return Number(length) === 0 || (Number(length) === 1 && bits(base).startsWith(bit));
          }),
        );
        expect(matching).toBe(halves);
      }),
    ));
});
