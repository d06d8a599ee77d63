/**
 * Sums over answers that are wrong in every way that one can be: whatever an amount is written as, it is in the sum or it is
 * counted as not known, and amounts of two currencies are never added. The expected sums are computed by big.js alone.
 */
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOfMonths, lastMonths } from '../../../resources/invoice/months';
import { readCreditEntry, readInvoice, readUsageEntry } from '../../../resources/invoice/read';
import { invoicesIn, monthlyReport, usedIn } from '../../../resources/invoice/report';
import { compareMonths } from '../../../resources/invoice/compareMonths';
import { usageStatement } from '../../../resources/invoice/rules/accountStatement';
import { dailyCost, payerOf } from '../../../resources/invoice/rules/dailyCost';
import { creditSince } from '../../../resources/invoice/rules/creditSince';
import { invoiceStatement, linesByLocation } from '../../../resources/invoice/rules';
import { currenciesOf, ofCurrency, stackings, stackUsage } from '../../../resources/invoice/stack';
import { entriesOfDays, groupings, groupUsage, usageCost, withoutCost } from '../../../resources/invoice/usage';
import type { BillingAccount } from '../../../resources/billing/account';
import { debitedSum } from '../../../resources/billing/debits';
import { discountOf } from '../../../resources/billing/rates';
import { afterDiscount, knownAmount, knownSum } from '../../../src/lib/sum';
import { money } from '../../../src/lib/money';
import { toDate } from '../../../src/lib/time';

/** As an answer writes it, and what it is worth; undefined where that cannot be known. */
interface Written {
  raw: unknown;
  worth: Big | undefined;
  /** The currency that the amount itself names. */
  code?: string;
}

const unreadable = fc.constantFrom<unknown>(
  ...[undefined, null, '', ' ', 'n/a', '1,234', true, {}, [], ['1', '2'], [1, 2], { amount: null }, '1e21', 1e21],
  ...['-1e30', '9'.repeat(40), '1e-99', '1e999999', 'Infinity', 'NaN', '0x10', '<html>'],
);
const cents = fc.integer({ min: -999_999, max: 999_999 }).map((count) => new Big(count).div(100));
const written: fc.Arbitrary<Written> = fc.oneof(
  { weight: 6, arbitrary: cents.map((worth) => ({ raw: worth.toFixed(2), worth })) },
  { weight: 2, arbitrary: cents.map((worth) => ({ raw: Number(worth), worth })) },
  { weight: 1, arbitrary: cents.map((worth) => ({ raw: ` ${worth.toExponential()} `, worth })) },
  { weight: 1, arbitrary: cents.map((worth) => ({ raw: { amount: worth.toFixed(3) }, worth })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(cents, fc.constantFrom('EUR', 'USD'))
      .chain(([worth, code]) =>
        fc.constantFrom<Written>(
          { raw: `${worth.toFixed(2)} ${code}`, worth, code },
          { raw: { amount: worth.toFixed(2), currency: code }, worth, code },
          { raw: { value: Number(worth), currency_code: code.toLowerCase() }, worth, code },
        ),
      ),
  },
  { weight: 3, arbitrary: unreadable.map((raw) => ({ raw, worth: undefined })) },
);

const codes = fc.option(fc.constantFrom<unknown>('EUR', 'eur', 'USD', 'XX', '€uro', '', null), { nil: undefined });
const times = fc.constantFrom<unknown>(
  ...['2026-11-03', '2026-11-03T22:30:00Z', '2026-10-31 23:30:00', '2026-11-01T00:30:00+02:00', '2026-11-31', 'soon'],
  ...[1_793_836_800, '1793836800', null, undefined, '', {}, '2099-01-01', 1e21],
);

interface Given {
  raw: Record<string, unknown>;
  /** Its cost; undefined where that cannot be known. */
  worth: Big | undefined;
  /** Of its amounts; undefined for an invalid code. */
  code: string | undefined;
}

const given: fc.Arbitrary<Given> = fc
  .record({
    cost: written,
    price: fc.oneof(cents, fc.constant(undefined)),
    hours: fc.integer({ min: 0, max: 24 }),
    currency: codes,
    start: times,
    id: fc.constantFrom<unknown>('a', 'A', 'b', null, undefined, 7, []),
    account: fc.constantFrom<unknown>(1, '1', 2, 99, null, undefined),
  })
  .map(({ cost, price, hours, currency, start, id, account }) => {
    const named = typeof currency === 'string' && currency !== '' ? currency : undefined;
    const code = (named ?? cost.code ?? 'EUR').toUpperCase();
    const isCode = /^[A-Z]{3}$/.test(code);
    // Both name a currency, and not the same: which of them is meant is not known.
    const isClear = !named || !cost.code || code === cost.code;
    const counted = price?.times(hours);
    return {
      raw: {
        ...{ resource_type: 'disk', resource_uuid: id, billing_account_id: account, period_start: start },
        ...{ cost: cost.raw, price: price?.toFixed(2), hours, currency },
      },
      worth: isCode && isClear ? (cost.worth ?? counted) : undefined,
      code: isCode && isClear ? code : undefined,
    };
  });

const totalOf = (all: readonly (Big | undefined)[]): string =>
  all.reduce<Big>((sum, one) => (one ? sum.plus(one) : sum), new Big(0)).toFixed();
const ignore = () => undefined;
const read = (all: readonly Given[]) => all.map(({ raw }) => readUsageEntry(raw, ignore));
const isPlain = (amount: string) => /^-?\d{1,20}(\.\d+)?$/.test(amount);
const now = new Date('2026-11-20T12:00:00Z');
const runs = { seed: Number(process.env.PORTICO_SEED ?? 20_261_127), numRuns: 150 };

describe('usage', () => {
  it('has each entry in the sum, or among those whose cost is not known', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 8 }), (all) => {
        const entries = read(all);
        const euros = all.filter(({ code, worth }) => code === 'EUR' && worth);
        expect(usageCost(entries, 'EUR').amount).toBe(totalOf(euros.map(({ worth }) => worth)));
        expect(withoutCost(entries, 'EUR')).toBe(all.length - euros.length);
        for (const by of groupings) {
          const groups = groupUsage(entries, by, 'EUR');
          expect(totalOf(groups.map(({ cost }) => new Big(cost.amount)))).toBe(usageCost(entries, 'EUR').amount);
          expect(groups.reduce((sum, one) => sum + one.entries, 0)).toBe(all.length);
          expect(groups.reduce((sum, one) => sum + one.unknown, 0)).toBe(withoutCost(entries, 'EUR'));
        }
      }),
      runs,
    );
  });

  it('is never added across currencies, and every entry of a month is in one of them or not known', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 8 }), fc.constantFrom(...stackings), (all, by) => {
        const answers = lastMonths(now, 1).map((month) => ({ month, entries: read(all) }));
        const { rows } = entriesOfMonths(answers, now);
        const shown = currenciesOf(rows, 'EUR').map((currency) => {
          const own = ofCurrency(rows, currency, 'EUR');
          const stack = stackUsage(own, { by, step: 'month', columns: ['2026-11'], currency });
          const costs = all.filter(
            ({ code }, at) => code === currency && rows.some(({ entry }) => entry === answers[0]?.entries[at]),
          );
          expect(stack.total.amount).toBe(totalOf(costs.map(({ worth }) => worth)));
          expect(totalOf(stack.groups.map(({ cost }) => new Big(cost.amount)))).toBe(stack.total.amount);
          expect(stack.entries).toBe(own.length);
          expect(compareMonths(own, own, currency).more.amount).toBe('0');
          return own;
        });
        if (shown.length > 0) expect(new Set(shown.flat()).size).toBe(rows.length);
      }),
      runs,
    );
  });

  it('of a day or month is not a sum where an entry or its payer is not known', () => {
    const accounts = [{ id: 1, discount_percentage: '10' }, { id: 2 }];
    fc.assert(
      fc.property(fc.array(given, { maxLength: 6 }), (all) => {
        const days = { from: '2026-11-01', to: '2026-11-20' };
        const entries = read(all);
        const daily = dailyCost(entries, days, accounts.map(payerOf), 'EUR');
        const { within } = entriesOfDays(entries, days);
        if (!daily) return;
        expect(daily.unknown).toBe(withoutCost(within, 'EUR'));
        const net = all.map(({ worth, code, raw }, at) =>
          within.includes(entries[at]!) && code === 'EUR'
            ? worth?.times(Number(raw.billing_account_id) === 1 ? '0.9' : 1)
            : undefined,
        );
        expect(daily.total?.amount).toBe(daily.unknown > 0 ? undefined : totalOf(net));
      }),
      runs,
    );
  });
});

describe('a discount', () => {
  const percentages = fc.constantFrom<unknown>(
    ...[undefined, null, '', ' ', 'n/a', '12.5', 10, '150', -5, '-5', 100, '1e1', 1e21, NaN, [], {}, true],
  );
  /** Undefined: it is no percentage, and so not known. An absent one is none. */
  const valueOf = (raw: unknown): number | undefined => {
    if (raw === undefined || raw === null || raw === '' || Number.isNaN(raw)) return 0;
    const isText = typeof raw === 'string' && raw.trim() !== '';
    const number = typeof raw === 'number' || isText ? Number(raw) : Number.NaN;
    return Number.isNaN(number) || number === 1e21 ? undefined : Math.min(100, Math.max(0, number));
  };

  it('is between nothing and everything, the same in every sum, and not counted where it is no percentage', () => {
    fc.assert(
      fc.property(percentages, percentages, cents, (discount, vat, cost) => {
        const account = { id: 1, discount_percentage: discount, vat_percentage: vat } as BillingAccount;
        const value = valueOf(discount);
        const due = cost.minus(cost.times(value ?? 0).div(100));
        const sum = knownSum(money(cost.toFixed(), 'EUR'));
        const isOpen = value === undefined && !cost.eq(0);
        for (const charged of [afterDiscount(sum, discountOf(account)), debitedSum(sum, account)]) {
          expect(knownAmount(charged).amount).toBe(due.toFixed());
          expect(charged.notCounted.map(({ why }) => why)).toEqual(isOpen ? ['discount'] : []);
        }
        const entries = [{ cost: cost.toFixed(), period_start: '2026-11-03' }];
        const days = { from: '2026-11-01', to: '2026-11-20' };
        expect(dailyCost(entries, days, [payerOf(account)], 'EUR')?.total?.amount).toBe(
          isOpen ? undefined : due.toFixed(),
        );
        const { net } = usageStatement(entries, account, 'EUR');
        if (value === undefined) expect(net).toBeUndefined();
        else expect(new Big(net?.amount ?? NaN).minus(due).abs().lte('0.005')).toBe(true);
      }),
      runs,
    );
  });
});

describe('invoices', () => {
  const totals = fc.record({ total_before_tax: written, total: written }, { requiredKeys: [] });
  const invoice = fc.record({ totals, currency: codes, start: times }).map(({ totals: own, currency, start }) => {
    // What is no code names no currency: providers also write its symbol or its name.
    const named = typeof currency === 'string' ? /^[A-Z]{3}$/.exec(currency.toUpperCase())?.[0] : undefined;
    const net = own.total_before_tax;
    const isForeign = [named, net?.code, own.total?.code].some((code) => code !== undefined && code !== 'EUR');
    return {
      isForeign,
      raw: {
        id: 5,
        type: 'cloud_services',
        status: 5,
        period_start: start,
        currency,
        totals: { total_before_tax: net?.raw, total: own.total?.raw },
      },
      net: isForeign ? undefined : net?.worth,
    };
  });

  it('each have their net sum in the report, or are counted as not known', () => {
    fc.assert(
      fc.property(fc.array(invoice, { maxLength: 6 }), (all) => {
        const invoices = all.map(({ raw }) => readInvoice(raw, ignore));
        const months = monthlyReport(invoices, 'EUR');
        const known = all.filter((_, at) => invoiceStatement(invoices[at]!, 'EUR').net);
        // Rounded each as it is billed; a net sum may also follow from the total, which is not checked here.
        if (known.every(({ net }) => net)) {
          expect(usedIn(months, 'EUR').amount).toBe(totalOf(known.map(({ net }) => net)));
        }
        for (const [at, { net, isForeign }] of all.entries()) {
          const own = invoiceStatement(invoices[at]!, 'EUR');
          if (isForeign) expect([own.net, own.total]).toEqual([undefined, undefined]);
          if (net) expect(own.net?.amount).toBe(net.toFixed());
          for (const figure of [own.net, own.total]) expect(figure === undefined || isPlain(figure.amount)).toBe(true);
        }
        const { entries, unknown } = invoicesIn(months, 'used');
        expect([entries, unknown]).toEqual([all.length, all.length - known.length]);
      }),
      runs,
    );
  });

  it('in another currency have no amounts in lines either, and one amount that names it is enough', () => {
    const lines = [{ name: 'CPU', amount: '5' }, { name: 'RAM', amount: { amount: '7', currency: 'USD' } }, 'RAM'];
    const invoice = readInvoice({ id: 1, totals: { total: '12' }, records_list: lines }, ignore);
    expect(invoice).toMatchObject({ currency: 'USD', records_list: [{ currency: 'USD' }, { currency: 'USD' }, {}] });
    expect(linesByLocation(invoice.records_list ?? [], 'EUR').map(({ amount }) => amount)).toEqual([undefined]);
    expect(invoiceStatement(invoice, 'EUR').total).toBeUndefined();
    expect(
      invoiceStatement(readInvoice({ id: 1, currency: '€', totals: { total: '12' } }, ignore), 'EUR').total?.amount,
    ).toBe('12');
  });
});

describe('the credit at the beginning of a month', () => {
  const entry = fc.record({ amount: written, created_at: times });

  it('is known where each entry has an amount and a date, and is then the credit without those of the month', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (all) => {
        const since = creditSince(
          money('100', 'EUR'),
          all.map(({ amount, created_at }) => readCreditEntry({ id: 1, amount: amount.raw, created_at }, ignore)),
          now,
          'EUR',
        );
        const isKnown = all.every(
          ({ amount: { worth, code = 'EUR' }, created_at }) => worth && code === 'EUR' && toDate(created_at),
        );
        expect(since !== undefined).toBe(isKnown);
        if (!since) return;
        const changes = since.changes.map(({ amount }) => new Big(amount.amount));
        expect(since.before.amount).toBe(new Big(100).minus(totalOf(changes)).toFixed());
        expect(changes.length).toBeLessThanOrEqual(all.length);
      }),
      runs,
    );
  });
});
