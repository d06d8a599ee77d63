/** Which values of a record could not be read is nothing that its file or its form has. */
import { expect, it } from 'vitest';
import { builtInKinds } from '../../../resources';
import { unreadKey } from '../../../resources/kind/unread';
import { changedValues, readValues, startingValues } from '../../../src/admin/inputs/useFields';
import { csvHead, csvLines } from '../../../src/admin/list/exportCsv';
import { withPrices } from '../../../src/admin/list/exportRows';
import type { PriceList } from '../../../resources/pricing/list';

const record = { id: 'tll:1', uuid: '1', location: 'tll', display_name: 'web', [unreadKey]: ['lost.*.value'] };
const list: PriceList = { currency: 'EUR', prices: [], rates: {} };
const text = { monthly: () => '€2.00' } as unknown as Parameters<typeof withPrices>[2]['text'];
const words = { label: ({ name }: { name: string }) => name, cellText: () => undefined };

it.each(builtInKinds.map((kind) => [kind.name, kind] as const))('of %s', (_, kind) => {
  const fields = Object.values(kind.fields);
  const columns = fields.map((field) => ({ name: field.name, field }));
  const rows = withPrices(kind, [record], { list, accounts: [], text });
  expect(csvHead(columns, words) + csvLines(kind, columns, rows, words)).not.toMatch(/unread|lost/);
  const form = startingValues(fields, record);
  const values = readValues(fields, form, record);
  expect(JSON.stringify([form, values, changedValues(fields, values, record)])).not.toMatch(/unread|lost/);
});
