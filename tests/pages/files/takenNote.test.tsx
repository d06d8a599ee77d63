/** The question about names that were taken after the files were chosen. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { S3Error } from '../../../dataProvider/s3/s3Error';
import type { Upload } from '../../../dataProvider/s3/uploads/types';
import { Dialogs } from '../../../src/pages/files/Dialogs';
import type { FilesDialog, FileActions } from '../../../src/pages/files/fileActions';
import { TakenNote } from '../../../src/pages/files/TakenNote';
import type { Storage } from '../../../src/pages/files/useStorage';
import type { Uploads } from '../../../src/pages/files/useUploads';
import { mount, useCloud } from '../../admin/form/mount';

useCloud();

const upload = (id: number, key: string): Upload => ({
  ...{ id, key, file: new File(['mine'], key), size: 4, sent: 0, state: 'failed' },
  error: new S3Error('newer', 'Something else', 'Newer'),
});
const there = { key: 'a.txt', size: 9, etag: 'theirs', modified: 5 };

async function open() {
  const queue = {
    view: () => ({ uploads: [upload(1, 'a.txt'), upload(2, 'gone.txt')] }),
    ...{ replace: vi.fn(), cancel: vi.fn(), add: vi.fn() },
  };
  const s3 = {
    // Too many objects to look through all of them.
    existingObjects: () => Promise.resolve(undefined),
    lookUp: () => Promise.resolve(new Map([['a.txt', there]])),
    freeNames: (_: unknown, keys: readonly string[]) =>
      Promise.resolve(new Map(keys.map((key) => [key, `new ${key}`]))),
  };
  const storage = { s3, s3Bucket: { bucket: 'photos' }, rule: 'ok' } as unknown as Storage;
  function Page() {
    const [dialog, setDialog] = useState<FilesDialog>();
    return (
      <>
        <TakenNote storage={storage} queue={queue as unknown as Uploads['queue']} openDialog={setDialog} />
        {dialog && (
          <Dialogs
            {...{ dialog, storage }}
            actions={{} as FileActions}
            prefix=""
            rows={[]}
            onOpen={() => undefined}
            fixRule={() => Promise.resolve()}
            onClose={() => setDialog(undefined)}
          />
        )}
      </>
    );
  }
  await mount({ path: '/here', element: <Page /> });
  const user = userEvent.setup();
  expect(await screen.findByText(/2 names were taken after you chose the files/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('a.txt')).toBeInTheDocument();
  // Its name is free again: there is nothing to decide.
  expect(queue.replace).toHaveBeenCalledExactlyOnceWith(new Map([[2, 'nothing']]));
  expect(dialog.queryByText('gone.txt')).not.toBeInTheDocument();
  return { queue, user, dialog };
}

test('replaces what was seen when it was decided', async () => {
  const { queue, user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  await vi.waitFor(() => expect(queue.replace).toHaveBeenLastCalledWith(new Map([[1, there]])));
  expect(queue.cancel).not.toHaveBeenCalled();
});

test('gives up what is skipped', async () => {
  const { queue, user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Skip' }));
  expect(queue.cancel).toHaveBeenCalledExactlyOnceWith([1]);
  expect(queue.replace).toHaveBeenCalledTimes(1);
});

test('keeps both under a name that is free', async () => {
  const { queue, user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: /Keep both/ }));
  await vi.waitFor(() => expect(queue.add).toHaveBeenCalledOnce());
  expect(queue.cancel).toHaveBeenCalledExactlyOnceWith([1]);
  expect(queue.add.mock.lastCall?.[0]).toMatchObject([{ key: 'new a.txt', seen: 'nothing' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('decides nothing where the dialog is closed', async () => {
  const { queue, user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(queue.cancel).not.toHaveBeenCalled();
  expect(queue.replace).toHaveBeenCalledTimes(1);
});
