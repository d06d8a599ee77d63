/** Long work as its line shows it: what cannot be remembered beyond the page says so while it runs, and what can says nothing. */
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startJob } from '../../../dataProvider/s3';
import { maxNames } from '../../../dataProvider/s3/tools/nameRules';
import type { FileActions, DialogWork } from '../../../src/pages/files/fileActions';
import { usePaneCopy } from '../../../src/pages/files/panes/usePaneCopy';
import type { Storage } from '../../../src/pages/files/useStorage';
import { WorkPanel } from '../../../src/pages/files/WorkPanel';
import { mount, useCloud } from '../../admin/form/mount';

useCloud();

const note = 'cannot be resumed after a reload';

/** A copy of this many names to the other pane, as it is asked to be begun. */
async function copied(count: number, owner: string | undefined): Promise<DialogWork> {
  const bucketOf = (bucket: string) => ({
    ...{ bucket, endpoint: 'https://s3.test', beside: bucketOf },
    run: () => Promise.resolve({ objects: [], folders: [] }),
  });
  const s3Bucket = bucketOf('photos');
  const storage = { s3Bucket, s3: {} } as unknown as Storage;
  const target = owner === undefined ? undefined : { endpoint: s3Bucket.endpoint, bucket: s3Bucket.bucket, owner };
  const keys = Array.from({ length: count }, (_, at) => `many/${at}`);
  const work = vi.fn<(begun: DialogWork) => void>();
  const actions = { target, work } as unknown as FileActions;
  function Copies() {
    const copy = usePaneCopy(storage, actions, () => undefined);
    return (
      <button
        type="button"
        onClick={() => void copy(storage.s3Bucket, { ...storage.s3Bucket, bucket: 'other' }, keys, '', () => undefined)}
      >
        Copy
      </button>
    );
  }
  await mount({ path: '/here', element: <Copies /> });
  act(() => screen.getByRole('button', { name: 'Copy' }).click());
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  const [begun] = work.mock.lastCall ?? [];
  if (!begun) throw new Error('Nothing was begun');
  return begun;
}

test('some thousand names can be resumed', async () => {
  const some = await copied(maxNames, 'u1');
  expect(some.resume).toBeDefined();
  expect(some.endsWithPage).toBeFalsy();
});

test('more names end with the page', async () => {
  const many = await copied(maxNames + 1, 'u1');
  expect(many.resume).toBeUndefined();
  expect(many.endsWithPage).toBe(true);
});

test('where nothing is remembered, nothing is offered and nothing is said', async () => {
  const mine = await copied(2, undefined);
  expect(mine.resume).toBeUndefined();
  expect(mine.endsWithPage).toBe(false);
});

test('the line of work that ends with the page says so while it runs', async () => {
  let end = () => {};
  const job = startJob(() => new Promise((resolve) => (end = resolve)));
  const works = { start: () => undefined, dismiss: () => undefined };
  const one = (endsWithPage: boolean, id: number) => ({ id, label: `Copying ${id}`, job, endsWithPage });
  await mount({
    path: '/here',
    element: <WorkPanel works={{ ...works, works: [one(true, 1), one(false, 2)] }} bucket="photos" />,
  });
  const reported = await screen.findAllByRole('status');
  expect(reported.filter(({ textContent }) => textContent?.includes(note))).toHaveLength(1);
  await act(async () => {
    end();
    await job.ended;
  });
  expect(screen.queryByText(new RegExp(note))).not.toBeInTheDocument();
});

test('failures beyond the list are counted, and the line says which can be tried again', async () => {
  const job = startJob((steps) => {
    for (let at = 0; at < 10_002; at += 1) steps.failed(`name ${at}`, new Error('No'));
    return Promise.resolve();
  });
  const ended = await job.ended;
  expect(ended.failed).toHaveLength(10_000);
  expect(ended.unlisted).toBe(2);
  const works = { start: () => undefined, dismiss: () => undefined };
  const one = { id: 1, label: 'Copying', job, again: () => ({ job }) };
  await mount({ path: '/here', element: <WorkPanel works={{ ...works, works: [one] }} bucket="photos" /> });
  expect(await screen.findByText(/10,002 failed · only the first 10,000 are listed/)).toBeInTheDocument();
});
