/** What of copies and moves is asked about, and what they may replace. */
import { expect, test, vi } from 'vitest';
import type { FilesDialog } from '../../../src/pages/files/fileActions';
import { confirmOverwrite } from '../../../src/pages/files/transfers';

const transfers = [
  { from: 'a', to: 'x/a' },
  { from: 'b/', to: 'x/b/' },
];

function confirmWith(taken: readonly string[] | undefined) {
  const openDialog = vi.fn<(dialog: FilesDialog) => void>();
  const begin = vi.fn();
  confirmOverwrite(openDialog, transfers, taken, begin);
  const [dialog] = openDialog.mock.lastCall ?? [];
  return { begin, decide: dialog?.what === 'overwrite' ? dialog.decide : undefined };
}

test('targets that are free when it is asked are not replaced later', () => {
  const free = transfers.map((one) => ({ ...one, isFree: true }));
  const none = confirmWith([]);
  expect(none.decide).toBeUndefined();
  expect(none.begin).toHaveBeenCalledExactlyOnceWith(free);
  const some = confirmWith(['x/b/']);
  expect(some.begin).not.toHaveBeenCalled();
  some.decide?.('replace');
  expect(some.begin).toHaveBeenLastCalledWith([free[0], transfers[1]]);
  some.decide?.('skip');
  expect(some.begin).toHaveBeenLastCalledWith([free[0]]);
  const unknown = confirmWith(undefined);
  unknown.decide?.('replace');
  expect(unknown.begin).toHaveBeenCalledExactlyOnceWith(transfers);
});
