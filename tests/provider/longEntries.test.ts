import { expect, it } from 'vitest';
import { getCreditHistory, getInvoices } from '../../dataProvider/calls/invoices';
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

it('has an entry without values for what is no entry, wherever it stands, so that its cost counts as not known', async () => {
  const entries = Array.from({ length: 2002 }, (_, at) => (at % 1000 === 0 ? 'text' : { resource_uuid: `r-${at}` }));
  const read = await getUsage(answering([...entries, null]));
  expect(read).toHaveLength(2002);
  expect(read[1000]).toEqual({});
  expect(read.at(-1)?.resource_uuid).toBe('r-2001');
});

it('counts an invoice once that two pages of the answer have, and both where they differ or have no id', async () => {
  const [first, other] = [
    { id: 7, totals: { total: 5 } },
    { id: 7, billing_account_id: 2, totals: { total: 5 } },
  ];
  const read = await getInvoices(
    answering([first, other, first, { ...first, status: 10 }, { type: 'usage' }, { type: 'usage' }]),
  );
  expect(read.map(({ id, status }) => `${id} ${status}`)).toEqual([
    '7 undefined',
    '7 undefined',
    '7 10',
    ' undefined',
    ' undefined',
  ]);
  const history = await getCreditHistory(
    answering([{ id: 'a', amount: 5 }, { id: 'a', amount: 5 }, { amount: 5 }, { amount: 5 }]),
  );
  expect(history).toHaveLength(3);
});
