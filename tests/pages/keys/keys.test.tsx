/** The page of S3 keys over the embedded cloud. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Keys } from '../../../src/pages/keys/Keys';
import { mount, useCloud } from '../../admin/form/mount';

const world = useCloud({ world: 'busy' });

it('says of one key only that its secret is loading, and the others can be revealed meanwhile', async () => {
  const user = userEvent.setup();
  const { s3Keys } = world.cloud.store.state;
  for (const name of ['A', 'B']) s3Keys.push({ ...s3Keys[0]!, accessKey: name.repeat(20), secretKey: name });
  await mount({ path: '/storage/keys', element: <Keys /> });
  const buttons = () => screen.getAllByRole('button', { name: /: Secret key [AB]/ }).map((one) => one.textContent);
  const reveal = (name: string) => screen.findByRole('button', { name: `Reveal: Secret key ${name.repeat(20)}` });
  await reveal('A');
  world.cloud.faults.add({ method: 'GET', path: '/v1/storage/user/keys', delay: 600_000, times: 1 });
  await user.click(await reveal('A'));
  expect(buttons()).toEqual(['Loading…', 'Reveal']);
  await user.click(await reveal('B'));
  await waitFor(() => expect(buttons()).toEqual(['Loading…', 'Hide']));
});

const path = '/v1/storage/user/keys';
const keysMade = () => world.cloud.log.list().filter(({ method, path: at }) => method === 'POST' && at === path).length;

it('shows a key that was made although the answer was lost, with its secret', async () => {
  const user = userEvent.setup();
  await mount({ path: '/storage/keys', element: <Keys /> });
  const make = await screen.findByRole('button', { name: 'Create S3 key' });
  world.cloud.faults.add({ method: 'POST', path, network: true, done: true, times: 1 });
  await user.click(make);
  expect(await screen.findByText(/Copy the new secret key now/)).toBeVisible();
  const made = world.cloud.store.state.s3Keys.at(-1)!;
  expect((await screen.findAllByText(made.accessKey)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(made.secretKey)).length).toBeGreaterThan(0);
  expect(keysMade()).toBe(1);
});

it('offers to delete a key whose secret was lost with the answer', async () => {
  const user = userEvent.setup();
  await mount({ path: '/storage/keys', element: <Keys /> });
  const make = await screen.findByRole('button', { name: 'Create S3 key' });
  world.cloud.faults.add({ method: 'POST', path, network: true, done: true, times: 1 });
  // From now on the provider lists no secrets.
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    if ((init?.method ?? 'GET') !== 'GET' || !String(input).endsWith(path)) return answer;
    const keys = (await answer.json()) as object[];
    return Response.json(keys.map((key) => ({ ...key, secretKey: undefined })));
  });
  await user.click(make);
  const note = await screen.findByRole('alert');
  const { accessKey } = world.cloud.store.state.s3Keys.at(-1)!;
  expect(note).toHaveTextContent(`The key ${accessKey} was created, but the response with its secret key was lost`);
  expect(screen.queryByText(/Copy the new secret key now/)).toBeNull();
  await user.click(within(note).getByRole('button', { name: 'Delete S3 key' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete S3 key' }));
  await waitFor(() => expect(screen.queryByText(new RegExp(`The key ${accessKey} was created`))).toBeNull());
  expect(world.cloud.store.state.s3Keys.some((key) => key.accessKey === accessKey)).toBe(false);
  expect(keysMade()).toBe(1);
});
