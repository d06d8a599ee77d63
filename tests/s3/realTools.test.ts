// @module-tag slow
/** Properties, versions and other settings of a bucket, on a real S3 server. Left out only by name: `PORTICO_S3=skip`. */
import { CreateBucketCommand, DeleteBucketCommand, DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  chosen,
  createLedger,
  listPage,
  openS3,
  read,
  remove,
  removeObject,
  transfer,
  type S3Bucket,
} from '../../dataProvider/s3';
import { accessListOf } from '../../dataProvider/s3/tools/accessList';
import { getLifecycle, getLock, setLifecycle, setLock } from '../../dataProvider/s3/tools/lifecycle';
import {
  pastOf,
  removeEarlier,
  restoreTo,
  setVersioning,
  undelete,
  versioningOf,
  planRestore,
} from '../../dataProvider/s3/tools/past';
import { changeProperties, readProperties } from '../../dataProvider/s3/tools/properties';
import type { PropertyChange } from '../../dataProvider/s3/tools/propertyRules';
import { getPolicy, setPolicy } from '../../dataProvider/s3/tools/policy';
import { noPolicy, withPublicRead, opennessOf, readPolicy, writePolicy } from '../../dataProvider/s3/tools/policyRules';
import { uploadLink } from '../../dataProvider/s3/tools/uploadLink';
import { anyFile } from '../../dataProvider/s3/tools/findRules';
import { continueRun, newRun } from '../../dataProvider/s3/tools/run';
import type { Run, Runs } from '../../dataProvider/s3/tools/runs';
import { proveAcross } from './across';
import { hardNames } from './hardNames';
import { realStore, type Store } from './store';

const never = new AbortController().signal;

describe.skipIf(process.env.PORTICO_S3 === 'skip')('a real server', () => {
  let store: Store;
  let s3Bucket: S3Bucket;
  const put = (Key: string, Body: string, more: object = {}) =>
    s3Bucket.client.send(new PutObjectCommand({ Bucket: store.bucket, Key, Body, ...more }));
  const text = async (key: string) => (await read(s3Bucket, key)).text();
  const keys = async (prefix = '') =>
    (await listPage(s3Bucket, prefix, { delimiter: '' })).objects.map(({ key }) => key);
  beforeAll(async () => {
    store = await realStore();
    s3Bucket = openS3({ endpoint: store.endpoint, key: store.key, forcePathStyle: true, bucket: store.bucket });
  }, 300_000);
  afterAll(() => store?.stop(), 60_000);

  it('copies between buckets on the server, and through the browser what it refuses to copy', async () => {
    const other = { ...s3Bucket, bucket: `${store.bucket}-other` };
    await s3Bucket.client.send(new CreateBucketCommand({ Bucket: other.bucket }));
    await proveAcross(s3Bucket, other, 'stage=test&who%20is=%C3%B5');
    await s3Bucket.client.send(new DeleteBucketCommand({ Bucket: other.bucket }));
  }, 180_000);

  it('moves more than a page by a rule, stopped and gone on with, and lists each on the receipt', async () => {
    const names = Array.from({ length: 1100 }, (_, at) => `whole/${String(at).padStart(4, '0')}`);
    await store.fill([...names, ...hardNames.map((name) => `whole/hard/${name}`)]);
    const count = names.length + hardNames.length;
    let savedRun: Run | undefined;
    const runs: Runs = {
      set: (run) => void (savedRun = structuredClone(run)),
      forget: () => void (savedRun = undefined),
      interrupted: () => Promise.resolve(savedRun ? [savedRun] : []),
      claim: () => Promise.resolve(savedRun),
    };
    const task = newRun({ what: 'move', to: 'gone/' }, { prefix: 'whole/', rule: anyFile, marks: true }, count);
    const first = createLedger(s3Bucket, () => '');
    const job = continueRun(s3Bucket, task, runs, first);
    job.subscribe(() => job.state().done > 1040 && job.stop());
    expect((await job.ended).state).toBe('stopped');
    const [run] = await runs.interrupted();
    expect(run?.after).toBe('whole/0999');
    const second = createLedger(s3Bucket, () => '');
    expect(await continueRun(s3Bucket, run ?? task, runs, second).ended).toMatchObject({ state: 'done', failed: [] });
    expect(first.receipt().ok + second.receipt().ok).toBe(count);
    expect(second.receipt().byContent).toBe(second.receipt().entries);
    expect(savedRun).toBeUndefined();
    expect(await keys('whole/')).toEqual([]);
    expect(await remove(s3Bucket, [], ['gone/']).ended).toMatchObject({ done: count, failed: [] });
  }, 180_000);

  describe('properties', () => {
    const change = (some: readonly string[], prefixes: readonly string[], what: PropertyChange, most?: number) => {
      const ledger = createLedger(s3Bucket, ({ key, result }) => `${key} ${result}\n`);
      const source = (signal: AbortSignal) => chosen(s3Bucket, some, prefixes, signal);
      const job = changeProperties(s3Bucket, source, what, { ledger, ...(most !== undefined && { most }) });
      return job.ended.then((state) => ({ state, receipt: ledger.receipt() }));
    };

    it('are changed where they are, with all that is not named', async () => {
      const key = 'p/õ a+b.txt';
      await put(key, 'body', { ContentType: 'text/plain', Metadata: { who: 'me' }, Tagging: 'stage=test' });
      expect(await readProperties(s3Bucket, key)).toMatchObject({
        ...{ type: 'text/plain', metadata: [['who', 'me']], tags: [['stage', 'test']] },
      });
      const reported = await change([key], [], {
        ...{ cacheControl: 'max-age=60', disposition: 'attachment', language: 'et' },
        metadata: { pairs: [['More', '1']], others: 'keep' },
      });
      expect(reported.state).toMatchObject({ done: 1, failed: [] });
      expect(reported.receipt).toMatchObject({ entries: 1, ok: 1 });
      const now = await readProperties(s3Bucket, key);
      expect(now).toMatchObject({
        ...{ type: 'text/plain', cacheControl: 'max-age=60', disposition: 'attachment', language: 'et' },
        tags: [['stage', 'test']],
      });
      expect(Object.fromEntries(now.metadata)).toEqual({ who: 'me', more: '1' });
      expect(await text(key)).toBe('body');
      await change([key], [], { tags: { pairs: [['a b', 'õ']], others: 'keep' } });
      expect(Object.fromEntries((await readProperties(s3Bucket, key)).tags ?? [])).toEqual({
        stage: 'test',
        'a b': 'õ',
      });
      await change([key], [], { cacheControl: '', tags: { pairs: [], others: 'drop' } });
      expect(await readProperties(s3Bucket, key)).toMatchObject({ cacheControl: '', tags: [] });
    });

    it('of many are changed as a run, in parts where they are large, and each failure is named', async () => {
      await put('p/large', 'x'.repeat(6 * 2 ** 20), { Metadata: { who: 'me' }, Tagging: 'stage=test' });
      await put('p/folder/', '');
      const reported = await change(['gone'], ['p/'], { type: 'text/x-new' }, 2 ** 20);
      expect(reported.state.failed.map(({ key }) => key)).toEqual(['gone']);
      expect(reported.state.done).toBe(2);
      expect(await readProperties(s3Bucket, 'p/large')).toMatchObject({
        type: 'text/x-new',
        metadata: [['who', 'me']],
        tags: [['stage', 'test']],
      });
      await transfer(s3Bucket, [{ from: 'p/large', to: 'p/moved' }], true, { most: 2 ** 20 }).ended;
      expect((await readProperties(s3Bucket, 'p/moved')).tags).toEqual([['stage', 'test']]);
      await transfer(s3Bucket, [{ from: 'p/moved', to: 'p/large' }], true).ended;
      expect((await readProperties(s3Bucket, 'p/large')).tags).toEqual([['stage', 'test']]);
      expect((await text('p/large')).length).toBe(6 * 2 ** 20);
      await remove(s3Bucket, [], ['p/']).ended;
    });
  });

  it('keeps a past: what was when, the way back, and what is deleted for good', async () => {
    expect(await versioningOf(s3Bucket)).toBe('off');
    expect(await setVersioning(s3Bucket, true)).toBe(true);
    expect(await versioningOf(s3Bucket)).toBe('on');
    const pause = () => new Promise((resolve) => void setTimeout(resolve, 30));
    for (const key of ['v/a', 'v/b', 'v/ü c']) await put(key, `first ${key}`);
    await pause();
    const then = Date.parse(
      (await listPage(s3Bucket, 'v/')).objects
        .map(({ modified }) => new Date(modified).toISOString())
        .sort()
        .at(-1) ?? '',
    );
    await put('v/a', 'second');
    await remove(s3Bucket, ['v/b'], []).ended;
    await put('v/later', 'later');

    const past = await pastOf(s3Bucket, 'v/', () => undefined, never);
    expect(past).toMatchObject({ earlier: 2, deleted: 1 });
    expect(past.firstDeleted.map(({ version }) => version.key)).toEqual(['v/b']);
    expect(past.moments.find(({ at }) => at === then)).toMatchObject({ objects: 3 });
    expect(past.moments.at(-1)).toMatchObject({ objects: 3 });

    expect(await planRestore(s3Bucket, 'v/', then, never)).toMatchObject({ back: 2, later: 1, same: 1 });
    const ledger = createLedger(s3Bucket, () => '');
    await restoreTo(s3Bucket, 'v/', then, { dropsLater: false, ledger }).ended;
    expect(ledger.receipt()).toMatchObject({ entries: 2, ok: 2 });
    expect(await text('v/a')).toBe('first v/a');
    expect(await keys('v/')).toEqual(['v/a', 'v/b', 'v/later', 'v/ü c']);
    // Once more does nothing.
    expect((await restoreTo(s3Bucket, 'v/', then, { dropsLater: true }).ended).done).toBe(1);
    expect(await keys('v/')).toEqual(['v/a', 'v/b', 'v/ü c']);
    expect((await undelete(s3Bucket, 'v/').ended).done).toBe(1);
    expect(await keys('v/')).toContain('v/later');

    const counted = await pastOf(s3Bucket, 'v/', () => undefined, never);
    expect((await removeEarlier(s3Bucket, 'v/', counted).ended).failed).toEqual([]);
    expect(await pastOf(s3Bucket, 'v/', () => undefined, never)).toMatchObject({ earlier: 0, deleted: 0 });
    expect((await keys('v/')).length).toBe(4);
    await setVersioning(s3Bucket, false);
    expect(await versioningOf(s3Bucket)).toBe('suspended');
  });

  it('leaves public what is moved, by its own access list, and private what is private', async () => {
    await put('acl/open', 'open', { ACL: 'public-read' });
    await put('acl/closed', 'closed');
    const transfers = [{ from: 'acl/', to: 'moved/' }];
    for (const options of [{}, { most: 1 }]) {
      expect((await transfer(s3Bucket, transfers, true, options).ended).failed).toEqual([]);
      expect(await accessListOf(s3Bucket, 'moved/open')).toBe('public');
      expect(await accessListOf(s3Bucket, 'moved/closed')).toBe('private');
      expect((await fetch(`${addressOf(s3Bucket)}/moved/open`)).status).toBe(200);
      expect((await fetch(`${addressOf(s3Bucket)}/moved/closed`)).status).toBe(403);
      await transfer(s3Bucket, [{ from: 'moved/', to: 'acl/' }], true).ended;
    }
    await remove(s3Bucket, [], ['acl/']).ended;
  });

  it('makes a prefix public and private again', async () => {
    await put('open/õ 1.txt', 'public');
    await put('shut.txt', 'private');
    const address = (key: string) => `${addressOf(s3Bucket)}/${key.split('/').map(encodeURIComponent).join('/')}`;
    expect(await getPolicy(s3Bucket)).toBe('');
    await setPolicy(s3Bucket, writePolicy(withPublicRead(noPolicy, s3Bucket.bucket, 'open/')));
    const read = readPolicy((await getPolicy(s3Bucket)) ?? '', s3Bucket.bucket);
    if ('problem' in read) throw new Error(read.problem);
    expect(opennessOf(read.policy, s3Bucket.bucket, 'open/')).toBe('here');
    expect(await (await fetch(address('open/õ 1.txt'))).text()).toBe('public');
    expect((await fetch(address('shut.txt'))).status).toBe(403);
    await setPolicy(s3Bucket, '');
    expect((await fetch(address('open/õ 1.txt'))).status).toBe(403);
    expect(await getPolicy(s3Bucket)).toBe('');
  });

  it('takes uploads of others by a signed form, into its folder and no larger than it says', async () => {
    const { address, fields } = await uploadLink(s3Bucket, { prefix: 'inbox/', seconds: 60, most: 10 });
    const send = async (body: string, more: readonly (readonly [string, string])[] = fields) => {
      const form = new FormData();
      for (const [name, value] of more) form.append(name, value);
      form.append('file', new File([body], 'theirs.txt'));
      return (await fetch(address, { method: 'POST', body: form })).status;
    };
    expect(await send('hello')).toBeLessThan(300);
    expect(await text('inbox/theirs.txt')).toBe('hello');
    expect(await send('more than ten bytes')).toBeGreaterThanOrEqual(400);
    expect(await send('x', [['key', 'elsewhere'], ...fields.slice(1)])).toBeGreaterThanOrEqual(400);
    expect(await keys()).not.toContain('elsewhere');
  });

  it('takes rules for cleaning up, and has no lock where none was made', async () => {
    expect(await getLifecycle(s3Bucket)).toEqual({ rules: [], others: [] });
    const rule = { id: 'old logs', on: true, prefix: 'logs/', expire: 30, noncurrent: 7, unfinished: 3 };
    await setLifecycle(s3Bucket, { rules: [rule], others: [] });
    expect(await getLifecycle(s3Bucket)).toEqual({ rules: [rule], others: [] });
    await setLifecycle(s3Bucket, { rules: [], others: [] });
    expect(await getLifecycle(s3Bucket)).toEqual({ rules: [], others: [] });
    expect(await getLock(s3Bucket)).toBeUndefined();
  });

  it('locks what is new in a bucket that was made with a lock, and says so when it is to be deleted', async () => {
    const Bucket = `${store.bucket}-locked`;
    const locked = openS3({ endpoint: store.endpoint, key: store.key, forcePathStyle: true, bucket: Bucket });
    await locked.client.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: true }));
    expect(await getLock(locked)).toEqual({ days: undefined, mode: 'GOVERNANCE' });
    await setLock(locked, { days: 1, mode: 'GOVERNANCE' });
    expect(await getLock(locked)).toEqual({ days: 1, mode: 'GOVERNANCE' });
    const { VersionId = '' } = await locked.client.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'kept' }));
    await expect(removeObject(locked, { key: 'kept', versionId: VersionId })).rejects.toMatchObject({
      reason: 'denied',
    });
    await setLock(locked, { days: undefined, mode: 'GOVERNANCE' });
    expect(await getLock(locked)).toEqual({ days: undefined, mode: 'GOVERNANCE' });
    const bypass = new DeleteObjectCommand({ Bucket, Key: 'kept', VersionId, BypassGovernanceRetention: true });
    await locked.client.send(bypass);
    await locked.client.send(new DeleteBucketCommand({ Bucket }));
  });
});
