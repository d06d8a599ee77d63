import { expect, it } from 'vitest';
import { getUsage } from '../../dataProvider/calls/usage';
import type { Http } from '../../dataProvider/http';

const answering = (data: unknown): Http => (() => Promise.resolve({ data, status: 200 })) as unknown as Http;

it('lets the page work between the slices of a long list, and loses no entry', async () => {
  const entries = Array.from({ length: 4500 }, (_, at) => ({ resource_uuid: `r-${at}`, cost: at }));
  let turns = 0;
  let isOver = false;
  const take = () => {
    turns += 1;
    if (!isOver) setImmediate(take);
  };
  setImmediate(take);
  const read = await getUsage(answering(entries)).finally(() => (isOver = true));
  expect(read.map(({ resource_uuid: id, cost }) => `${id} ${cost}`)).toEqual(
    entries.map(({ resource_uuid: id, cost }) => `${id} ${cost}`),
  );
  expect(turns).toBeGreaterThan(1);
});

it('leaves out what is no entry, wherever it stands', async () => {
  const entries = Array.from({ length: 2002 }, (_, at) => (at % 1000 === 0 ? 'text' : { resource_uuid: `r-${at}` }));
  const read = await getUsage(answering(entries));
  expect(read).toHaveLength(1999);
  expect(read.at(-1)?.resource_uuid).toBe('r-2001');
});
