/** The rules of a bucket are replaced as a whole: what is not read whole is not edited. */
import { expect, it, vi } from 'vitest';
import type { Http } from '../../../dataProvider/http';
import { getBucket } from './bucket';

const answering = (data: unknown) =>
  (() => Promise.resolve({ status: 200, headers: new Headers(), data, correlationId: 'c-1' })) as unknown as Http;
const rule = { allowed_origins: ['https://shop.test'], allowed_methods: ['GET'] };

it.each([
  ['none', { name: 'b' }, undefined],
  ['an empty list', { name: 'b', cors: [] }, []],
  ['a list', { name: 'b', cors: [rule] }, [rule]],
  ['names of S3', { name: 'b', cors: [{ AllowedOrigins: ['https://shop.test'], AllowedMethods: ['GET'] }] }, [rule]],
])('reads %s', async (_what, data, cors) => {
  const read = (await getBucket(answering(data), 'b')).cors;
  expect(read?.map(({ allowed_origins, allowed_methods }) => ({ allowed_origins, allowed_methods }))).toEqual(cors);
});

it.each([
  ['text', 'https://shop.test'],
  ['a rule that is text', [rule, 'https://shop.test']],
  ['a rule that is nothing', [rule, null]],
  ['origins that are no texts', [{ ...rule, allowed_origins: [{ host: 'shop.test' }] }]],
])('refuses what would be lost by saving: %s', async (_what, cors) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await expect(getBucket(answering({ name: 'b', cors }), 'b')).rejects.toMatchObject({
    kind: 'content_type',
    lacks: { at: 'cors' },
    correlationId: 'c-1',
  });
});
