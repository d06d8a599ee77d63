/** The sum under a list: of what its filters leave, or of what is selected of that. */
import { renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RecordId } from '../../../dataProvider/address';
import { filterRecords } from '../../../dataProvider/list';
import { kindSum } from '../../../resources/pricing/kindSum';
import type { PriceList } from '../../../resources/pricing/list';
import { priceResourceTypes } from '../../../resources/pricing/schema';
import { virtualMachine as kind } from '../../../resources/virtual_machine/kind';
import { shareSums } from '../../../src/admin/billing/shares';
import { useSums, type Summed } from '../../../src/admin/list/useSums';
import { amountOf } from '../../support/sums';

const list: PriceList = {
  prices: priceResourceTypes.map((resource_type, at) => ({ resource_type, price_per_hour: `0.00${at + 3}` })),
  currency: 'EUR',
  rates: {},
};
const machine = fc.record({
  name: fc.constantFrom('web', 'db', 'Web 2'),
  status: fc.constantFrom('running', 'stopped', 'deleted'),
  vcpu: fc.integer({ min: 1, max: 64 }),
  memory: fc.integer({ min: 1, max: 512 }),
  billing_account_id: fc.constantFrom(1, 2, undefined),
});
const machines = fc
  .array(machine, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((one, at) => ({ ...one, id: `tll:${at}`, uuid: `u-${at}`, location: 'tll' })));
const nothing: Summed = { records: [], filter: {}, selected: [] };
const filter = fc.constantFrom({}, { q: 'web' }, { q: 'w 2' }, { status: ['stopped'] }, { q: 'db', status: 'running' });

it('is what the rows cost that are found, by who pays, marked where they are selected', async () => {
  const summed = fc.record({ records: machines, filter, selected: fc.subarray<RecordId>(['tll:0', 'tll:2', 'tll:9']) });
  await fc.assert(
    fc.asyncProperty(fc.array<Summed>(summed, { minLength: 1, maxLength: 3 }), async (all) => {
      const [first = nothing] = all;
      const { result, rerender, unmount } = renderHook((of: Summed) => useSums(kind, of, list), {
        initialProps: first,
      });
      // Only the last counts: what was requested before is given up.
      for (const one of all) rerender(one);
      const { records, filter: by, selected } = all.at(-1) ?? first;
      const some = selected.length > 0 ? records.filter(({ id }) => selected.includes(id)) : records;
      const wanted = shareSums(kind, filterRecords(kind, some, by), (record) => kindSum(kind, list, record));
      await waitFor(() => {
        expect(result.current?.isSelection).toBe(selected.length > 0);
        expect(result.current?.count).toBe(wanted.count);
        const amounts = [...(result.current?.byPayer ?? [])].map(([payer, sum]) => [payer, amountOf(sum)]);
        expect(amounts).toEqual([...wanted.byPayer].map(([payer, sum]) => [payer, amountOf(sum)]));
      });
      unmount();
    }),
    { numRuns: 40, seed: 12 },
  );
});
