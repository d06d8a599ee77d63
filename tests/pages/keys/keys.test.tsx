/** The page of S3 keys over the embedded cloud. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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

it('shows a key that was made although the answer was lost, and offers no second one without a word', async () => {
  const user = userEvent.setup();
  const path = '/v1/storage/user/keys';
  await mount({ path: '/storage/keys', element: <Keys /> });
  const make = await screen.findByRole('button', { name: 'Create S3 key' });
  world.cloud.faults.add({ method: 'POST', path, network: true, done: true, times: 1 });
  await user.click(make);
  expect(await screen.findByText(/may have gone through anyway: check before you try again/)).toBeVisible();
  const { s3Keys } = world.cloud.store.state;
  expect((await screen.findAllByText(s3Keys.at(-1)!.accessKey)).length).toBeGreaterThan(0);
  expect(world.cloud.log.list().filter(({ method, path: at }) => method === 'POST' && at === path)).toHaveLength(1);
});
