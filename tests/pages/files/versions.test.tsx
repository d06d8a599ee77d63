/** The versions of one file: what restoring one replaces, and whether everybody may still read it. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { S3Bucket, S3Version } from '../../../dataProvider/s3';
import { S3Error } from '../../../dataProvider/s3/s3Error';
import type { FileActions } from '../../../src/pages/files/fileActions';
import type { Storage } from '../../../src/pages/files/useStorage';
import { Versions } from '../../../src/pages/files/Versions';
import { mount, useCloud } from '../../admin/form/mount';
import { answerOnWire, wireConfig } from '../../s3/wireAnswer';

useCloud();

const version = (versionId: string, modified: number, latest: boolean): S3Version =>
  ({ ...{ key: 'a', versionId, modified, size: 5, etag: versionId, latest, marker: false } }) as S3Version;

interface Given {
  versioning: 'Enabled' | 'Suspended';
  versions: readonly S3Version[];
  access?: 'same' | 'private';
  refused?: S3Error;
}

async function open({ versioning, versions, access = 'same', refused }: Given) {
  const restore = vi.fn(() => (refused ? Promise.reject(refused) : Promise.resolve(access)));
  const send = (command: { input: object; middlewareStack: unknown }) =>
    answerOnWire(command, `<VersioningConfiguration><Status>${versioning}</Status></VersioningConfiguration>`);
  const run = (call: (client: object) => Promise<unknown>) => call({ send, config: wireConfig });
  const s3 = {
    keepsVersions: () => Promise.resolve(true),
    versionsOf: async function* () {
      yield await Promise.resolve(versions);
    },
    restore,
  };
  const s3Bucket = { bucket: 'photos', endpoint: 'https://s3.test', forcePathStyle: true, run } as unknown as S3Bucket;
  const storage = { s3Bucket, s3 } as unknown as Storage;
  await mount({
    path: '/here',
    element: (
      <Versions
        storage={storage}
        objectKey="a"
        actions={{ openDialog: vi.fn() } as unknown as FileActions}
        onRestored={() => undefined}
      />
    ),
  });
  const buttons = await screen.findAllByRole('button', { name: /^Restore/ });
  return { restore, buttons, user: userEvent.setup() };
}

const mixed = [version('v3', 3000, true), version('null', 2000, false), version('v1', 1000, false)];

test('restores nothing over the version without an id while versioning is suspended, wherever that is', async () => {
  const { restore, buttons, user } = await open({ versioning: 'Suspended', versions: mixed });
  await user.click(buttons.at(-1)!);
  expect(await screen.findByText(/Turn on versioning before you restore/)).toBeVisible();
  expect(restore).not.toHaveBeenCalled();
});

test('restores beside it where versioning is on', async () => {
  const { restore, buttons, user } = await open({ versioning: 'Enabled', versions: mixed });
  await user.click(buttons.at(-1)!);
  await waitFor(() => expect(restore).toHaveBeenCalledOnce());
  expect(await screen.findByText(/^The earlier version was restored/)).toBeVisible();
});

test('says that a restored version is private where its access could not be read or set', async () => {
  const { buttons, user } = await open({ versioning: 'Enabled', versions: mixed, access: 'private' });
  await user.click(buttons[0]!);
  expect(await screen.findByText(/^1 copy is private/)).toBeVisible();
});

test('a refused restore is reported in the words of the portal, with Retry', async () => {
  const refused = new S3Error('denied', 'Access Denied.', 'AccessDenied', 403);
  const { restore, buttons, user } = await open({ versioning: 'Enabled', versions: mixed, refused });
  await user.click(buttons[0]!);
  expect(await screen.findByText(/Your key has no permission/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(restore).toHaveBeenCalledTimes(2);
});
