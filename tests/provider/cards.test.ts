/** The list of stored payment methods, whatever ids its entries have. */
import { expect, it, vi } from 'vitest';
import { getCards } from '../../dataProvider/calls/cards';
import type { Http, HttpAnswer } from '../../dataProvider/http';

const httpOf = (data: unknown): Http => {
  const answer: HttpAnswer = { status: 200, headers: new Headers(), data, correlationId: undefined };
  return Object.assign(() => Promise.resolve(answer), { blob: () => Promise.resolve(new Blob()) });
};

it('has no card that no call can name, and none twice', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const visa = { id: 7, processor: 'stripe_creditcard' };
  const cards = [
    { id: true },
    { id: null },
    {},
    { id: '' },
    { id: {} },
    visa,
    { payment_object_id: 8 },
    visa,
    { id: '8' },
  ];
  expect((await getCards(httpOf(cards))).map(({ id }) => id)).toEqual([7, 8]);
});

it('has no deleted card, and its id does not come back with another entry', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const cards = await getCards(httpOf([{ id: 7, is_deleted: true }, { id: 7 }, { id: 9 }]));
  expect(cards.map(({ id }) => id)).toEqual([9]);
});
