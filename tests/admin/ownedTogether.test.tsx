/** Lists that are read for what is computed from all of them. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { isOwnedComplete, useOwnedTogether, type Owned } from '../../src/admin/owned';
import { usePortal } from '../../src/context/portal';
import { mount, useCloud } from './form/mount';

const world = useCloud();
const slow = '/v1/*/network/networks';
const names = ['virtual_machine', 'disk', 'ip_address', 'vpc', 'load_balancer'];

async function show() {
  const states: Owned[][] = [];
  const found: { client?: QueryClient } = {};
  function Shown() {
    const client = useQueryClient();
    const { registry } = usePortal();
    const owned = useOwnedTogether(registry.kinds.filter(({ name }) => names.includes(name)));
    useEffect(() => void states.push(owned));
    useEffect(() => void Object.assign(found, { client }));
    return null;
  }
  await mount({ path: '/', element: <Shown /> });
  return { states, last: () => states.at(-1)!, client: () => found.client! };
}

const isAnswered = ({ source }: Owned) => source.data !== undefined || Boolean(source.error);

it('are rendered once all have answered, not for each', async () => {
  // Until the faults are cleared.
  world.cloud.faults.add({ path: slow, delay: 600_000 });
  const { states, last, client } = await show();
  const others = names.filter((name) => name !== 'vpc');
  await waitFor(() => {
    for (const name of others) expect(client().getQueryState([name, 'owned'])?.status).toBe('success');
  });
  world.cloud.faults.clear();
  await waitFor(() => expect(last().every(isOwnedComplete)).toBe(true));
  expect(last()).toHaveLength(names.length);
  expect(last().flatMap(({ records }) => records).length).toBeGreaterThan(0);
  const partial = states.filter((state) => state.some(isAnswered) && !state.every(isAnswered));
  expect(partial).toEqual([]);
});

it('are rendered where one has failed, which says so, and again when it is back', async () => {
  world.cloud.faults.add({ path: slow, status: 503 });
  const { last } = await show();
  await waitFor(() => expect(last().every(isAnswered)).toBe(true));
  const vpc = () => last().find(({ kind }) => kind.name === 'vpc')!;
  expect(isOwnedComplete(vpc())).toBe(false);
  world.cloud.faults.clear();
  await vpc().source.refetch();
  await waitFor(() => expect(last().every(isOwnedComplete)).toBe(true));
});
