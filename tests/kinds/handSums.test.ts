/**
 * Sums computed by hand, where each is made: what is ordered, listed, resized, deleted, copied, used, billed and topped
 * up, in currencies of none, two and three decimals.
 */
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../dataProvider';
import { builtInKinds } from '../../resources';
import { actionCost } from '../../resources/actionCosts';
import { balanceOf } from '../../resources/billing/balance';
import type { BillingAccount } from '../../resources/billing/account';
import { priceInMachine } from '../../resources/pricing/disk';
import { usageStatement } from '../../resources/invoice/rules/accountStatement';
import { invoiceStatement } from '../../resources/invoice/rules';
import { shownFigures, statementParts, type Figures } from '../../resources/invoice/statement';
import { kindSum } from '../../resources/pricing/kindSum';
import type { PriceList } from '../../resources/pricing/list';
import { buildRegistry } from '../../resources/registry';
import { withPublicAddress } from '../../resources/compute/publicAddress';
import { orderOf } from '../../resources/virtual_machine/owned';
import { priceOf } from '../../resources/virtual_machine/price';
import { changedPrice } from '../../resources/virtual_machine/changedPrice';
import type { VirtualMachine } from '../../resources/compute/machine';
import { shareCost, shareSums } from '../../src/admin/billing/shares';
import { paymentCost } from '../../src/admin/payments/cost';
import { arrivingOf, makeReceipt } from '../../src/admin/payments/receipt';
import { add, money, subtract } from '../../src/lib/money';
import { formatMoney } from '../../src/lib/moneyText';
import { rateFrom } from '../../src/lib/rate';
import { afterDiscount, knownAmount, perUnit, type Sum } from '../../src/lib/sum';
import { handMachines, handPrices } from '../support/handPrices';

const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
const machines = registry.get('virtual_machine');
const listIn = (currency: keyof typeof handPrices): PriceList => ({
  prices: Object.entries(handPrices[currency]).map(([resource_type, price_per_hour]) => ({
    resource_type,
    price_per_hour,
  })),
  currency,
  rates: {},
});
const [first, second] = handMachines as unknown as readonly [PortalRecord, PortalRecord];
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const textOf = (sum: Sum, discount: number) => {
  expect(sum.notCounted).toEqual([]);
  const charged = sum.basis.discount === 'before' ? afterDiscount(sum, rateFrom(`${discount}`)) : sum;
  return spaced(formatMoney(knownAmount(perUnit(charged, 'month')), 'en'));
};

/**
 * An hour, EUR: the first machine is 2 x 0.0054 + 4 x 0.0033 + 30 x (0.00011 + 0.00004) + 0.004 = 0.0325, the second
 * 0.0054 + 0.0033 + 20 x 0.00011 = 0.0109, a disk of 100 GB with a snapshot 100 x (0.00015 + 0.00005) = 0.02; 730 hours.
 */
const expected = {
  // 23.725, 31.682, 17.52, 20.805, 14.6, 0.584 and 19.929; a tenth less.
  EUR: [10, '€21.35', '€28.51', '€15.77', '€18.72', '€13.14', '€0.53', '€17.94'],
  // 5.5, 7.3, 3.8, 4.7, 4.5, 0.2 and 4.4 an hour.
  JPY: [0, '¥4,015', '¥5,329', '¥2,774', '¥3,431', '¥3,285', '¥146', '¥3,212'],
  // 7.154, 9.563, 5.402, 6.278, 4.38, 0.146 and 6.059; 15 % less.
  KWD: [15, 'KWD 6.081', 'KWD 8.129', 'KWD 4.592', 'KWD 5.336', 'KWD 3.723', 'KWD 0.124', 'KWD 5.150'],
  // 572, 765, 422, 512, 400, 20 and 482 an hour; a quarter less.
  IDR: [25, 'IDR 313,170', 'IDR 418,838', 'IDR 231,045', 'IDR 280,320', 'IDR 219,000', 'IDR 10,950', 'IDR 263,895'],
} as const;

describe.each(['EUR', 'JPY', 'KWD', 'IDR'] as const)('in %s, a month', (currency) => {
  const [discount, order, foot, resize, deleted, disk, backups, clone] = expected[currency];
  const list = listIn(currency);
  const account = { id: 1, status: 'ACTIVE', discount_percentage: discount } as BillingAccount;
  const together = (records: readonly PortalRecord[], priceOf: (record: PortalRecord) => Sum) =>
    shareCost(shareSums(machines, records, priceOf), [account], currency).hourly;

  it('a machine costs', () => expect(textOf(kindSum(machines, list, first), discount)).toBe(order));

  it('the foot of both adds up', () => {
    expect(
      textOf(
        together([first, second], (one) => kindSum(machines, list, one)),
        discount,
      ),
    ).toBe(foot);
  });

  it('twice the size costs more', () => {
    const before = orderOf(first as unknown as VirtualMachine, 'tll');
    const { more } = changedPrice(list, before, { ...before, vcpu: 4, memory: 8192 });
    expect(textOf(more, discount)).toBe(resize);
  });

  it('deleting it saves all but its address', () => {
    const savings = together([first], (one) => kindSum({ ...machines, price: machines.savings }, list, one));
    expect(textOf(savings, discount)).toBe(deleted);
  });

  it('a disk of its own costs what it and its snapshot hold', () => {
    const record = { location: 'tll', size_gb: 100, snapshots: [{ uuid: 's', size_gb: 100 }] };
    expect(textOf(kindSum(registry.get('disk'), list, record), discount)).toBe(disk);
  });

  it('backups cost by the size of the disk, and the same less without them', () => {
    const on = actionCost(machines, 'backup_on')!;
    const off = actionCost(machines, 'backup_off')!;
    expect(textOf(on(list, second), discount)).toBe(backups);
    expect(textOf(off(list, { ...second, backup: true }), discount)).toBe(`−${backups}`);
  });

  it('a clone has neither address nor backups', () => {
    expect(textOf(actionCost(machines, 'clone')!(list, first), discount)).toBe(clone);
  });
});

it('a disk in a machine costs as its disks do, with the machine’s backups', () => {
  const list = listIn('EUR');
  // 100 x 0.00011, and 100 x 0.00004 more: 8.03 and 10.95 a month.
  expect(textOf(priceInMachine(list, 100, second), 0)).toBe('€8.03');
  expect(textOf(priceInMachine(list, 100, first), 0)).toBe('€10.95');
});

it('a machine of a disk that is there already costs as much as one with a new disk', () => {
  const list = listIn('EUR');
  const order = orderOf(first as unknown as VirtualMachine, 'tll');
  expect(priceOf(list, { ...order, disk: 0, held: 30 })).toEqual(priceOf(list, order));
  // Before its disk is chosen: without storage and backups, 0.028 an hour.
  expect(textOf(priceOf(list, { ...order, disk: 0 }).sum, 0)).toBe('€20.44');
});

const amounts = (figures: Figures) => statementParts.map((part) => figures[part]?.amount);

describe('an invoice by its lines', () => {
  it.each([
    // 60 + 4 x 10, a tenth less; 24 % of 90.
    ['EUR', '60.00', '4', '10', 10, 24, ['100', '10', '90', '21.6', '111.6']],
    // 1000 + 5 x 47 less 5 % (61.75); no VAT.
    ['JPY', '1000', '5', '47', 5, 0, ['1235', '62', '1173', '0', '1173']],
    // 4.125 + 2 x 1.5 less 15 % (1.06875); 24 % of 6.056 is 1.45344.
    ['KWD', '4.125', '2', '1.5', 15, 24, ['7.125', '1.069', '6.056', '1.453', '7.509']],
    // 100,000 + 2 x 43,105 less a fifth; 24 % of 148,968 is 35,752.32.
    ['IDR', '100000', '2', '43105', 20, 24, ['186210', '37242', '148968', '35752', '184720']],
  ])('in %s', (currency, amount, qty, item_price, discount, vat, parts) => {
    const invoice = {
      ...{ id: 7, type: 'cloud_services', discount_percentage: discount, vat_percentage: vat },
      records_list: [
        { name: 'Machines', amount },
        { name: 'Disks', qty, item_price },
      ],
    };
    expect(amounts(invoiceStatement(invoice, currency))).toEqual(parts);
    const credit = invoiceStatement({ ...invoice, type: 'credit_note' }, currency);
    expect(amounts(credit).map(Number)).toEqual(parts.map((part) => 0 - Number(part)));
  });
});

describe('usage of 744 hours, as it is shown', () => {
  it.each([
    // 744 x 0.0325 = 24.18; a tenth is 2.418; 24 % of 21.76 is 5.2224.
    ['EUR', '0.0325', 10, 24, ['24.18', '2.42', '21.76', '5.22', '26.98']],
    ['JPY', '5.5', 0, 0, ['4092', '0', '4092', '0', '4092']],
    // 7.2912 less 15 % (1.09368) is 6.1972, with 24 % 7.6842.
    ['KWD', '0.0098', 15, 24, ['7.291', '1.094', '6.197', '1.487', '7.684']],
    ['IDR', '572', 25, 0, ['425568', '106392', '319176', '0', '319176']],
  ])('in %s', (currency, price, discount, vat, parts) => {
    const account = { id: 1, status: 'ACTIVE', discount_percentage: discount, vat_percentage: vat };
    const statement = usageStatement([{ hours: '744', price, price_unit: 'h' }], account, currency);
    expect(amounts(shownFigures(statement))).toEqual(parts);
  });
});

describe('a top-up of an account in debt', () => {
  const promotion = (amount: number, top_up_requirement: number, top_up_done: number) => ({
    ...{ credit_type: 'signup_campaign', amount, top_up_requirement, top_up_done },
  });
  it.each([
    // 50 and 24 % are 62; 3.5 % of that and 0.35 are 2.52. 60 + 50 reaches 100: 25 more. -12.30 + 75.
    ['EUR', '50', 24, [0.35, 3.5], promotion(25, 100, 60), '-12.3', ['12', '2.52', '64.52', '75', '62.7']],
    // 5,000 without VAT; 3.5 % and 42 are 217.
    ['JPY', '5000', 0, [42, 3.5], promotion(500, 9000, 0), '-1200', ['0', '217', '5217', '5000', '3800']],
    // 13 and 24 % are 16.12; 3.4 % (0.54808) and 0.42. 13 reaches 11.33: 4.93 more.
    ['KWD', '13', 24, [0.42, 3.4], promotion(4.93, 11.33, 0), '-0.5', ['3.12', '0.968', '17.088', '17.93', '17.43']],
    // 250,000 and 24 % are 310,000; 3.5 % is 10,850, and 2,500. 350,000 of 500,000 is not enough.
    [
      'IDR',
      '250000',
      24,
      [2500, 3.5],
      promotion(9, 5e5, 1e5),
      '-1e5',
      ['60000', '13350', '323350', '250000', '150000'],
    ],
  ] as const)('in %s', (currency, amount, vat, [flat_rate, percentage], gift, credit, figures) => {
    const processor = { service_fee: { flat_rate, percentage } };
    const account = {
      ...{ id: 1, status: 'ACTIVE', vat_percentage: vat, eligible_promotions: [gift] },
      running_totals: { credit_available: String(Number(credit)) },
    };
    const { final } = paymentCost(money(amount, currency), rateFrom(`${vat}`), processor)!;
    const receipt = makeReceipt({
      ...{ account, amount: money(amount, currency), final, method: 'stripe', methodName: 'Stripe', processor },
      site: { displayCurrencies: [] },
    });
    const arriving = arrivingOf(receipt);
    const before = balanceOf(account, currency).available ?? money(0, currency);
    const shown = [receipt.vat, receipt.fee, receipt.final, arriving, add(before, arriving)];
    expect(shown.map((one) => one?.amount)).toEqual(figures);
    expect(subtract(subtract(receipt.final, receipt.amount), add(receipt.vat!, receipt.fee!)).amount).toBe('0');
  });

  it('promises nothing for a promotion whose sums cannot be read', () => {
    const account = {
      id: 1,
      status: 'ACTIVE',
      vat_percentage: 0,
      eligible_promotions: [{ credit_type: 'x', amount: 5 }],
    };
    const [amount, final] = [money(50, 'EUR'), money(50, 'EUR')];
    const receipt = makeReceipt({
      ...{ account, amount, final, method: 'stripe', methodName: 'Stripe', processor: {} },
      site: { displayCurrencies: [] },
    });
    expect(receipt.bonus).toBeUndefined();
  });
});

it('where addresses are not read it is not known whether a machine has one, and its price leaves it out by name', () => {
  const bare = { ...first, public_ipv4: null, location: 'jhv' };
  const leftOut = (machine: PortalRecord, read: readonly string[]) =>
    withPublicAddress([machine], [], new Set(read)).flatMap((one) => kindSum(machines, listIn('EUR'), one).notCounted);
  const address = [{ why: 'size', of: 'FLOATING_IP', count: 1 }];
  expect(leftOut(bare, ['tll'])).toEqual(address);
  expect(leftOut({ ...bare, public_ipv4: undefined }, [])).toEqual(address);
  expect(leftOut(bare, ['jhv'])).toEqual([]);
  expect(leftOut({ ...bare, public_ipv4: '192.0.2.9' }, [])).toEqual([]);
});

it('where an answer leaves out what has an address, any machine of its location may have it', () => {
  const bare = { ...first, public_ipv4: null, location: 'jhv' };
  const addressWith = (given: object) =>
    withPublicAddress([bare], [{ address: '192.0.2.9', ...given }], new Set(['jhv'])).map(({ public_ipv4: v4 }) => v4);
  expect(addressWith({ location: 'jhv' })).toEqual([undefined]);
  expect(addressWith({})).toEqual([undefined]);
  expect(addressWith({ location: 'jhv', assigned_to_private_ip: '10.0.0.5' })).toEqual([undefined]);
  expect(addressWith({ location: 'tll' })).toEqual([null]);
  expect(addressWith({ location: 'jhv', type: 'private' })).toEqual([null]);
  expect(addressWith({ location: 'jhv', assigned_to: null })).toEqual([null]);
});
