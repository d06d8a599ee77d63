/** Only what is new or changed. A real server: `real.test.ts`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planSync, scopesOf } from '../../dataProvider/s3/tools/sync';
import { proveSync } from './sync';
import { file, startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

it('finds new, changed, same and what is only there, under all hard names', () => proveSync(front.s3Bucket), 60_000);

it('looks at the folders that were brought, and at nothing beside them', () => {
  expect(scopesOf([{ key: 'a/b/c' }, { key: 'a/b/d/e' }, { key: 'a/f' }], 'a/')).toEqual(['a/b/']);
  expect(scopesOf([{ key: 'x' }], '')).toEqual([]);
});

it('reports what cannot be compared as changed, and can be stopped', async () => {
  const brought = [{ key: 't/a', file: file('x', 'four') }];
  const page = { Contents: [{ Key: 't/a', Size: 4, ETag: '"opaque"', LastModified: new Date() }] };
  const run = (call: (client: never) => Promise<unknown>) => call({ send: () => Promise.resolve(page) } as never);
  const s3Bucket = { ...front.s3Bucket, run: run as typeof front.s3Bucket.run };
  const plan = await planSync(s3Bucket, '', brought, () => undefined, new AbortController().signal);
  expect(plan).toMatchObject({ changed: { files: 1 }, unknown: { files: 1 }, same: { files: 0 } });
  expect(plan.send).toHaveLength(1);
  await expect(planSync(s3Bucket, '', brought, () => undefined, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
});
