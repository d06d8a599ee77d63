/** An empty whitelist lets everybody in: one that cannot be read is not called empty. */
import { expect, it, vi } from 'vitest';
import type { Http } from '../../../dataProvider/http';
import { getWhitelist } from './services';

const answering = (data: unknown) =>
  (() => Promise.resolve({ status: 200, headers: new Headers(), data, correlationId: 'c-1' })) as unknown as Http;
const service = { location: 'tll', uuid: 's-1' };

it.each([
  [null, []],
  [[], []],
  [{ data: [] }, []],
  [['203.0.113.0/24'], ['203.0.113.0/24']],
  [[{ cidr: '203.0.113.0/24' }, { note: 'office' }], ['203.0.113.0/24']],
])('reads %j', async (data, addresses) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await getWhitelist(answering(data), service)).toEqual(addresses);
});

it.each([[undefined], [[{ network: 'office' }]], [{ message: 'later' }]])('takes %j for no list', async (data) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await expect(getWhitelist(answering(data), service)).rejects.toMatchObject({ kind: 'content_type' });
});
