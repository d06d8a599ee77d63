/** Omise: a source made by Omise's script, then Omise's or the bank's page. TrueMoney wants to know a phone number. */
import { omiseSource } from '../../../admin/payments/omise';
import { toMinorUnits } from '../../../lib/minorUnits';
import type { Adapter } from './types';

export const omise: Adapter = {
  way: 'leave',
  needsKey: true,
  extras: (method) => (method === 'truemoney' ? ['phone_number'] : []),
  made: (method) => (method ? ['source'] : []),
  async prepare({ processor, method, charge, extras }) {
    const phone: Record<string, string> = extras.phone_number ? { phone_number: extras.phone_number } : {};
    // Without a method or a rate the provider makes the source itself.
    if (!method || !charge) return phone;
    const values = { amount: toMinorUnits(charge), currency: charge.currency, ...phone };
    return { source: await omiseSource(processor.public_key, method, values), ...phone };
  },
};
