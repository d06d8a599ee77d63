/** What the bucket's policy makes of files that are moved or copied. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { S3Bucket, Transfer } from '../../../dataProvider/s3';
import { PolicyNote } from '../../../src/pages/files/access/PolicyNote';
import type { Storage } from '../../../src/pages/files/useStorage';
import { mount, useCloud } from '../../admin/form/mount';

useCloud();

const policy = {
  Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: ['arn:aws:s3:::photos/public/*'] }],
};

async function show(transfers: readonly Transfer[], move: boolean, text = JSON.stringify(policy)) {
  const sendMock = vi.fn(() => Promise.resolve({ Policy: text }));
  const run = (call: (client: object) => Promise<unknown>) => call({ send: sendMock });
  const s3Bucket = { bucket: 'photos', run } as unknown as S3Bucket;
  const storage = { s3Bucket } as Storage;
  await mount({ path: '/here', element: <PolicyNote {...{ storage, transfers, move }} /> });
  await vi.waitFor(() => expect(sendMock).toHaveBeenCalled());
  await sendMock.mock.results[0]?.value;
  await Promise.resolve();
  return () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}

const closes = [{ from: 'public/a.txt', to: 'inner/a.txt' }];
const opens = [{ from: 'inner/', to: 'public/inner/' }];

test('moving out of a public folder ends that files are public', async () => {
  const notes = await show(closes, true);
  await vi.waitFor(() => expect(notes()).toEqual([expect.stringContaining('links to it will stop working')]));
});

test('moving and copying into a public folder makes files public', async () => {
  const notes = await show([...opens, ...closes], false);
  await vi.waitFor(() => expect(notes()).toEqual([expect.stringContaining('anyone will be able to read it')]));
});

test('nothing is said where nothing changes, and where the policy cannot be read', async () => {
  const within = await show([{ from: 'public/a', to: 'public/b' }], true);
  expect(within()).toEqual([]);
});

test('nothing is said of a policy that cannot be read', async () => {
  const unread = await show(opens, true, 'not JSON');
  expect(unread()).toEqual([]);
});
