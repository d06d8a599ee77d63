// @module-tag slow
/** The dialogs of what is done seldom, before a store whose answers are written here. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createLedger, type S3Bucket } from '../../../dataProvider/s3';
import { S3Error } from '../../../dataProvider/s3/s3Error';
import type { FileActions, FilesToolDialog, DialogWork } from '../../../src/pages/files/fileActions';
import { ToolDialog } from '../../../src/pages/files/ToolDialog';
import type { Storage } from '../../../src/pages/files/useStorage';
import { mount, useCloud } from '../../admin/form/mount';
import { answerOnWire, wireConfig } from '../../s3/wireAnswer';

useCloud();

interface Sent {
  constructor: { name: string };
  input: Record<string, unknown>;
  middlewareStack: unknown;
}

const lacking = new S3Error('other', 'No', 'NotImplemented', 501);

/** `answers` by the name of the command without its end, as objects or as text over the wire. What is not there is lacking. */
async function open(
  opened: FilesToolDialog,
  answers: Readonly<Record<string, (input: Sent['input']) => object | string>>,
) {
  const reported = new Map(Object.entries(answers));
  const sent: [string, Sent['input']][] = [];
  const send = (command: Sent) => {
    const { constructor, input } = command;
    const name = constructor.name.replace(/Command$/, '');
    const answer = reported.get(name);
    const given = answer?.(input);
    if (typeof given === 'string')
      return answerOnWire(command, given).then((body) => void sent.push([name, { ...input, body }]));
    sent.push([name, input]);
    return given ? Promise.resolve(given) : Promise.reject(lacking);
  };
  const run = (call: (client: object) => Promise<unknown>) => call({ send, config: wireConfig });
  const s3Bucket = { bucket: 'photos', endpoint: 'https://s3.test', forcePathStyle: true, run } as unknown as S3Bucket;
  const actions = {
    openDialog: vi.fn(),
    work: vi.fn(),
    upload: vi.fn(),
    urlOf: (key: string) => `https://s3.test/photos/${key}`,
  };
  const storage = { s3Bucket, s3: { createLedger }, rule: 'ok' } as unknown as Storage;
  const onClose = vi.fn();
  await mount({
    path: '/here',
    element: (
      <ToolDialog
        {...{ storage, onClose }}
        dialog={opened}
        actions={actions as unknown as FileActions}
        fixRule={() => Promise.resolve()}
        onOpen={() => undefined}
      />
    ),
  });
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, user: userEvent.setup(), actions, sent, onClose };
}

test('properties: faults are said, tags are absent where the engine has none, and the change is work', async () => {
  const { dialog, user, actions } = await open(
    { what: 'properties', keys: ['a/<b>.txt'] },
    { HeadObject: () => ({ ContentType: 'text/plain', Metadata: { constructor: 'x' }, $metadata: {} }) },
  );
  expect(await dialog.findByLabelText('Content type')).toHaveValue('text/plain');
  expect(dialog.getByLabelText('Metadata name 1')).toHaveValue('constructor');
  expect(dialog.queryByRole('group', { name: 'Tags' })).not.toBeInTheDocument();
  const save = dialog.getByRole('button', { name: 'Save properties' });
  expect(save).toBeDisabled();
  await user.clear(dialog.getByLabelText('Metadata value 1'));
  await user.type(dialog.getByLabelText('Metadata value 1'), 'õ');
  expect(await dialog.findByRole('alert')).toHaveTextContent('only Latin letters');
  expect(save).toBeDisabled();
  await user.clear(dialog.getByLabelText('Metadata value 1'));
  await user.click(save);
  await vi.waitFor(() => expect(actions.work).toHaveBeenCalledOnce());
});

test('properties of many change only what is ticked', async () => {
  const { dialog, user } = await open({ what: 'properties', keys: ['a', 'b/'] }, {});
  const save = dialog.getByRole('button', { name: 'Save properties' });
  expect(await dialog.findByLabelText('Cache-Control')).toBeDisabled();
  expect(save).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Change: Cache-Control' }));
  expect(dialog.getByLabelText('Cache-Control')).toBeEnabled();
  expect(save).toBeEnabled();
});

test('public access: the policy is shown before it is written', async () => {
  const { dialog, user, sent } = await open(
    { what: 'access', key: 'open/' },
    {
      GetBucketPolicy: () => {
        throw new S3Error('cors', 'No', 'CORS');
      },
      ListObjectsV2: () => ({}),
      PutBucketPolicy: () => ({}),
    },
  );
  expect(await dialog.findByText(/^No bucket rule makes it public\. Single files/)).toBeVisible();
  expect(dialog.getByLabelText('Policy (JSON)')).toHaveTextContent('arn:aws:s3:::photos/open/*');
  await user.click(dialog.getByRole('button', { name: 'Make public' }));
  await vi.waitFor(() => expect(sent.map(([name]) => name)).toContain('PutBucketPolicy'));
});

const acl = (URI: string) => () => ({ Owner: { ID: 'me' }, Grants: [{ Grantee: { URI }, Permission: 'READ' }] });
test.each([
  [
    'open to everybody',
    acl('http://acs.amazonaws.com/groups/global/AllUsers'),
    /^Public through its own access list/,
    false,
  ],
  ['that is private', acl('me'), 'Private: no bucket rule makes it public.', true],
  ['that cannot be read', () => ({}), /own access list \(ACL\) could not be read/, true],
  ['that is unknown to the engine', undefined, 'Private: no bucket rule makes it public.', true],
] as const)('public access: an access list %s', async (_what, GetObjectAcl, text, offered) => {
  const policy = { GetBucketPolicy: () => ({ Policy: '{"Statement":[]}' }) };
  const { dialog } = await open({ what: 'access', key: 'a' }, { ...policy, ...(GetObjectAcl && { GetObjectAcl }) });
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.queryAllByRole('button', { name: 'Make public' })).toHaveLength(offered ? 1 : 0);
});

test('what the engine lacks is said, with nothing to press', async () => {
  const access = await open({ what: 'access', key: 'a' }, {});
  expect(await access.dialog.findByText(/This object storage does not support policies/)).toBeVisible();
  expect(access.dialog.queryByRole('button', { name: 'Make public' })).not.toBeInTheDocument();
});

test('a policy is checked as it is typed', async () => {
  const { dialog, user } = await open({ what: 'policy' }, { GetBucketPolicy: () => ({ Policy: '{"Statement":[]}' }) });
  const text = await dialog.findByRole('textbox', { name: 'Policy (JSON)' });
  await user.clear(text);
  await user.type(text, '{{"Statement":');
  expect(await dialog.findByText(/Not valid JSON/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save policy' })).toBeDisabled();
  await user.clear(text);
  expect(dialog.getByRole('button', { name: 'Save policy' })).toBeEnabled();
});

test('lifecycle: a rule needs days, and others are preserved', async () => {
  const other =
    '<Rule><ID>cold</ID><Status>Enabled</Status><DelMarkerExpiration><Days>3</Days></DelMarkerExpiration></Rule>';
  const lifecycle = `<LifecycleConfiguration>${other}</LifecycleConfiguration>`;
  const { dialog, user, sent } = await open(
    { what: 'lifecycle' },
    { GetBucketLifecycleConfiguration: () => lifecycle, PutBucketLifecycleConfiguration: () => '' },
  );
  expect(await dialog.findByText(/1 more rule/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add rule' }));
  const days = dialog.getByLabelText('Delete unfinished uploads after (days)');
  await user.clear(days);
  expect(await dialog.findByRole('alert')).toHaveTextContent('at least one number of days');
  await user.type(days, '9');
  await user.click(dialog.getByRole('button', { name: 'Save rules' }));
  await vi.waitFor(() => expect(sent.at(-1)?.[0]).toBe('PutBucketLifecycleConfiguration'));
  expect(sent.at(-1)?.[1].body).toContain(other);
  expect(sent.at(-1)?.[1].body).toContain('<DaysAfterInitiation>9</DaysAfterInitiation>');
});

test('lifecycle: a rule that deletes files says so before it is saved', async () => {
  const stored =
    '<Rule><ID>old</ID><Filter><Prefix>tmp/</Prefix></Filter><Status>Enabled</Status><Expiration><Days>3</Days></Expiration></Rule>';
  const { dialog, user } = await open(
    { what: 'lifecycle' },
    { GetBucketLifecycleConfiguration: () => `<LifecycleConfiguration>${stored}</LifecycleConfiguration>` },
  );
  const warning = () => dialog.queryByText(/including older files already in the bucket/);
  expect(await dialog.findByLabelText('Delete files after (days)')).toHaveValue('3');
  expect(warning()).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add rule' }));
  expect(warning()).toBeNull();
  await user.type(dialog.getAllByLabelText('Delete files after (days)')[1] as HTMLElement, '1');
  expect(warning()).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save rules' }).className).toMatch(/danger/);
  await user.click(dialog.getAllByLabelText('Active')[1] as HTMLElement);
  expect(warning()).toBeNull();
});

test('a lock with an element that is unknown here is shown, and not edited', async () => {
  const lock =
    '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled><Rule><DefaultRetention><Mode>COMPLIANCE</Mode><Days>9</Days><Hours>1</Hours></DefaultRetention></Rule></ObjectLockConfiguration>';
  const { dialog } = await open(
    { what: 'lifecycle' },
    { GetBucketLifecycleConfiguration: () => '<LifecycleConfiguration/>', GetObjectLockConfiguration: () => lock },
  );
  expect(await dialog.findByText(/Hours.*cannot be edited here/)).toBeVisible();
  expect(dialog.getByLabelText('Locked for (days)')).toBeDisabled();
  expect(dialog.getByLabelText('Who can unlock')).toBeDisabled();
});

test('a lock that cannot be read does not pass for none', async () => {
  const { dialog } = await open(
    { what: 'lifecycle' },
    {
      GetBucketLifecycleConfiguration: () => '<LifecycleConfiguration/>',
      GetObjectLockConfiguration: () => '<html></html>',
    },
  );
  expect(await dialog.findByRole('alert')).toHaveTextContent('could not be read');
  expect(dialog.queryByLabelText('Locked for (days)')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Add rule' })).toBeEnabled();
});

test('the past: deleted files come back one by one, and earlier versions go after a second question', async () => {
  const at = (time: number) => new Date(time);
  const { dialog, user, actions } = await open(
    { what: 'past', prefix: '' },
    {
      GetBucketVersioning: () => '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>',
      ListObjectVersions: () => ({
        Versions: [{ Key: 'a', VersionId: '1', LastModified: at(1000), Size: 5, ETag: '"x"' }],
        DeleteMarkers: [{ Key: 'a', VersionId: '2', LastModified: at(2000), IsLatest: true }],
      }),
    },
  );
  expect(await dialog.findByText('1 deleted file')).toBeVisible();
  expect(dialog.getByRole('slider', { name: 'Point in time' })).toHaveValue('1');
  await user.click(dialog.getByRole('button', { name: 'Delete earlier versions' }));
  expect(actions.work).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Restore deleted file a' }));
  expect(actions.work).toHaveBeenCalledOnce();
});

test('the past: where versioning is suspended no moment is restored over files that would not be retained', async () => {
  const version = (VersionId: string, time: number, IsLatest: boolean) => ({
    ...{ Key: 'a', VersionId, LastModified: new Date(time), Size: 5, ETag: `"${VersionId}"`, IsLatest },
  });
  const { dialog } = await open(
    { what: 'past', prefix: '' },
    {
      GetBucketVersioning: () => '<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>',
      ListObjectVersions: () => ({ Versions: [version('null', 2000, true), version('1', 1000, false)] }),
    },
  );
  expect(await dialog.findByText(/^Turn on versioning before you restore/)).toBeVisible();
  expect(dialog.queryByRole('slider')).not.toBeInTheDocument();
});

test('the past: once versioning is turned on, what the bucket holds is read', async () => {
  const put = vi.fn(() => ({}));
  const { dialog, user } = await open(
    { what: 'past', prefix: '' },
    {
      GetBucketVersioning: () => '<VersioningConfiguration/>',
      PutBucketVersioning: put,
      ListObjectVersions: () => ({ Versions: [], DeleteMarkers: [] }),
    },
  );
  await user.click(await dialog.findByRole('button', { name: 'Turn on versioning' }));
  expect(await dialog.findByText(/^Versioning is on/)).toBeVisible();
  expect(put).toHaveBeenCalledOnce();
  await waitFor(() => expect(dialog.queryByText(/^Reading versions/)).not.toBeInTheDocument());
});

test('the past: a refused change of versioning is reported in the words of the portal', async () => {
  const { dialog, user } = await open(
    { what: 'past', prefix: '' },
    {
      GetBucketVersioning: () => '<VersioningConfiguration/>',
      PutBucketVersioning: () => {
        throw new S3Error('denied', 'Access Denied.', 'AccessDenied', 403);
      },
    },
  );
  await user.click(await dialog.findByRole('button', { name: 'Turn on versioning' }));
  expect(await screen.findByText(/Your key has no permission/)).toBeVisible();
});

test('finding: the count is shown, and nothing is done by a rule that no longer applies', async () => {
  const object = (Key: string) => ({ Key, Size: 5, LastModified: new Date(0), ETag: '"x"' });
  const { dialog, user, actions } = await open(
    { what: 'find', prefix: '' },
    { ListObjectsV2: () => ({ Contents: [object('a.log'), object('b.txt')] }) },
  );
  const name = await dialog.findByLabelText(/^Part of a name/);
  await user.type(name, '*.log');
  await user.click(dialog.getByRole('button', { name: 'Find' }));
  expect(await dialog.findByText(/Found: 1 file,/)).toBeVisible();
  await user.type(name, 'x');
  expect(dialog.queryByRole('region', { name: 'All found files' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Find' }));
  expect(await dialog.findByText(/Found: 0 files,/)).toBeVisible();
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Find' }));
  const all = within(await dialog.findByRole('region', { name: 'All found files' }));
  await user.click(all.getByRole('button', { name: 'Delete' }));
  await user.click(all.getByRole('button', { name: /^Delete 2 files/ }));
  expect(actions.work).toHaveBeenCalledOnce();
});

test('all of a folder: what arrives after the count is not deleted by the button that named it', async () => {
  const object = (Key: string, at: number) => ({ Key, Size: 5, LastModified: new Date(at), ETag: '"x"' });
  const Contents = [object('a/1', 1000), object('a/2', 3000)];
  const { dialog, user, actions, sent } = await open(
    { what: 'whole', prefix: 'a/' },
    {
      ListObjectsV2: () => ({ Name: 'photos', Contents }),
      DeleteObjects: () => ({ Deleted: Contents.map(({ Key }) => ({ Key })) }),
    },
  );
  const all = within(await dialog.findByRole('region', { name: 'All found files' }));
  await user.click(all.getByRole('button', { name: 'Delete' }));
  await user.click(all.getByRole('button', { name: /^Delete 2 files/ }));
  Contents.push(object('a/3', 3001));
  const begun = actions.work.mock.lastCall?.[0] as DialogWork | undefined;
  await begun?.begin().job.ended;
  expect(sent.flatMap(([name, input]) => (name === 'DeleteObjects' ? [input.Delete] : []))).toMatchObject([
    { Objects: [{ Key: 'a/1' }, { Key: 'a/2' }] },
  ]);
});

test('comparing: nothing is deleted where part of the folder could not be read', async () => {
  const List = () => ({
    Name: 'photos',
    Contents: [{ Key: 'f/gone.txt', Size: 3, ETag: '"x"', LastModified: new Date(0) }],
  });
  const given = [{ key: 'f/new.txt', file: new File(['new'], 'new.txt') }];
  const partial = await open({ what: 'sync', prefix: '', given, isPartial: true }, { ListObjectsV2: List });
  expect(await partial.dialog.findByText(/are not deleted: part of the folder/)).toBeInTheDocument();
  expect(partial.dialog.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('comparing: what only the storage has can be deleted where the whole folder was read', async () => {
  const List = () => ({
    Name: 'photos',
    Contents: [{ Key: 'f/gone.txt', Size: 3, ETag: '"x"', LastModified: new Date(0) }],
  });
  const given = [{ key: 'f/new.txt', file: new File(['new'], 'new.txt') }];
  const { dialog } = await open({ what: 'sync', prefix: '', given }, { ListObjectsV2: List });
  expect(await dialog.findByRole('checkbox', { name: /Also delete 1 file/ })).toBeInTheDocument();
});

test('comparing: deletions come after the uploads, and only if all of them have arrived', async () => {
  const Contents = [{ Key: 'f/gone.txt', Size: 3, ETag: '"x"', LastModified: new Date(0) }];
  const given = [{ key: 'f/new.txt', file: new File(['new'], 'new.txt') }];
  const { dialog, user, actions, sent } = await open(
    { what: 'sync', prefix: '', given },
    {
      ListObjectsV2: () => ({ Name: 'photos', Contents }),
      DeleteObjects: () => ({ Deleted: [{ Key: 'f/gone.txt' }] }),
    },
  );
  await user.click(await dialog.findByRole('checkbox', { name: /Also delete 1 file/ }));
  await user.click(dialog.getByRole('button', { name: /Upload 1 file.* delete/ }));
  // The deletion is not begun beside them.
  expect(actions.work).not.toHaveBeenCalled();
  const [files, after] = (actions.upload.mock.lastCall ?? []) as Parameters<FileActions['upload']>;
  expect(files).toMatchObject([{ key: 'f/new.txt' }]);
  let left = 1;
  const begun = after?.(() => Promise.resolve(left));
  expect(begun?.label).toBe('Deleting 1 file after the uploads');
  const failed = await begun?.begin().job.ended;
  expect(failed).toMatchObject({ done: 0, failed: [{ error: { reason: 'not_uploaded' } }] });
  expect(sent.map(([name]) => name)).not.toContain('DeleteObjects');
  left = 0;
  expect(await begun?.again?.(['']).job.ended).toMatchObject({ done: 1, failed: [] });
});
