/** What is sent and read beside the sums that a server has of it, on whatever server stands behind the bucket. */
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import {
  checkOfAnswer,
  createLedger,
  createQueue,
  hasSum,
  persistInMemory,
  read,
  remove,
  sha256,
  transfer,
  zipOf,
  type S3Bucket,
  type Verdict,
} from '../../dataProvider/s3';
import type { Send } from '../../dataProvider/s3/uploads/types';
import { bytes, file, sendByFetch, sendFormByFetch } from './support';

const mb = 2 ** 20;
const never = new AbortController().signal;

async function sent(s3Bucket: S3Bucket, keys: readonly string[], sizes: readonly number[], send: Send) {
  const ledger = createLedger(s3Bucket, () => '');
  const queue = createQueue({
    ...{ s3Bucket, memory: persistInMemory(), send, sendForm: sendFormByFetch, hash: sha256, partSize: 5 * mb },
    arrived: ({ key, size, proof }) =>
      typeof proof === 'function' ? ledger.add({ key, sent: size }, proof) : ledger.add({ key, sent: size, proof }),
  });
  queue.add(keys.map((key, at) => ({ key, file: file('x', bytes(sizes[at] ?? 0, at + 1)) })));
  await expect.poll(() => queue.view().sums.active, { timeout: 60_000 }).toBe(0);
  await ledger.settled();
  return { uploads: queue.view().uploads, receipt: ledger.receipt() };
}

async function readWhole(s3Bucket: S3Bucket, key: string): Promise<Verdict | undefined> {
  const answer = await read(s3Bucket, key);
  const check = await checkOfAnswer(s3Bucket, key, answer);
  check?.update(new Uint8Array(await answer.arrayBuffer()));
  return check?.verdict();
}

/** `keeps`: the server keeps checksums. */
export async function proveIntegrity(s3Bucket: S3Bucket, keeps: boolean): Promise<void> {
  const keys = ['i/form', 'i/whole', 'i/parts', 'i/õ a+b'];
  const sizes = [3000, 2 * mb, 12 * mb + 5, mb];
  const headers: Readonly<Record<string, string>>[] = [];
  const counting: Send = (url, body, options) => {
    headers.push(options.headers ?? {});
    return sendByFetch(url, body, options);
  };
  const { uploads, receipt } = await sent(s3Bucket, keys, sizes, counting);
  expect(uploads.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  const proofs: (string | undefined)[] = [];
  for (const { proof } of uploads) proofs.push((typeof proof === 'function' ? await proof() : proof)?.by);
  expect(proofs).toEqual(['md5', 'sha256', 'sha256', 'sha256']);
  expect(receipt).toMatchObject({ entries: 4, ok: 4, byContent: 4 });
  expect(headers.every((one) => /^[0-9a-f]{64}$/.test(one['x-amz-content-sha256'] ?? ''))).toBe(true);

  const reported = await s3Bucket.client.send(
    new HeadObjectCommand({ Bucket: s3Bucket.bucket, Key: 'i/whole', ChecksumMode: 'ENABLED' }),
  );
  expect(reported.ChecksumSHA256 !== undefined).toBe(keeps);
  // What ignores checksums is not sent any more of them.
  const whole = headers.filter((one) => one['x-amz-checksum-sha256'] !== undefined);
  headers.length = 0;
  const queue = createQueue({ s3Bucket, memory: persistInMemory(), send: counting, hash: sha256, partSize: 5 * mb });
  for (const name of ['i/one', 'i/two']) {
    queue.add([{ key: name, file: file('x', bytes(mb)) }]);
    await expect.poll(() => queue.view().uploads.at(-1)?.state).toBe('done');
  }
  expect(whole.length).toBeGreaterThan(0);
  expect(headers.map((one) => 'x-amz-checksum-sha256' in one)).toEqual([true, keeps]);

  for (const key of ['i/whole', 'i/parts', 'i/form']) {
    const by = keeps && key !== 'i/form' ? 'sha256' : 'md5';
    expect([key, await readWhole(s3Bucket, key)]).toEqual([key, { result: 'same', by }]);
  }
  const head = await s3Bucket.client.send(new GetObjectCommand({ Bucket: s3Bucket.bucket, Key: 'i/parts' }));
  head.Body?.transformToByteArray().catch(() => undefined);
  const has = (content: Uint8Array<ArrayBuffer>) =>
    hasSum(
      s3Bucket,
      'i/parts',
      file('x', content),
      { etag: (head.ETag ?? '').replaceAll('"', ''), size: content.length },
      never,
    );
  expect(await has(bytes(12 * mb + 5, 3))).toEqual({ result: 'same', by: 'md5' });
  expect((await has(bytes(12 * mb + 5, 4))).result).not.toBe('same');

  const copied = createLedger(s3Bucket, () => '');
  await transfer(s3Bucket, [{ from: 'i/whole', to: 'i/copy' }], false, { ledger: copied }).ended;
  expect(copied.receipt()).toMatchObject({ entries: 1, ok: 1, byContent: 1 });

  const verdicts: unknown[] = [];
  const content = { objects: [], prefixes: ['i/'], base: '' };
  const zip = zipOf(
    s3Bucket,
    content,
    never,
    (_now, { whole, verdict }) => whole && verdicts.push(verdict?.result),
    () => undefined,
  );
  await new Response(zip).arrayBuffer();
  expect(new Set(verdicts)).toEqual(new Set(['same']));

  await damagedInTransit(s3Bucket);
  await remove(s3Bucket, [], ['i/']).ended;
}

/** The server refuses what arrived as something else, and it is sent again as it is. */
async function damagedInTransit(s3Bucket: S3Bucket): Promise<void> {
  const refusals: string[] = [];
  let tries = 0;
  const { uploads, receipt } = await sent(s3Bucket, ['i/good', 'i/broken'], [mb, mb], async (url, body, options) => {
    const breaks = url.includes('broken') && tries++ < 2;
    const carried = breaks ? new Blob([body.slice(1), 'x']) : body;
    return sendByFetch(url, carried, options).catch((error: { code?: string }) => {
      refusals.push(error.code ?? '');
      throw error;
    });
  });
  expect(uploads.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.every((code) => /SHA256Mismatch|BadDigest/.test(code))).toBe(true);
  expect(receipt).toMatchObject({ ok: 2, byContent: 2 });
}

/** Somebody else writes other content of the same size before the receipt is made. */
export async function expectAltered(s3Bucket: S3Bucket): Promise<void> {
  const ledger = createLedger(s3Bucket, () => '');
  const put = (Body: string) =>
    s3Bucket.client.send(new PutObjectCommand({ Bucket: s3Bucket.bucket, Key: 'i/x', Body }));
  const { ETag = '' } = await put('mine');
  await put('ours');
  ledger.add({ key: 'i/x', sent: 4, proof: { by: 'md5', etag: ETag.replaceAll('"', '') } });
  await ledger.settled();
  expect(ledger.receipt()).toMatchObject({ ok: 0, byContent: 0, differences: [{ key: 'i/x', result: 'altered' }] });
  await remove(s3Bucket, ['i/x'], []).ended;
}
