/** The example records of resources/ are what the cloud answers: the same fields, of the stated shape. */
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import type { NodeCloud } from '../../mocks/node';
import { callCloud, startCloud } from './support';

interface Examples {
  examples: readonly Record<string, unknown>[];
}

const examples = import.meta.glob<Examples>('../../resources/*/examples.ts', { eager: true });

const lists: Record<string, string> = {
  virtual_machine: '/v1/tll/user-resource/vm/list',
  managed_service: '/v1/jhv/user-resource/service/packages',
  bucket: '/v1/storage/bucket/list',
  load_balancer: '/v1/tll/network/load_balancers',
  vpc: '/v1/tll/network/networks',
  ip_address: '/v1/tll/network/ip_addresses',
  bare_metal: '/v1/tll/metal/leases',
  firewall: '/v1/tll/network/firewalls',
  disk: '/v1/tll/storage/disks',
  access_delegation: '/v1/user-resource/access_group',
  api_token: '/v1/user-resource/token/list',
  access_impersonation: '/v1/user-resource/impersonation',
  billing_account: '/v1/payment/billing_account/list',
};

let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'busy' })));
afterAll(() => cloud.server.close());

it('are there for every kind', () => {
  const kinds = Object.keys(examples).map((path) => path.split('/')[3] ?? '');
  expect(kinds.sort()).toEqual(Object.keys(lists).sort());
});

it.each(Object.entries(lists))('of %s', async (kind, path) => {
  const records = examples[`../../resources/${kind}/examples.ts`]?.examples ?? [];
  const { record: schema } = builtInKinds.find(({ name }) => name === kind) ?? { record: z.never() };
  const live = Object.values((await callCloud<Record<string, object>>(path)).body)[0] ?? {};
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) {
    expect(z.safeParse(schema, record).error).toBeUndefined();
    expect(Object.keys(record).sort()).toEqual(Object.keys(live).sort());
  }
});
