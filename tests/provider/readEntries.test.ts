/** Entries that are read under any names: whatever an answer holds, what is read is as its schema says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCard } from '../../resources/card/read';
import { cardRecord } from '../../resources/card/schema';
import { readCreditEntry, readInvoice, readUsageEntry } from '../../resources/invoice/read';
import { creditEntryRecord, invoiceRecord, usageEntryRecord } from '../../resources/invoice/schema';
import { definitionOf, partial, type Schema, unwrapped } from '../../resources/kind/named';

const junk = fc.oneof(
  fc.constantFrom('', 'text', '12.5', '2026-02-30', '__proto__', 1e21, -1, 0, true, null),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Objects with the keys of a schema, at any depth, and anything under them. */
function entries(schema: Schema): fc.Arbitrary<unknown> {
  const { shape, element, type } = definitionOf(unwrapped(schema));
  if (type === 'array' && element) return fc.oneof(junk, fc.array(entries(element), { maxLength: 2 }));
  if (!shape) return junk;
  const own = Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, entries(inner)]));
  return fc.oneof({ weight: 1, arbitrary: junk }, { weight: 6, arbitrary: fc.record(own, { requiredKeys: [] }) });
}

describe.each([
  ['a payment method', readCard, cardRecord],
  ['an invoice', readInvoice, invoiceRecord],
  ['usage', readUsageEntry, usageEntryRecord],
  ['a change of credit', readCreditEntry, creditEntryRecord],
] as const)('%s', (_name, read, record) => {
  it('is as its schema says, whatever the answer holds', () => {
    fc.assert(
      fc.property(entries(record), (raw) => {
        fc.pre(typeof raw === 'object' && raw !== null && !Array.isArray(raw));
        const { id, ...others } = read(raw as Record<string, unknown>, () => undefined) as { id?: unknown };
        const result = partial(record).safeParse(id === '' ? others : { id, ...others });
        expect(result.error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

/** JSON may have any names: this one has no text, and to ask for it throws. */
const textless: unknown = JSON.parse('{"toString": [], "valueOf": []}');

it.each([
  ['a payment method', readCard, cardRecord],
  ['an invoice', readInvoice, invoiceRecord],
  [
    'a payment of an invoice',
    (raw: object) => readInvoice({ id: 1, transaction_list: [raw] }, () => undefined),
    undefined,
  ],
  ['usage', readUsageEntry, usageEntryRecord],
  ['a change of credit', readCreditEntry, creditEntryRecord],
] as const)('%s survives objects without a text', (_name, read, record) => {
  const names = record
    ? Object.keys(definitionOf(record).shape ?? {})
    : ['amount', 'is_success', 'status', 'created_at'];
  for (const name of names) expect(() => read({ id: 1, [name]: textless }, () => undefined)).not.toThrow();
});

it.each([2 ** 53, '9007199254740992', -(2 ** 53)])(
  'an invoice has no status of %s, which no number holds',
  (status) => {
    expect(readInvoice({ id: 1, status }, () => undefined).status).toBeUndefined();
  },
);
