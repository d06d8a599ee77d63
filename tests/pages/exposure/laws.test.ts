/**
 * The verdicts beside a computation that shares nothing with them: packets, one port and one sender at a time, against the
 * rules as the readings say them. Addresses are compared as texts of bits, ports as numbers.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposuresOf, type Opening } from '../../../resources/firewall/screens/exposure/exposure';
import { firewallOf, pointOf, sourcesOf } from './build';

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
const saidOf = (openings: readonly Opening[], { protocol, port, from }: Packet): Opening[] =>
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
        const said = saidOf(found?.openings ?? [], packet);
        const set = sets[0] ?? [];
        const expected = set.flatMap((one, index) => (letsIn(one, packet) ? [index + 1] : []));
        expect(said.map(({ through }) => through.by === 'firewall' && through.rule)).toEqual(expected);
        expect(said.every(({ isCertain }) => isCertain)).toBe(true);
        expect(found?.rest.verdict).toBe('closed');
      }),
      { numRuns: 2000 },
    ));

  it('that one of several firewalls lets in is reported; as certain only where each of them does', () =>
    fc.assert(
      fc.property(situation(fc.array(rules, { minLength: 2, maxLength: 3 })), ({ address, sets, packet }) => {
        const said = saidOf(exposureOf(address, sets)?.openings ?? [], packet);
        const letting = sets.filter((set) => set.some((one) => letsIn(one, packet)));
        expect(said.length > 0).toBe(letting.length > 0);
        if (said.some(({ isCertain }) => isCertain)) expect(letting).toHaveLength(sets.length);
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
          expect(saidOf(found?.openings ?? [], packet).length).toBe(set.filter((one) => letsIn(one, packet)).length);
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
        const said = exposureOf(address, [[one]])?.openings.some(({ who: whom }) => whom.type === 'anyone') ?? false;
        const size = address.includes(':') ? 128 : 32;
        const own = endpoint_spec.filter((text) => text.includes(':') === address.includes(':'));
        // Halves are the largest blocks that are drawn here, beside everything.
        const halves = ['0', '1'].every((bit) =>
          own.some((text) => {
            const [base = '', length = String(size)] = text.split('/');
            return Number(length) === 0 || (Number(length) === 1 && bits(base).startsWith(bit));
          }),
        );
        expect(said).toBe(halves);
      }),
    ));
});
