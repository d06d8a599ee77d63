/** A download into a folder as the page begins it: where it goes, what is remembered of it, and what its receipt says. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startJob, type Ledger, type ReceiptLine } from '../../../dataProvider/s3';
import { maxNames } from '../../../dataProvider/s3/tools/nameRules';
import { canPickFolder, pickFolder } from '../../../src/pages/files/folders';
import { downloadWork } from '../../../src/pages/files/find/runWork';
import { receiptText } from '../../../src/pages/files/receipt';
import { ReceiptNote } from '../../../src/pages/files/ReceiptNote';
import type { Storage } from '../../../src/pages/files/useStorage';
import { mount, useCloud } from '../../admin/form/mount';
import { asHandle, FakeFolder } from '../../s3/fakeFolder';

useCloud();

const receipt = (lines: readonly ReceiptLine[] = []) => ({
  ...{ entries: 3, ok: 3, byContent: 3, differences: [] },
  renamed: lines.length > 0 ? { count: lines.length, lines } : undefined,
});
const ledgerOf = (lines: readonly ReceiptLine[] = []): Ledger => {
  const now = receipt(lines);
  return {
    ...{
      add: () => undefined,
      fail: () => undefined,
      withdraw: () => undefined,
      keepUp: () => Promise.resolve(),
      receipt: () => now,
    },
    ...{ subscribe: () => () => undefined, settled: () => Promise.resolve(), file: () => new Blob() },
  };
};
const s3Bucket = { bucket: 'photos', endpoint: 'https://s3.test', run: () => Promise.reject(new Error('no line')) };
const storage = { s3Bucket, s3: { createLedger: () => ledgerOf(), startJob } } as unknown as Storage;
const target = { endpoint: s3Bucket.endpoint, bucket: s3Bucket.bucket, owner: 'u1' };
const begin = (parent: FakeFolder, keys: readonly string[]) =>
  downloadWork(storage, target, asHandle(parent), { keys }, 'in/');

test('goes into a folder that is called as what is saved, and a second time into another one', async () => {
  const parent = new FakeFolder('Downloads');
  expect((await begin(parent, ['in/a/'])).folder).toBe('a');
  expect((await begin(parent, ['in/a/', 'in/b'])).folder).toBe('in');
  expect((await begin(parent, ['in/a', 'in/b'])).folder).toBe('in (2)');
});

test('is remembered, but of too many names, and where nothing is', async () => {
  const many = Array.from({ length: maxNames + 1 }, (_, at) => `in/${at}`);
  const parent = new FakeFolder('Downloads');
  expect((await begin(parent, many.slice(1))).endsWithPage).toBe(false);
  expect((await begin(parent, many)).endsWithPage).toBe(true);
  expect((await downloadWork(storage, undefined, asHandle(parent), { keys: many }, 'in/')).endsWithPage).toBe(false);
});

test('is offered where the browser has folders to choose, and is given up with the choice', async () => {
  expect(canPickFolder()).toBe(false);
  expect(await pickFolder()).toBeUndefined();
  const answers = [new DOMException('no', 'AbortError'), new DOMException('no', 'SecurityError')];
  const picker = vi.fn(() => Promise.reject(answers.shift() ?? new Error('asked too often')));
  vi.stubGlobal('showDirectoryPicker', picker);
  try {
    expect(canPickFolder()).toBe(true);
    expect(await pickFolder()).toBeUndefined();
    await expect(pickFolder()).rejects.toThrow('no');
    expect(picker).toHaveBeenCalledWith({ id: 'portico', mode: 'readwrite', startIn: 'downloads' });
  } finally {
    vi.unstubAllGlobals();
  }
});

test('says on its receipt what was saved under another name', async () => {
  const line: ReceiptLine = { key: 'a:b.txt', savedAs: 'a%3Ab.txt', sent: 2, now: 2, result: 'ok', compared: 'md5' };
  await mount({ path: '/here', element: <ReceiptNote ledger={ledgerOf([line])} bucket="photos" /> });
  expect(await screen.findByText(/1 saved under another name/)).toBeInTheDocument();
  expect(screen.getByText('saved as a%3Ab.txt')).toBeInTheDocument();
  expect(receiptText(line)).toBe('a:b.txt,,,2,2,ok,,md5,a%3Ab.txt,,\r\n');
});
