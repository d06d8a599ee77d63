/** Every list answers with records of the shape that resources/ states, in every world. */
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import { seed, worldNames, type WorldName } from '../../mocks/worlds';
import { readLocations, readSite } from '../../dataProvider/calls/site';
import { accessDelegationRecord } from '../../resources/access_delegation/schema';
import { accessImpersonationRecord } from '../../resources/access_impersonation/kind';
import { apiTokenRecord } from '../../resources/api_token/kind';
import { bareMetalRecord, metalOsRecord, metalSpecRecord } from '../../resources/bare_metal/schema';
import { billingAccountRecord, paymentRecord } from '../../resources/billing/account';
import { bucketRecord } from '../../resources/bucket/schema';
import { s3KeyRecord, s3UserRecord } from '../../resources/s3_key/schema';
import { cardRecord } from '../../resources/card/schema';
import { diskRecord } from '../../resources/disk/schema';
import { firewallRecord } from '../../resources/firewall/schema';
import { creditEntryRecord, invoiceRecord, usageEntryRecord } from '../../resources/invoice/schema';
import { ipAddressRecord } from '../../resources/ip_address/kind';
import { loadBalancerRecord } from '../../resources/load_balancer/schema';
import { managedServiceRecord, serviceConfigurationRecord } from '../../resources/managed_service/schema';
import { pricingRecord, priceResourceTypes } from '../../resources/pricing/schema';
import { userRecord } from '../../resources/user/schema';
import { interfaceRecord } from '../../resources/virtual_machine/schema';
import { hostPoolRecord } from '../../resources/compute/hostPool';
import { virtualMachineRecord } from '../../resources/compute/machine';
import { vpcRecord } from '../../resources/vpc/kind';
import { callCloud, startCloud } from './support';

const everywhere = ['tll', 'jhv', 'trtu', 'jkt01'];
const here = (path: string, record: z.ZodMiniType) =>
  everywhere.map((location) => [`/${location}${path}`, record] as const);

const lists: (readonly [path: string, record: z.ZodMiniType])[] = [
  ...here('/user-resource/vm/list', virtualMachineRecord),
  ...here('/user-resource/vm/host_pool/list', hostPoolRecord),
  ...here('/network/virtual-machines/interfaces', interfaceRecord),
  ...here('/storage/disks', diskRecord),
  ...here('/metal/leases', bareMetalRecord),
  ...here('/metal/specs', metalSpecRecord),
  ...here('/network/networks', vpcRecord),
  ...here('/network/ip_addresses', ipAddressRecord),
  ...here('/network/load_balancers', loadBalancerRecord),
  ...here('/network/firewalls', firewallRecord),
  ...here('/user-resource/service/packages', managedServiceRecord),
  ...here('/user-resource/service/configurations', serviceConfigurationRecord),
  ['/metal/os', metalOsRecord],
  ['/pricing/list/current', pricingRecord],
  ['/storage/bucket/list', bucketRecord],
  ['/storage/user/keys', s3KeyRecord],
  ['/user-resource/token/list', apiTokenRecord],
  ['/user-resource/access_group', accessDelegationRecord],
  ['/payment/billing_account/list', billingAccountRecord],
  ['/payment/card/list', cardRecord],
  ['/payment/invoice/list', invoiceRecord],
  ['/payment/credit/list', creditEntryRecord],
  ['/payment/persistent_data', paymentRecord],
  ['/charging/usage', usageEntryRecord],
];

let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'busy' })));
afterAll(() => cloud.server.close());

describe.each(worldNames)('%s', (world) => {
  beforeAll(() => cloud.reset(world));
  it.each(lists)('%s', async (path, record) => {
    const { status, body } = await callCloud<unknown[]>(`/v1${path}`);
    expect(status).toBe(200);
    const wrong = body.flatMap((row) => z.safeParse(record, row).error?.issues ?? []);
    expect(wrong).toEqual([]);
  });
});

it('has some of everything in the busy world', async () => {
  cloud.reset('busy');
  const empty: string[] = [];
  for (const [path] of lists.filter(([p]) => !/^\/(jhv|trtu|jkt01)\//.test(p))) {
    if ((await callCloud<unknown[]>(`/v1${path}`)).body.length === 0) empty.push(path);
  }
  // A payment on its way is begun by the customer.
  expect(empty).toEqual(['/payment/persistent_data']);
});

it('answers single things in their shapes', async () => {
  const user = await callCloud('/v1/user-resource/user');
  expect(z.safeParse(userRecord, user.body).error).toBeUndefined();
  const shared = await callCloud<Record<string, unknown>>('/v1/user-resource/impersonation');
  for (const [uuid, row] of Object.entries(shared.body)) {
    expect(z.safeParse(accessImpersonationRecord, row).error).toBeUndefined();
    expect(row).toHaveProperty('uuid', uuid);
  }
  expect(z.safeParse(s3UserRecord, (await callCloud('/v1/storage/user')).body).error).toBeUndefined();
});

it('is configured so that the portal has nothing to complain of', async () => {
  const { site, problems } = readSite((await callCloud('/v1/config/ui/config')).body);
  expect(problems).toEqual([]);
  const off = Object.entries(site).filter(([name, value]) => name.endsWith('Enabled') && value !== true);
  expect(off.map(([name]) => name)).toEqual(['chatEnabled', 'mockApiEnabled']);
  expect(readLocations((await callCloud('/v1/config/locations')).body)).toMatchObject({
    problems: [],
    locations: { length: 4 },
  });
});

it('offers packages that keep their own rules', () => {
  const { predefinedPackages } = readSite(seed('busy').config).site;
  for (const { os, disabled, default: standard } of predefinedPackages) {
    expect(os).toEqual(expect.arrayContaining([...disabled, ...Object.values(standard)]));
    expect(Object.values(standard).filter((name) => disabled.includes(name))).toEqual([]);
  }
});

it('has a price for everything that is charged', () => {
  const { prices } = seed('fresh' satisfies WorldName);
  expect(new Set(prices.map((price) => price.resource_type))).toEqual(new Set(priceResourceTypes));
});
