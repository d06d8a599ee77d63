/** The catalogue of services, whichever way a provider writes it down. */
import { expect, it } from 'vitest';
import { serviceEntries } from './catalogue';
import { endpointOf } from '../record/endpoint';
import { conditionsOf, isMet } from './readiness';
import { familiesOf, findSystem } from '../compute/image';
import { limitsOf, parameterRecord } from '../compute/limits';
import { withPublicAddress } from '../compute/publicAddress';
import { fit } from '../kind/fit';
import { managedServiceRecord } from './schema';
import { list } from '../record/schema';

const two = [
  { service_type: 'postgresql', version: '16' },
  { service_type: 'postgresql', version: '15' },
];

it.each<[unknown, unknown]>([
  [two, two],
  [[{ service_type: 'postgresql', versions: ['16', '15'] }], two],
  [[{ service_type: 'postgresql', version: ['16', '15'] }], two],
  [[{ service_type: 'postgresql', versions: [{ version: '16' }, { name: '15' }] }], two],
  [{ postgresql: ['16', '15'] }, two],
  [{ postgresql: { versions: ['16', '15'] } }, two],
  [{ data: [{ service_type: 'postgresql', versions: ['16', '15'] }] }, two],
  [
    [{ service_type: 'postgresql', version: '16', sizes: [{ vcpu: 1 }, { vcpu: 2 }] }],
    [
      { service_type: 'postgresql', version: '16', size_name: undefined, vcpu: 1 },
      { service_type: 'postgresql', version: '16', size_name: undefined, vcpu: 2 },
    ],
  ],
  [['postgresql'], [{ service_type: 'postgresql' }]],
  [[], []],
  [null, []],
  ['nothing', undefined],
])('%j has the entries %j', (answer, entries) => {
  const found = serviceEntries(answer);
  expect(found?.map(({ size_name: _, ...entry }) => entry)).toEqual(
    (entries as Record<string, unknown>[] | undefined)?.map(({ size_name: _, ...entry }) => entry),
  );
});

const service = (raw: object) => fit(managedServiceRecord, { uuid: 'a', status: 'active', ...raw }, () => undefined)!;

it.each<[object, object | undefined]>([
  [{ properties: { endpoint: '10.0.0.4', port: '5432' } }, { host: '10.0.0.4', port: 5432 }],
  [{ properties: { host: '10.0.0.4:5432' } }, { host: '10.0.0.4', port: 5432 }],
  [{ endpoint: 'https://k8s.test:6443/' }, { host: 'k8s.test', port: 6443 }],
  [{ endpoint: 'fd00::4' }, { host: 'fd00::4', port: undefined }],
  [{ properties: null }, undefined],
])('of %j the endpoint is %j', (raw, endpoint) => expect(endpointOf(service(raw))).toEqual(endpoint));

it.each([
  [{ properties: { conditions: [{ type: 'EveryNodeReady', status: 'True' }] } }],
  [{ properties: { readiness: { EveryNodeReady: true } } }],
  [{ conditions: { EveryNodeReady: { status: 'ready' } } }],
  [{ readiness: [{ name: 'EveryNodeReady', value: 1 }] }],
])('of %j the readiness is read', (raw) => {
  const [condition] = conditionsOf(service(raw));
  expect(condition?.type).toBe('EveryNodeReady');
  expect(condition && isMet(condition)).toBe(true);
});

it.each([
  [[{ parameter: 'vcpu', limits: [{ min: 1, max: 8 }] }]],
  [[{ name: 'vcpu', limits: { min: '1', max: '8' } }]],
  [[{ parameter: 'cpu', min: 1, max: 8 }]],
  [{ vcpu: { min: 1, max: 8 } }],
  [{ vcpu: { minimum: 1, maximum: 8 }, memory: null }],
])('of %j the limits are read', (raw) => {
  const read = fit(list(parameterRecord), raw, () => undefined) ?? [];
  expect(limitsOf(read).vcpu).toEqual({ min: 1, max: 8, step: 1 });
});

it('an image that says no versions takes the one that is typed', () => {
  const systems = familiesOf([{ os_name: 'ubuntu', versions: null }]).flatMap((family) => family.systems);
  expect(findSystem(systems, 'ubuntu:24.04')).toMatchObject({ os_name: 'ubuntu', os_version: '24.04' });
  expect(findSystem(systems, 'debian:12')).toBeUndefined();
  expect(findSystem([], 'debian:12')).toMatchObject({ os_name: 'debian', os_version: '12' });
});

it('a public address is that of the IP address assigned to the machine; its own stands where none is', () => {
  const machines = [
    { uuid: 'A', location: 'tll' },
    { uuid: 'b', location: 'tll', public_ipv4: '192.0.2.9' },
    { uuid: 'c', location: 'tll' },
  ];
  const to = (address: string, assigned_to: string | null, more = {}) => ({ address, assigned_to, ...more });
  const joined = withPublicAddress(
    machines,
    [
      to('198.51.100.1', 'a', { assigned_to_resource_type: 'virtual_machine' }),
      to('198.51.100.2', 'c', { assigned_to_resource_type: 'load_balancer' }),
      to('10.0.0.1', 'c', { type: 'private' }),
      to('2001:db8::1', 'a'),
      to('198.51.100.3', null),
    ],
    new Set(['tll']),
  );
  expect(joined).toEqual([
    { ...machines[0], public_ipv4: '198.51.100.1', public_ipv6: '2001:db8::1' },
    machines[1],
    { ...machines[2], public_ipv4: null },
  ]);
});

it('5,000 machines are joined in less than a frame', () => {
  const machines = Array.from({ length: 5000 }, (_, nr) => ({ uuid: `m${nr}` }));
  const addresses = machines.map(({ uuid }, nr) => ({ address: `198.51.${nr >> 8}.${nr & 255}`, assigned_to: uuid }));
  const begun = performance.now();
  expect(withPublicAddress(machines, addresses, new Set())[4999]).toHaveProperty('public_ipv4');
  // A hundred times what it takes: this guards against a join by search, not against a busy machine.
  expect(performance.now() - begun).toBeLessThan(1500);
});
