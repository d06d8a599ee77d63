/** What a card check charges, and in which currency; which cards can be checked with 3-D Secure. */
import { describe, expect, test, it, vi } from 'vitest';
import { PortalError } from '../../../dataProvider/errors';
import { doneOrFound } from '../../../src/admin/payments/lostAnswer';
import { processorName } from '../../../src/pages/cards/processorName';
import { canForce3ds, verificationCharge } from '../../../src/pages/cards/verification';

const eur = { siteCurrency: 'EUR' };

describe('what a card check charges', () => {
  test.each([
    ['in the site’s currency', { verification_amount: 1 }, { amount: '1', currency: 'EUR' }],
    [
      'in the currency that the processor charges',
      { verification_amount: 2000, charge_currency_conversion: { to_currency: 'IDR' } },
      { amount: '2000', currency: 'IDR' },
    ],
    ['nothing', { verification_amount: 0 }, undefined],
    ['not told', {}, undefined],
  ])('%s', (_, processor, charge) => expect(verificationCharge(processor, eur)).toEqual(charge));
});

test('3-D Secure is for cards', () => {
  expect(canForce3ds({ type: 'creditcard', keyword: 'stripe_creditcard' })).toBe(true);
  expect(canForce3ds({ type: 'creditcard', keyword: 'paypal_vault' })).toBe(false);
  expect(canForce3ds({ type: 'invoice', keyword: 'invoice' })).toBe(false);
});

test('a processor is named by its trade name, else as the site calls it', () => {
  expect(processorName({ keyword: 'stripe_creditcard', name: 'Credit card' })).toBe('Stripe');
  expect(processorName({ keyword: 'acme_creditcard', name: 'Acme Pay' })).toBe('Acme Pay');
  expect(processorName({ keyword: 'constructor', name: 'Acme Pay' })).toBe('Acme Pay');
});

describe('a write whose answer was lost', () => {
  const wait = () => Promise.resolve();
  const lost = () => new PortalError({ kind: 'api', message: 'Bad gateway', status: 502 });
  it('is done where it is found', async () => {
    const find = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValueOnce(undefined).mockResolvedValueOnce('found');
    await expect(doneOrFound(() => Promise.reject(lost()), find, wait)).resolves.toBe('found');
    expect(find).toHaveBeenCalledTimes(3);
  });
  it('is in doubt where it is not, and is not sent again', async () => {
    const work = vi.fn(() => Promise.reject(lost()));
    const find = () => Promise.resolve(undefined);
    await expect(doneOrFound(work, find, wait)).rejects.toMatchObject({ status: 502, inDoubt: 'write' });
    expect(work).toHaveBeenCalledTimes(1);
  });
  it('is not looked for where it was refused', async () => {
    const find = vi.fn();
    const refusal = new PortalError({ kind: 'general', message: 'No', status: 400 });
    await expect(doneOrFound(() => Promise.reject(refusal), find, wait)).rejects.toBe(refusal);
    expect(find).not.toHaveBeenCalled();
  });
});
