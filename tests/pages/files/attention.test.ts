import { expect, test } from 'vitest';
import type { Upload, UploadState } from '../../../dataProvider/s3/uploads/types';
import { byAttention } from '../../../src/pages/files/attention';

const uploadsOf = (states: UploadState[]): Upload[] =>
  states.map((state, id) => ({ id, key: `${id}`, file: new File([], `${id}`), size: 0, sent: 0, state }));

test('what failed and what moves stands above what is over, each in its order', () => {
  const uploads = uploadsOf(['done', 'sending', 'cancelled', 'waiting', 'failed', 'paused', 'sending', 'done']);
  expect(byAttention(uploads).map(({ id }) => id)).toEqual([4, 1, 6, 5, 3, 0, 2, 7]);
  expect(uploads.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
