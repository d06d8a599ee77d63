// @module-tag slow
/** What was sent beside what the store has, on a store that really answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedger, empty, remove, transfer, type ReceiptLine } from '../../dataProvider/s3';
import { resultOf } from '../../dataProvider/s3/ledger';
import { lookUp } from '../../dataProvider/s3/lookUp';
import { putText, startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());
const put = (name: string, text: string) => putText(front.s3Bucket, name, text);
const never = new AbortController().signal;
const text = ({ key, result }: ReceiptLine) => `${key} ${result}\n`;

describe('what came of an entry', () => {
  const found = new Map([
    ['there', { size: 5 }],
    ['old', { size: 5 }],
  ]);
  it.each([
    ['sent and there', { key: 'there', sent: 5 }, 'ok'],
    ['sent and not there', { key: 'gone', sent: 5 }, 'missing'],
    ['of another size', { key: 'there', sent: 6 }, 'differs'],
    ['of a size that is not known', { key: 'there' }, 'ok'],
    ['deleted', { key: 'gone', gone: 'key' }, 'ok'],
    ['deleted, and there', { key: 'there', gone: 'key' }, 'still_there'],
    ['moved', { key: 'there', from: 'gone', sent: 5, gone: 'from' }, 'ok'],
    ['moved, and left behind', { key: 'there', from: 'old', sent: 5, gone: 'from' }, 'still_there'],
  ] as const)('%s', (_what, entry, result) => expect(resultOf(entry, found).result).toBe(result));
});

describe('a receipt', () => {
  it('names each difference, and keeps every line', async () => {
    await put('r/1', 'one');
    const ledger = createLedger(front.s3Bucket, text);
    ledger.add({ key: 'r/1', sent: 3 });
    ledger.add({ key: 'r/2', sent: 3 });
    ledger.add({ key: '__proto__', sent: 3 });
    ledger.fail({ key: 'r/3' }, 'No');
    await ledger.settled();
    expect(ledger.receipt()).toMatchObject({ entries: 4, ok: 1 });
    expect(
      ledger
        .receipt()
        .differences.map(({ key, result }) => `${key} ${result}`)
        .sort(),
    ).toEqual(['__proto__ missing', 'r/2 missing', 'r/3 failed']);
    const lines = (await ledger.file('head\n').text()).trim().split('\n');
    expect(lines[0]).toBe('head');
    expect(lines).toHaveLength(5);
  });

  it('says that nothing could be checked where the store does not answer', async () => {
    const s3Bucket = { ...front.s3Bucket, run: () => Promise.reject(new Error('down')) };
    const ledger = createLedger(s3Bucket, text);
    ledger.add({ key: 'r/1', sent: 3 });
    await ledger.settled();
    expect(ledger.receipt()).toMatchObject({ entries: 1, ok: 0, differences: [{ result: 'unchecked', note: 'down' }] });
  });

  it('is made of moves and deletions, more than fit into a batch', async () => {
    const keys = Array.from({ length: 620 }, (_, at) => `many/${at}`);
    await front.fill(keys, () => 'x');
    const moved = createLedger(front.s3Bucket, text);
    await transfer(front.s3Bucket, [{ from: 'many/', to: 'went/' }], true, { ledger: moved }).ended;
    expect(moved.receipt()).toMatchObject({ entries: 620, ok: 620 });
    const deleted = createLedger(front.s3Bucket, text);
    await remove(front.s3Bucket, [], ['went/'], deleted).ended;
    expect(deleted.receipt()).toMatchObject({ entries: 620, ok: 620 });
  });
});

it('says what an emptied bucket held', async () => {
  for (const key of ['e/1', 'e/2', '__proto__']) await put(key, 'four');
  const ledger = createLedger(front.s3Bucket, text);
  expect((await empty(front.s3Bucket, ledger).ended).failed).toEqual([]);
  const receipt = ledger.receipt();
  expect(receipt.ok).toBe(receipt.entries);
  expect((await ledger.file('').text()).split('\n')).toContain('__proto__ ok');
});

it('looks up names one by one and by the folder, and takes no neighbour for them', async () => {
  const keys = ['l/a', 'l/a.b', 'l/b', 'l/c', 'l/d', 'l/e', 'l/', 'x', '__proto__', 'constructor'];
  for (const key of keys) await put(key, key);
  const found = await lookUp(front.s3Bucket, [...keys, 'l', 'l/aa', 'toString'], never);
  expect([...found.keys()].sort()).toEqual([...keys].sort());
  await remove(front.s3Bucket, keys, []).ended;
});
