import type { Upload, UploadState } from '../../../dataProvider/s3/uploads/types';

/** What waits for a person first, then what moves; what is over is out of the way. */
const rank: Record<UploadState, number> = { failed: 0, sending: 1, paused: 2, waiting: 3, done: 4, cancelled: 4 };

/** Those of one rank stay in the order in which they were brought. */
export function byAttention(uploads: readonly Upload[]): Upload[] {
  const groups: Upload[][] = [[], [], [], [], []];
  for (const upload of uploads) groups[rank[upload.state]]?.push(upload);
  return groups.flat();
}
