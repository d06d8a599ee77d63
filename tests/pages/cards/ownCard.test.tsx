/** A card whose adding was not answered: found again only if it is certain which one it is. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PaymentCard } from '../../../resources/card/schema';
import { findOwnCard } from '../../../src/pages/cards/adding/ownCard';
import type { CardToken } from '../../../src/pages/cards/adding/types';
import { useAdd } from '../../../src/pages/cards/adding/useAdd';
import { mount, useCloud } from '../../admin/form/mount';
import { pass, useTime } from '../../support/time';

const processor = 'omise_creditcard';
const typed = { last4: '4242', month: 12, year: 2029 };
const stated = { last4: '4242', exp_month: '12', exp_year: 29 };
const cardOf = (id: number, more: Partial<PaymentCard> = {}) =>
  ({ id, processor, additional_data: stated, ...more }) as PaymentCard;

describe('the card that was added', () => {
  const sent = { token: 'tok_1', card: typed, processor, known: new Set(['1']) };
  const found = (cards: PaymentCard[], more: object = {}) => findOwnCard(cards, { ...sent, ...more })?.id;

  it('is the new one that has what was typed', () => {
    const other = cardOf(3, { additional_data: { ...stated, last4: '1111' } });
    expect(found([cardOf(1), other, cardOf(2)])).toBe(2);
  });

  it('is the one that names the token', () => {
    expect(found([cardOf(2), cardOf(3, { identifier: 'tok_1' })], { card: undefined, known: undefined })).toBe(3);
  });

  it.each([
    ['two have it', [cardOf(2), cardOf(3)], {}],
    ['nothing of it is known', [cardOf(2)], { card: undefined }],
    ['the cards before could not be read', [cardOf(2)], { known: undefined }],
    ['the new one states nothing', [cardOf(2, { additional_data: null })], {}],
    ['the new one is another processor’s', [cardOf(2, { processor: 'stripe_creditcard' })], {}],
    ['the new one expires in another year', [cardOf(2, { additional_data: { ...stated, exp_year: 30 } })], {}],
  ])('is not known where %s', (_why, cards, more) => {
    expect(found(cards, more)).toBeUndefined();
  });
});

describe('adding a card whose answer is lost', () => {
  const world = useCloud({ world: 'busy' });
  useTime();
  const account = 1002;
  const year = new Date(Date.now()).getUTCFullYear() + 3;

  function Adding(given: CardToken) {
    const { add, error } = useAdd(account, processor, () => undefined);
    return (
      <>
        <button onClick={() => void add(() => Promise.resolve(given))}>Add</button>
        <p>{error}</p>
      </>
    );
  }

  async function add(given: CardToken) {
    world.cloud.faults.add({ method: 'POST', path: '/v1/payment/card', status: 504, body: {}, done: true, times: 1 });
    await mount({ path: '/form', element: <Adding {...given} /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  }
  const verifications = () => world.cloud.log.list().filter(({ path }) => path === '/v1/payment/card/verify');

  it('goes on with the card that it is', async () => {
    await add({ token: 'tokn_visa_4242', card: { last4: '4242', month: 12, year } });
    expect(await screen.findByText('Payment method added')).toBeVisible();
  });

  it('leaves it to the person where that is not certain', async () => {
    await add({ token: 'tokn_visa_4242' });
    for (let times = 0; times < 3; times++) await pass(5000);
    expect(await screen.findByText(/^We lost the connection while saving\. Check the list/)).toBeVisible();
    expect(verifications()).toEqual([]);
  });
});
