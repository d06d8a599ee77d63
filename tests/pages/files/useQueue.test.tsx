/** Progress five times a second draws what shows it, and nothing beside it. */
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UploadQueue } from '../../../dataProvider/s3';
import { sumsOf } from '../../../dataProvider/s3/uploads/sums';
import type { Upload, UploadView } from '../../../dataProvider/s3/uploads/types';
import { createValueStore } from '../../../src/lib/store';
import { useQueue } from '../../../src/pages/files/useUploads';

const viewOf = (uploads: readonly Upload[]): UploadView => ({ uploads, sums: sumsOf(uploads, 0), lastArrival: 0 });

test('a component is drawn again when what it needs is another, not when bytes have gone', () => {
  const upload: Upload = { id: 1, key: 'a', file: new File([], 'a'), size: 10, sent: 0, state: 'sending' };
  const store = createValueStore(viewOf([upload]));
  const queue = { subscribe: store.subscribe, view: store.get } as UploadQueue;
  let drawn = 0;
  const Going = () => {
    drawn += 1;
    return <p>{useQueue(queue, ({ sums }) => sums.active > 0) ? 'going' : 'over'}</p>;
  };
  render(<Going />);
  for (const sent of [1, 5, 9]) act(() => store.set(viewOf([{ ...upload, sent }])));
  expect(screen.getByText('going')).toBeVisible();
  expect(drawn).toBe(1);
  act(() => store.set(viewOf([{ ...upload, sent: 10, state: 'done' }])));
  expect(screen.getByText('over')).toBeVisible();
  expect(drawn).toBe(2);
});
