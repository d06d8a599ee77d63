/** What is odd, silent or unread in answers, and what the page makes of it. By cases; `laws.test.ts` has the rest. */
import { describe, expect, it } from 'vitest';
import { exposuresOf, type AddressExposure } from '../../../resources/firewall/screens/exposure/exposure';
import { publicPoints } from '../../../resources/firewall/screens/exposure/points';
import { exposureRows } from '../../../resources/firewall/screens/exposure/rows';
import { firewallOf, list, machineUuid, pointOf, pointSources, sourcesOf } from './build';

const ssh = { direction: 'inbound', protocol: 'tcp', port_start: 22, port_end: 22, endpoint_spec_type: 'any' };
const { direction: _, ...undirected } = ssh;
/** "exposed tcp 22-22 anyone", in the page's order. */
const reported = (exposures: readonly AddressExposure[]) =>
  exposureRows(exposures).map(({ verdict, opening }) => {
    if (!opening) return verdict;
    const { protocol, ports, who } = opening;
    const range = ports ? `${ports.first}-${ports.last}` : 'whole';
    return `${verdict} ${protocol} ${range} ${who.type}`;
  });
const ofRule = (more: object, address = '203.0.113.9') =>
  reported(exposuresOf([pointOf(address)], sourcesOf([firewallOf([{ ...ssh, ...more }])])));

describe('a rule', () => {
  it.each<[string, object, string[]]>([
    ['SSH from anyone', {}, ['exposed tcp 22-22 anyone']],
    ['HTTPS from anyone', { port_start: 443, port_end: 443 }, ['open tcp 443-443 anyone']],
    ['no first port: all of them', { port_start: null, port_end: null }, ['exposed tcp 1-65535 anyone']],
    ['only a first port', { port_end: null }, ['exposed tcp 22-22 anyone', 'maybe_exposed tcp 23-65535 anyone']],
    ['only a last port', { port_start: undefined }, ['maybe_exposed tcp 1-65535 anyone']],
    ['ports the wrong way round', { port_start: 3400, port_end: 3300 }, ['maybe_exposed tcp 3300-3400 anyone']],
    ['a port that is none', { port_start: 0, port_end: 0 }, ['maybe_exposed tcp 1-65535 anyone']],
    ['a port beyond the last', { port_end: 70_000 }, ['maybe_exposed tcp 1-65535 anyone']],
    ['any protocol', { protocol: 'any', port_start: null, port_end: null }, ['exposed any whole anyone']],
    [
      'any protocol with a port',
      { protocol: 'any' },
      ['exposed tcp 22-22 anyone', 'maybe_exposed any whole anyone', 'open udp 22-22 anyone'],
    ],
    ['a protocol nobody knows', { protocol: 'gre' }, ['maybe_exposed gre whole anyone']],
    ['no protocol', { protocol: undefined, port_start: null, port_end: null }, ['maybe_exposed any whole anyone']],
    ['capital letters', { protocol: 'TCP', direction: 'Inbound' }, ['exposed tcp 22-22 anyone']],
    ['ping', { protocol: 'icmp', port_start: null, port_end: null }, ['open icmp whole anyone']],
    ['outbound', { direction: 'outbound' }, []],
    ['another direction', { direction: 'both' }, ['maybe_exposed tcp 22-22 anyone']],
    ['a tag', { endpoint_spec_type: 'group_tag', endpoint_spec: ['office'] }, ['limited tcp 22-22 group_tag']],
    ['a VLAN', { endpoint_spec_type: 'vlan', endpoint_spec: [10] }, ['limited tcp 22-22 vlan']],
    ['no addresses', { endpoint_spec_type: 'ip_prefixes', endpoint_spec: [] }, ['maybe_exposed tcp 22-22 unknown']],
    [
      'an end nobody knows',
      { endpoint_spec_type: 'country', endpoint_spec: ['EE'] },
      ['maybe_exposed tcp 22-22 unknown'],
    ],
    [
      'an address that is none beside one that is',
      { endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['198.51.100.7', 'office'] },
      ['maybe_exposed tcp 22-22 unknown', 'limited tcp 22-22 ranges'],
    ],
    ['IPv6 addresses alone', { endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['::/0'] }, []],
  ])('%s', (_name, more, expected) => {
    expect(ofRule(more).filter((one) => one !== 'closed')).toEqual(expected);
  });

  it.each<[string, object, object, string[]]>([
    ['the same port', {}, {}, ['exposed tcp 22-22 ranges', 'exposed tcp 22-22 ranges']],
    ['every protocol', { protocol: 'any', port_start: null, port_end: null }, {}, ['exposed tcp 22-22 ranges']],
    [
      'ranges that share a port',
      { port_start: 20, port_end: 25 },
      { port_start: 22, port_end: 30 },
      ['exposed tcp 22-25 ranges', 'exposed tcp 22-25 ranges'],
    ],
    ['another port', {}, { port_start: 443, port_end: 443 }, []],
    ['one that is perhaps meant', {}, { direction: 'both' }, ['maybe_exposed tcp 22-22 ranges']],
  ])('for one half of the internet and another for the other half let in anyone: %s', (_name, one, other, expected) => {
    for (const [address, first, second] of [
      ['203.0.113.9', '0.0.0.0/1', '128.0.0.0/1'],
      ['2001:db8::9', '::/1', '8000::/1'],
    ]) {
      const half = (more: object, prefix: string | undefined) => ({
        ...{ ...ssh, endpoint_spec_type: 'ip_prefixes', endpoint_spec: [prefix!] },
        ...more,
      });
      const rows = reported(
        exposuresOf([pointOf(address!)], sourcesOf([firewallOf([half(one, first), half(other, second)])])),
      );
      expect(rows.filter((row) => row.includes('exposed'))).toEqual(expect.arrayContaining(expected));
      expect(rows.some((row) => row.includes('exposed'))).toBe(expected.length > 0);
    }
  });

  it('without a direction may be inbound', () =>
    expect(reported(exposuresOf([pointOf('203.0.113.9')], sourcesOf([firewallOf([undirected])])))).toEqual([
      'maybe_exposed tcp 22-22 anyone',
      'closed',
    ]));

  it('for IPv6 holds for an IPv6 address', () =>
    expect(ofRule({ endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['::/0'] }, '2001:db8::9')).toEqual([
      'exposed tcp 22-22 anyone',
      'closed',
    ]));
});

describe('a machine', () => {
  const at = (firewalls: readonly object[]) => reported(exposuresOf([pointOf('203.0.113.9')], sourcesOf(firewalls)));

  it.each<[string, readonly object[], string[]]>([
    ['that no firewall protects may be open', [], ['maybe_exposed']],
    ['behind an empty firewall is closed', [firewallOf([])], ['closed']],
    ['is not protected by a firewall of another location', [firewallOf([], { location: 'jhv' })], ['maybe_exposed']],
    ['is not protected by the firewall of others', [firewallOf([], { resources_assigned: [] })], ['maybe_exposed']],
    ['behind rules that are not told is unknown', [firewallOf(undefined)], ['unknown']],
    [
      'is unknown where a firewall does not say whom it protects',
      [firewallOf([], { resources_assigned: null })],
      ['unknown'],
    ],
  ])('%s', (_name, firewalls, expected) => expect(at(firewalls)).toEqual(expected));

  it('is found in capital letters, and where its own record fails to load', () => {
    const holder = { kind: 'virtual_machine', uuid: machineUuid.toUpperCase(), id: undefined } as const;
    expect(reported(exposuresOf([pointOf('203.0.113.9', { holder })], sourcesOf([firewallOf([])])))).toEqual([
      'closed',
    ]);
  });
});

describe('a load balancer', () => {
  const at = (record: object, more = {}) => {
    const holder = { kind: 'load_balancer', uuid: 'b', id: 'tll:b' } as const;
    const balancers = list(
      [{ id: 'tll:b', location: 'tll', targets: [{ target_uuid: machineUuid }], ...record }],
      more,
    );
    return reported(
      exposuresOf([pointOf('203.0.113.9', { holder })], sourcesOf([], { balancers: balancers as never })),
    );
  };

  it('takes connections at the ports of its rules, and forwards no others', () =>
    expect(at({ forwarding_rules: [{ source_port: 443, target_port: 8443 }] })).toEqual([
      'open tcp 443-443 anyone',
      'closed',
    ]));

  it('opens SSH where another port is forwarded to it', () =>
    expect(at({ forwarding_rules: [{ source_port: 2222, target_port: 22 }] })).toEqual([
      'exposed tcp 2222-2222 anyone',
      'closed',
    ]));

  it('may be reached where nothing is behind it', () =>
    expect(at({ forwarding_rules: [{ source_port: 22, target_port: 22 }], targets: [] })).toEqual([
      'maybe_exposed tcp 22-22 anyone',
      'closed',
    ]));

  it('is unknown where its rules are', () => {
    expect(at({})).toEqual(['unknown']);
    expect(at({ forwarding_rules: [] }, { unknown: 'all' })).toEqual(['unknown']);
  });
});

describe('a managed service', () => {
  const at = (record: object, more = {}) => {
    const holder = { kind: 'managed_service', uuid: 's', id: 'tll:s' } as const;
    const service = {
      id: 'tll:s',
      location: 'tll',
      service_type: 'postgresql',
      properties: { port: 5432 },
      endpoint: 'db',
      ...record,
    };
    const services = list([service], more);
    return reported(exposuresOf([pointOf('203.0.113.9', { holder })], sourcesOf([], { services: services as never })));
  };

  it('without allowed IPs is open to everyone', () =>
    expect(at({ whitelist_addresses: [] })).toEqual(['exposed tcp 5432-5432 anyone', 'maybe_open']));
  it('with every address allowed is open to everyone', () =>
    expect(at({ whitelist_addresses: ['0.0.0.0/1', '128.0.0.0/1'] })).toEqual([
      'exposed tcp 5432-5432 anyone',
      'maybe_open',
    ]));
  it('lets in whom its allowed IPs name', () =>
    expect(at({ whitelist_addresses: ['198.51.100.0/24'] })).toEqual(['maybe_open', 'limited tcp 5432-5432 ranges']));
  it('may be open where its allowed IPs are not reported', () =>
    expect(at({})).toEqual(['maybe_exposed tcp 5432-5432 unknown', 'unknown']));
});

describe('public addresses', () => {
  const address = (more: object) => ({ id: 'tll:a', location: 'tll', address: '203.0.113.9', type: 'public', ...more });
  const holders = (more: Parameters<typeof pointSources>[0]) =>
    publicPoints(pointSources(more)).map(({ address: text, holder }) => [text, holder && (holder.kind ?? 'unknown')]);
  const machine = { id: 'tll:m', location: 'tll', uuid: 'm', status: 'running' };

  it.each<[string, object, string | undefined]>([
    ['assigned to nothing', { assigned_to: null }, undefined],
    ['of which nothing is said', {}, 'unknown'],
    ['of something that is in no list', { assigned_to: 'x' }, 'unknown'],
    ['of a machine that is in no list', { assigned_to: 'x', assigned_to_resource_type: 'vm' }, 'virtual_machine'],
    ['of a machine, by its uuid', { assigned_to: 'M', assigned_to_resource_type: 'other' }, 'virtual_machine'],
    [
      'of a machine, by its private address',
      { assigned_to: null, assigned_to_private_ip: '10.0.0.4' },
      'virtual_machine',
    ],
    ['of a private address nobody has', { assigned_to: null, assigned_to_private_ip: '10.0.0.5' }, 'unknown'],
  ])('%s', (_name, more, kind) => {
    const machines = list<never>([{ ...machine, private_ipv4: '10.0.0.4' }]);
    expect(holders({ addresses: list([address(more)]), machines })).toEqual([['203.0.113.9', kind]]);
  });

  it('names no holder by a private address that machines of two networks share, but the one that is left of two', () => {
    const addresses = list<never>([address({ assigned_to: null, assigned_to_private_ip: '10.0.0.4' })]);
    const twins = (status: string) =>
      list<never>([
        { ...machine, private_ipv4: '10.0.0.4' },
        { ...machine, id: 'tll:n', uuid: 'n', status, private_ipv4: '10.0.0.4' },
      ]);
    expect(holders({ addresses, machines: twins('stopped') })).toEqual([['203.0.113.9', 'unknown']]);
    expect(holders({ addresses, machines: twins('deleted') })).toEqual([['203.0.113.9', 'virtual_machine']]);
  });

  it('are those of machines, leases and services too, each once; private ones are not among them', () =>
    expect(
      holders({
        addresses: list([
          address({ assigned_to: 'm' }),
          address({ id: 'tll:p', address: '10.0.0.9', type: 'private', assigned_to: null }),
        ]),
        machines: list<never>([{ ...machine, public_ipv4: '203.0.113.9', public_ipv6: '2001:db8::4' }]),
        leases: list([{ id: 'tll:l', location: 'tll', uuid: 'l', machine: { ip_public_v4: '203.0.113.20' } }]),
        services: list([
          { id: 'tll:s', location: 'tll', uuid: 's', endpoint: 'db.example.com:5432' },
          { id: 'tll:t', location: 'tll', uuid: 't', endpoint: '10.0.0.4' },
        ]),
      }),
    ).toEqual([
      ['203.0.113.9', 'virtual_machine'],
      ['2001:db8::4', 'virtual_machine'],
      ['db.example.com', 'managed_service'],
      ['203.0.113.20', 'bare_metal'],
    ]));

  it('of what is in no list are unknown', () => {
    const points = publicPoints(pointSources({ addresses: list([address({ assigned_to: 'x' })]) }));
    expect(reported(exposuresOf(points, sourcesOf([])))).toEqual(['unknown']);
  });
});
