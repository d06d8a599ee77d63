/** Every hard name by every way that the portal has, on whatever server stands behind the bucket. */
import { expect } from 'vitest';
import {
  createLedger,
  createQueue,
  persistInMemory,
  presign,
  listPage,
  read,
  remove,
  safeName,
  transfer,
  zipOf,
  type S3Bucket,
} from '../../dataProvider/s3';
import { each } from '../../dataProvider/s3/job';
import { file, sendByFetch, sendFormByFetch } from './support';
import { hardNames } from './hardNames';

const never = new AbortController().signal;

export async function passThroughEverything(s3Bucket: S3Bucket): Promise<void> {
  const names = async (prefix: string) => {
    const { objects } = await listPage(s3Bucket, prefix, { delimiter: '' });
    return objects.map(({ key }) => key.slice(prefix.length)).sort();
  };
  const all = [...hardNames].sort();

  const queue = createQueue({ s3Bucket, memory: persistInMemory(), send: sendByFetch, sendForm: sendFormByFetch });
  queue.add(hardNames.map((name) => ({ key: `hard/${name}`, file: file('x', `of ${name}`) })));
  await expect.poll(() => queue.view().sums.active).toBe(0);
  expect(
    queue
      .view()
      .uploads.filter(({ state }) => state !== 'done')
      .map(({ key }) => key),
  ).toEqual([]);
  expect(await names('hard/')).toEqual(all);
  await each(hardNames, 8, never, async (name) => {
    expect(await (await read(s3Bucket, `hard/${name}`)).text()).toBe(`of ${name}`);
    // The address that a browser is sent to for a download of its own.
    const address = await presign(s3Bucket, `hard/${name}`, { seconds: 60, saveAs: name });
    expect(await (await fetch(address)).text()).toBe(`of ${name}`);
  });

  const pairs = hardNames.map((name) => ({ from: `hard/${name}`, to: `copy/${name}` }));
  const copied = createLedger(s3Bucket, () => '');
  expect((await transfer(s3Bucket, pairs, false, { ledger: copied }).ended).failed).toEqual([]);
  expect(copied.receipt()).toMatchObject({ entries: all.length, ok: all.length });
  const renamed = createLedger(s3Bucket, () => '');
  await transfer(s3Bucket, [{ from: 'copy/', to: 'named/' }], true, { ledger: renamed }).ended;
  expect(renamed.receipt()).toMatchObject({ entries: all.length, ok: all.length });
  expect(await names('named/')).toEqual(all);

  // Each by itself, as a person renames a file, and back.
  for (const [from, to] of [
    ['named/', 'other/new '],
    ['other/new ', 'named/'],
  ] as const) {
    const alone = hardNames.map((name) => ({ from: from + name, to: to + name }));
    expect((await transfer(s3Bucket, alone, true).ended).failed).toEqual([]);
  }
  expect(await names('named/')).toEqual(all);

  const left: string[] = [];
  const zip = zipOf(
    s3Bucket,
    { objects: [], prefixes: ['named/'], base: '' },
    never,
    () => undefined,
    (key) => left.push(key),
  );
  const body = Buffer.from(await new Response(zip).arrayBuffer());
  expect(left).toEqual([]);
  for (const name of hardNames) expect(body.includes(Buffer.from(safeName(`named/${name}`)))).toBe(true);

  const deleted = createLedger(s3Bucket, () => '');
  const some = hardNames.map((name) => `named/${name}`);
  expect((await remove(s3Bucket, some, ['hard/'], deleted).ended).failed).toEqual([]);
  expect(deleted.receipt()).toMatchObject({ entries: 2 * all.length, ok: 2 * all.length });
  expect(await names('named/')).toEqual([]);
  expect(await names('hard/')).toEqual([]);
}
