/** Which refusals are tried again, and what they are called. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerError, isTransient } from '../../dataProvider/s3/s3Error';
import { createBodySender } from '../../dataProvider/s3/uploads/body';
import { createLine } from '../../dataProvider/s3/uploads/line';
import type { Send } from '../../dataProvider/s3/uploads/types';
import { sha256 } from '../../dataProvider/s3';
import { startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());
const never = new AbortController().signal;
const refusal = (code: string) => `<Error><Code>${code}</Code></Error>`;

it.each([
  [500, '', true],
  [502, '<html>Bad gateway</html>', true],
  [503, refusal('SlowDown'), true],
  [504, '', true],
  [520, '', true],
  [429, '', true],
  [400, refusal('RequestTimeout'), true],
  [501, refusal('NotImplemented'), false],
  [505, '', false],
  [507, '', false],
  [507, refusal('XMinioStorageFull'), false],
  [508, '', false],
  [511, '<html>Sign in to this network</html>', false],
  [503, refusal('QuotaExceeded'), false],
  [403, refusal('AccessDenied'), false],
])('%d %s may pass: %s', async (status, body, passes) => {
  const error = answerError(status, body);
  expect(isTransient(error)).toBe(passes);
  let tries = 0;
  const line = createLine(1, [1, 1]);
  await expect(line(never, () => ((tries += 1), Promise.reject(error)))).rejects.toBe(error);
  expect(tries).toBe(passes ? 3 : 1);
});

it.each([
  [507, '', 'full'],
  [507, refusal('InsufficientStorage'), 'full'],
  [400, refusal('XMinioAdminBucketQuotaExceeded'), 'full'],
  [404, '', 'missing'],
  [403, '', 'denied'],
])('%d %s is called %s', (status, body, reason) => expect(answerError(status, body).reason).toBe(reason));

it.each([503, 507])('a store that answers %d once goes on getting the sums of bytes', async (status) => {
  let fails = true;
  const sums: boolean[] = [];
  const send: Send = (_url, _body, { headers = {}, answered }) => {
    sums.push('x-amz-content-sha256' in headers);
    if (fails) return Promise.reject(answerError(status, ''));
    answered?.(() => null);
    return Promise.resolve('"etag"');
  };
  const sender = createBodySender(front.s3Bucket, send, sha256);
  const put = () => {
    const command = new PutObjectCommand({ Bucket: 'photos', Key: 'a' });
    return sender(command, new Blob(['a']), { type: 'text/plain', signal: never, progress: () => undefined });
  };
  await expect(put()).rejects.toMatchObject({ status });
  fails = false;
  expect(await put()).toMatchObject({ checked: true });
  expect(sums).toEqual([true, true]);
});
