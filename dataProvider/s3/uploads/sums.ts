import type { Upload, UploadSums } from './types';

/** Totals of a queue at this speed, bytes per second. */
export function sumsOf(uploads: readonly Upload[], speed: number, offline = false): UploadSums {
  const sums: UploadSums = {
    ...{ files: 0, done: 0, failed: 0, paused: 0, active: 0, size: 0, sent: 0 },
    ...{ speed, offline, left: undefined },
  };
  for (const { state, size, sent } of uploads) {
    if (state === 'cancelled') continue;
    sums.files += 1;
    sums.size += size;
    sums.sent += sent;
    if (state === 'done') sums.done += 1;
    else if (state === 'failed') sums.failed += 1;
    else if (state === 'paused') sums.paused += 1;
    else sums.active += 1;
  }
  const rest = uploads.reduce(
    (sum, { state, size, sent }) => (state === 'waiting' || state === 'sending' ? sum + size - sent : sum),
    0,
  );
  if (speed > 0 && sums.active > 0) sums.left = rest / speed;
  return sums;
}
