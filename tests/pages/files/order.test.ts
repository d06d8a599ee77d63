import { describe, expect, it } from 'vitest';
import { createOrder } from '../../../src/pages/files/order';
import type { Row, Sort } from '../../../src/pages/files/types';

const object = (name: string, size = 0, modified = 0): Row => ({
  ...{ folder: false, key: name, name, size, modified, etag: '' },
});
const folder = (name: string): Row => ({ folder: true, key: `${name}/`, name });
const loaded = [
  folder('b'),
  folder('A'),
  object('file-10', 1, 5),
  object('file-9', 3, 5),
  object('Äpfel', 2, 1),
  object('zebra', 2, 9),
];
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

describe('rows', () => {
  it.each<[Sort, string[]]>([
    [{ field: 'name', order: 'asc' }, ['A', 'b', 'Äpfel', 'file-9', 'file-10', 'zebra']],
    [{ field: 'name', order: 'desc' }, ['b', 'A', 'zebra', 'file-10', 'file-9', 'Äpfel']],
    [{ field: 'size', order: 'asc' }, ['A', 'b', 'file-10', 'Äpfel', 'zebra', 'file-9']],
    [{ field: 'size', order: 'desc' }, ['A', 'b', 'file-9', 'Äpfel', 'zebra', 'file-10']],
    [{ field: 'modified', order: 'desc' }, ['A', 'b', 'zebra', 'file-9', 'file-10', 'Äpfel']],
  ])('are in the order of %o, folders first', (sort, wanted) => {
    expect(names(createOrder(sort, 'en')(loaded))).toEqual(wanted);
  });

  it.each<[Sort]>([
    [{ field: 'name', order: 'asc' }],
    [{ field: 'name', order: 'desc' }],
    [{ field: 'size', order: 'asc' }],
  ])('that arrive page by page end in the same order as all at once: %o', (sort) => {
    const many = Array.from({ length: 5000 }, (_, at) => object(`n-${(at * 7919) % 5000}`, at % 13));
    many.splice(1500, 0, folder('late'));
    const order = createOrder(sort, 'en');
    let rows: readonly Row[] = [];
    for (let end = 0; end <= many.length + 999; end += 1000) rows = order(many.slice(0, end));
    expect(names(rows)).toEqual(names(createOrder(sort, 'en')(many)));
  });

  it('that were read again are no longer those before', () => {
    const order = createOrder({ field: 'name', order: 'asc' }, 'en');
    order(loaded);
    const fewer = [object('zebra', 2, 9), object('a')];
    expect(names(order(fewer))).toEqual(['a', 'zebra']);
    expect(names(order([]))).toEqual([]);
    expect(names(order(fewer))).toEqual(['a', 'zebra']);
  });
});
