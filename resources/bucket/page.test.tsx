// @module-tag slow
/** Buckets and S3 keys over the embedded cloud: making, ruling, moving, deleting; keys that come, are shown and go. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Suspense } from 'react';
import { ownScreen } from '../../src/ownScreens';
import { Keys } from '../../src/pages/keys/Keys';
import { PagePathContext } from '../../src/context/pagePath';
import { TabbedContext } from '../../src/ui/tabbed';
import { address, mount, useCloud } from '../../tests/admin/form/mount';
import { mountView } from '../../tests/admin/show/mountShow';

const world = useCloud();
const log = (method: string) => world.cloud.log.list().filter((entry) => entry.method === method);
const of = (name: string) => world.cloud.store.state.buckets.find((one) => one.name === name)!;
const show = (name: string, search = '') =>
  mountView('bucket', '/storage/bucket/:id', `/storage/bucket/${name}${search}`);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('making one', () => {
  const create = () => mountView('bucket', '/storage/create', '/storage/create', { view: 'create' });

  it('shows what storing files costs', async () => {
    await create();
    // 0.000028 × 730 h
    expect(await screen.findByText(/^Storage costs €0\.0204\d* per GB per month/)).toBeInTheDocument();
    expect(screen.queryByText(/€0\.00 per month/)).toBeNull();
  });

  it('shows how long the credit lasts, which an empty bucket does not change', async () => {
    await create();
    expect(await screen.findByText(/^Credit lasts /)).not.toHaveTextContent(/with this|less/);
  });

  it.each([
    ['ab', 'Use 3 to 63 characters'],
    ['Media', 'Use lowercase letters, digits and hyphens only'],
    ['media-', 'Start and end with a letter or a digit'],
    ['xn--media', 'Names cannot start with xn-- or end with -s3alias'],
  ])('refuses the name %s in words', async (name, text) => {
    const user = userEvent.setup();
    await create();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
    await user.click(button('Create bucket'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(new RegExp(text)),
    );
    expect(log('PUT')).toEqual([]);
  });

  it('shows beside the name that it is taken, then creates the bucket', async () => {
    const user = userEvent.setup();
    await create();
    const box = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(box, 'shop-media');
    await user.click(button('Create bucket'));
    await waitFor(() => expect(box).toHaveAccessibleDescription(/taken/));
    await user.type(box, '-2');
    await user.dblClick(button('Create bucket'));
    await waitFor(() => expect(address()).toBe('/storage/bucket/shop-media-2'));
    expect(log('PUT').map(({ body }) => body)).toEqual([
      { name: 'shop-media', billing_account_id: 1001 },
      { name: 'shop-media-2', billing_account_id: 1001 },
    ]);
  });
});

describe('its page', () => {
  it.each([true, false])('leads to the list once: tabs over it %s', async (tabs) => {
    const Show = ownScreen('bucket', 'show')!;
    await mount({
      path: '/storage/bucket/public-downloads',
      route: '/storage/bucket/:id',
      element: (registry) => (
        <TabbedContext value={tabs}>
          <Suspense>
            <Show kind={registry.get('bucket')} defaultView={null} />
          </Suspense>
        </TabbedContext>
      ),
    });
    await screen.findByRole('heading', { level: 1, name: 'public-downloads' });
    expect(screen.queryAllByRole('navigation', { name: 'Breadcrumb' })).toHaveLength(tabs ? 0 : 1);
  });

  it('shows size, objects and owner, and that only an empty one can be deleted', async () => {
    await show('public-downloads');
    expect(await screen.findByText('u101')).toBeInTheDocument();
    expect(screen.getByText('57')).toBeInTheDocument();
    expect(screen.getByText(/This bucket contained 57 files at the last count/)).toBeInTheDocument();
  });

  it('leads to its files to be emptied', async () => {
    const Show = ownScreen('bucket', 'show')!;
    await mount({
      path: '/storage/bucket/public-downloads',
      route: '/storage/bucket/:id',
      element: (registry) => (
        <PagePathContext.Provider
          value={(name) => (name === 'files' ? '/storage/bucket/:storageName/files' : undefined)}
        >
          <Suspense>
            <Show kind={registry.get('bucket')} defaultView={null} />
          </Suspense>
        </PagePathContext.Provider>
      ),
    });
    expect(await screen.findByRole('link', { name: 'Empty it in the file browser' })).toHaveAttribute(
      'href',
      '/storage/bucket/public-downloads/files',
    );
  });

  it('shows the provider’s message if it is not empty, and stays', async () => {
    const user = userEvent.setup();
    await show('public-downloads');
    await user.click(await screen.findByRole('button', { name: 'Delete bucket' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'public-downloads');
    await user.click(dialog.getByRole('button', { name: 'Delete bucket' }));
    expect(await screen.findByText(/^Error: The bucket is not empty/)).toBeInTheDocument();
    expect(of('public-downloads')).toBeDefined();
  });

  it('is moved to another account by its own call', async () => {
    const user = userEvent.setup();
    await show('public-downloads');
    await user.click(await screen.findByRole('button', { name: 'Actions for public-downloads' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to another account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByRole('combobox'), 'Projects');
    await user.click(dialog.getByRole('button', { name: 'Move to another account' }));
    await waitFor(() =>
      expect(log('PATCH')).toMatchObject([
        { path: '/v1/storage/bucket', body: { name: 'public-downloads', billing_account_id: 1002 } },
      ]),
    );
  });

  it('shows that it is suspended, and what that means', async () => {
    await show('old-intranet', '?tab=cors');
    expect(await screen.findByText(/^The provider has suspended this bucket\. Its files are safe/)).toBeInTheDocument();
    expect(screen.getByText('Suspended')).toBeInTheDocument();
    expect(screen.getByText('A suspended bucket cannot be changed.')).toBeInTheDocument();
    expect(log('GET').some(({ path }) => path === '/v1/storage/bucket')).toBe(false);
  });

  it('has CORS rules that are edited and saved as a whole', async () => {
    const user = userEvent.setup();
    await show('public-downloads', '?tab=cors');
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    const rule = within(screen.getByRole('group', { name: 'Rule 1' }));
    const origins = rule.getByRole('textbox', { name: 'Allowed origins' });
    await user.type(origins, 'portal{Enter}');
    await user.click(button('Save CORS rules'));
    await waitFor(() => expect(origins).toHaveAccessibleDescription(/Enter an origin such as/));
    expect(log('PUT')).toEqual([]);
    await user.click(rule.getByRole('button', { name: 'Remove portal' }));
    await user.type(origins, 'https://www.example.com{Enter}');
    await user.click(rule.getByRole('checkbox', { name: 'PUT' }));
    await user.dblClick(button('Save CORS rules'));
    expect(await screen.findByText('CORS rules of public-downloads saved')).toBeInTheDocument();
    expect(log('PUT')).toMatchObject([
      {
        path: '/v1/storage/bucket/cors',
        body: {
          name: 'public-downloads',
          cors: [
            {
              allowed_origins: ['https://www.example.com'],
              allowed_methods: ['GET', 'HEAD', 'PUT'],
              allowed_headers: ['*'],
              max_age_seconds: 3600,
            },
          ],
        },
      },
    ]);
    expect(of('public-downloads').cors).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Remove Rule 1' }));
    await user.click(await screen.findByRole('button', { name: 'Save CORS rules' }));
    await waitFor(() => expect(of('public-downloads').cors).toEqual([]));
  });

  it('keeps a CORS rule that is added while others are saved, and the cursor in it', async () => {
    const user = userEvent.setup();
    await show('public-downloads', '?tab=cors');
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    await user.type(screen.getByRole('textbox', { name: 'Allowed origins' }), 'https://a.example{Enter}');
    world.cloud.faults.add({ method: 'PUT', path: '/v1/storage/bucket/cors', delay: 1500, times: 1 });
    await user.click(button('Save CORS rules'));
    await user.click(button('Add rule'));
    const second = within(screen.getByRole('group', { name: 'Rule 2' }));
    const origins = second.getByRole('textbox', { name: 'Allowed origins' });
    await user.type(origins, 'https://b.exam');
    expect(await screen.findByText('CORS rules of public-downloads saved')).toBeInTheDocument();
    await waitFor(() =>
      expect(log('GET').filter(({ path }) => path === '/v1/storage/bucket').length).toBeGreaterThan(2),
    );
    expect(origins).toHaveFocus();
    await user.keyboard('ple{Enter}');
    expect(screen.queryByText(/Someone else has changed/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Save CORS rules' }));
    await waitFor(() =>
      expect(of('public-downloads').cors.map(({ allowed_origins: [origin] }) => origin)).toEqual([
        'https://a.example',
        'https://b.example',
      ]),
    );
  });

  it('does not save CORS rules over those that another window has added since', async () => {
    const user = userEvent.setup();
    await show('public-downloads', '?tab=cors');
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    await user.type(screen.getByRole('textbox', { name: 'Allowed origins' }), 'https://a.example{Enter}');
    const theirs = {
      allowed_origins: ['https://b.example'],
      allowed_methods: ['GET'],
      allowed_headers: [],
      expose_headers: [],
      max_age_seconds: 60,
    };
    of('public-downloads').cors = [theirs];
    await user.click(button('Save CORS rules'));
    expect(await screen.findByText(/Someone else has changed these rules/)).toBeInTheDocument();
    expect(of('public-downloads').cors).toEqual([theirs]);
    expect(log('PUT')).toEqual([]);
    of('public-downloads').cors = [];
    await user.click(button('Save CORS rules'));
    await waitFor(() =>
      expect(of('public-downloads').cors).toMatchObject([{ allowed_origins: ['https://a.example'] }]),
    );
  });

  it('puts back no CORS rules over those of others without asking', async () => {
    const user = userEvent.setup();
    const { unmount } = await show('public-downloads', '?tab=cors');
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    await user.type(screen.getByRole('textbox', { name: 'Allowed origins' }), 'https://a.example{Enter}');
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('https://a.example'));
    unmount();
    const theirs = { allowed_origins: ['https://b.example'], allowed_methods: ['GET'], max_age_seconds: 60 };
    of('public-downloads').cors = [{ ...theirs, allowed_headers: [], expose_headers: [] }];
    await show('public-downloads', '?tab=cors');
    expect(await screen.findByText(/^Someone else has changed these rules\. Your changes/)).toBeInTheDocument();
    expect(screen.getByText('Choose which changes to keep above, then save.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save CORS rules' })).toBeNull();
    await user.click(button('Keep mine and replace theirs'));
    await user.click(button('Save CORS rules'));
    await waitFor(() =>
      expect(of('public-downloads').cors).toMatchObject([{ allowed_origins: ['https://a.example'] }]),
    );
  });

  it('shows why its rules could not be read, and reads them again', async () => {
    const user = userEvent.setup();
    world.cloud.faults.add({
      method: 'GET',
      path: '/v1/storage/bucket',
      status: 500,
      body: { errors: { Error: 'Failed to get storage bucket' } },
      times: 1,
    });
    await show('public-downloads', '?tab=cors');
    expect(await screen.findByText(/Failed to get storage bucket/)).toBeInTheDocument();
    await user.click(button('Retry'));
    expect(await screen.findByRole('button', { name: 'Add rule' })).toBeInTheDocument();
  });

  it('has ready-made settings that know the bucket and no key', async () => {
    const user = userEvent.setup();
    await show('public-downloads');
    await screen.findByText(/endpoint_url = https?:\S+\/s3/);
    await user.click(button('rclone'));
    expect(screen.getByText('rclone ls portico:public-downloads')).toBeInTheDocument();
    expect(screen.getByText(/SECRET_KEY/)).toBeInTheDocument();
  });
});

describe('S3 keys', () => {
  const keys = () => mount({ path: '/storage/keys', element: <Keys /> });
  const first = () => world.cloud.store.state.s3Keys[0]!;

  it('are listed without their secrets, which are shown on demand and put into the settings', async () => {
    const user = userEvent.setup();
    const { queryClient } = await keys();
    const { accessKey, secretKey } = first();
    expect(await screen.findByRole('table', { name: 'S3 keys' })).toHaveTextContent(accessKey);
    expect(document.body).not.toHaveTextContent(secretKey);
    expect(await screen.findByText(/aws_secret_access_key = SECRET_KEY/)).toBeInTheDocument();
    expect(screen.getByText(/addressing_style = path/)).toBeInTheDocument();
    await user.click(button(`Reveal: Secret key ${accessKey}`));
    expect(await screen.findByText(new RegExp(`aws_secret_access_key = ${secretKey}`))).toBeInTheDocument();
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(secretKey);
    await user.click(button(`Hide: Secret key ${accessKey}`));
    expect(document.body).not.toHaveTextContent(secretKey);
  });

  it('are made once, with the secret to be copied now', async () => {
    const user = userEvent.setup();
    await keys();
    await user.dblClick(await screen.findByRole('button', { name: 'Create S3 key' }));
    expect(await screen.findByText(/^Copy the new secret key now/)).toBeInTheDocument();
    const made = world.cloud.store.state.s3Keys.at(-1)!;
    await waitFor(() => expect(screen.getByRole('table', { name: 'S3 keys' })).toHaveTextContent(made.secretKey));
    expect(screen.getByRole('combobox', { name: 'Access key' })).toHaveValue(made.accessKey);
    expect(log('POST')).toHaveLength(1);
  });

  it('are deleted after a warning about what stops working', async () => {
    const user = userEvent.setup();
    await keys();
    const { accessKey } = first();
    await user.click(await screen.findByRole('button', { name: `Remove ${accessKey}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Delete S3 key: ${accessKey}` }));
    expect(dialog.getByText(/loses access to your buckets\. This is the last one/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete S3 key' }));
    expect(await screen.findByText('No keys yet. Create one for your first program.')).toBeInTheDocument();
    expect(log('DELETE').map(({ path }) => path)).toEqual(['/v1/storage/user/keys']);
    expect(world.cloud.store.state.s3Keys.map((key) => key.accessKey)).not.toContain(accessKey);
  });

  it('shows the provider’s message if there is no S3 user', async () => {
    world.cloud.faults.add({
      path: '/v1/storage/user',
      status: 500,
      body: { errors: { Error: 'Failed to get S3 user info' } },
    });
    await keys();
    expect(await screen.findByText(/Failed to get S3 user info/)).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'S3 keys' })).toBeInTheDocument();
  });
});
