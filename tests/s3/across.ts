/** Copies from one bucket into another, on whatever server stands behind the bucket. */
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { createLedger, read, remove, totalsOf, type S3Bucket } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { copyAcross } from '../../dataProvider/s3/tools/across';
import { taggingOf, tagsOf } from '../../dataProvider/s3/tools/tags';
import { hardNames } from './hardNames';
import { bytes, sendByFetch } from './support';

const mb = 2 ** 20;

/** A store that refuses to copy by itself. */
export const refusing = (s3Bucket: S3Bucket): S3Bucket => ({
  ...s3Bucket,
  run: (call) =>
    s3Bucket.run((client) =>
      call(
        new Proxy(client, {
          get: (target, name) =>
            name === 'send'
              ? (command: { constructor: { name: string } }, ...rest: []) =>
                  /Copy/.test(command.constructor.name)
                    ? Promise.reject(new S3Error('denied', 'No', 'AccessDenied', 403))
                    : target.send(command as never, ...rest)
              : Reflect.get(target, name),
        }),
      ),
    ),
});

/** `Tagging` on a server that has tags. */
export async function proveAcross(source: S3Bucket, target: S3Bucket, Tagging?: string): Promise<void> {
  const put = (Key: string, Body: string | Uint8Array, more = {}) =>
    source.client.send(new PutObjectCommand({ Bucket: source.bucket, Key, Body, ...more }));
  for (const name of hardNames) await put(`x/${name}`, `of ${name}`);
  await put('x/large', bytes(40 * mb), { ContentType: 'text/x-test', Metadata: { who: 'me' }, Tagging });
  await put('x/none', '', { Tagging });
  const all = hardNames.length + 2;
  for (const [into, s3Bucket] of [
    ['server/', target],
    ['browser/', refusing(target)],
  ] as const) {
    const ledger = createLedger(target, () => '');
    const transfers = [{ from: 'x/', to: into }];
    const job = copyAcross(source, s3Bucket, transfers, { ledger, send: sendByFetch });
    expect(await job.ended).toMatchObject({ done: all, failed: [], state: 'done' });
    expect(job.state().bytes).toBeGreaterThan(40 * mb);
    expect(ledger.receipt()).toMatchObject({ entries: all, ok: all });
    expect(await totalsOf(target, into, () => undefined)).toMatchObject({ objects: all });
    for (const name of hardNames) expect(await (await read(target, into + name)).text()).toBe(`of ${name}`);
    const large = new Uint8Array(await (await read(target, `${into}large`)).arrayBuffer());
    expect(Buffer.compare(large, bytes(40 * mb))).toBe(0);
    const head = await target.client.send(new HeadObjectCommand({ Bucket: target.bucket, Key: `${into}large` }));
    expect(head).toMatchObject({ ContentType: 'text/x-test', Metadata: { who: 'me' } });
    for (const name of ['large', 'none'])
      if (Tagging !== undefined) expect(taggingOf(await tagsOf(target, into + name))).toBe(Tagging);
  }
  const missing = copyAcross(source, target, [{ from: 'nothing', to: 'y' }], { send: sendByFetch });
  expect(await missing.ended).toMatchObject({ done: 0, failed: [{ error: { reason: 'missing' } }] });
  await remove(source, [], ['x/']).ended;
  await remove(target, [], ['server/', 'browser/']).ended;
}
