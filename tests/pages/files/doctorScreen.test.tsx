/** What the examination of a storage says beside its verdict. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Doctor } from '../../../src/pages/files/Doctor';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });
const endpoint = 'https://s3.examined.test';

async function examine() {
  const [bucket] = world.cloud.store.state.buckets;
  const [key] = world.cloud.store.state.s3Keys;
  if (!bucket || !key) throw new Error('The world has no bucket with a key');
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith(endpoint) ? Promise.resolve(new Response()) : real(input, init);
  });
  const patient = {
    ...{ bucket: bucket.name, endpoint, origin: 'https://portal.test', knowsRegion: true, correctedBy: 0 },
    ...{ accessKey: key.accessKey, secretKey: key.secretKey },
  };
  const nothing = () => Promise.resolve();
  await mount({
    path: '/here',
    element: <Doctor patient={patient} allow={nothing} makeKey={nothing} again={() => undefined} />,
  });
}

it('says that other rules stay where they are returned', async () => {
  await examine();
  expect(await screen.findByRole('heading', { name: 'Browser access is blocked by CORS' })).toBeVisible();
  expect(screen.getByText('Other rules are not changed.')).toBeVisible();
  expect(screen.queryByText(/they are replaced/)).toBeNull();
});

it('says that other rules are replaced where none are returned', async () => {
  const [bucket] = world.cloud.store.state.buckets;
  world.cloud.faults.add({ method: 'GET', path: '/v1/storage/bucket', status: 200, body: { name: bucket?.name } });
  await examine();
  expect(await screen.findByText(/If it has other rules, they are replaced/)).toBeVisible();
  expect(screen.queryByText('Other rules are not changed.')).toBeNull();
});
