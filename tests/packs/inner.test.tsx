// @module-tag slow
/** A kind whose values are inside of objects, over the cloud that is derived from it: what is sent and answered is written down by hand. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { withInner, withoutInner } from '../../mocks/derive/inner';
import { layOutBy } from '../../resources/kind/layOut';
import { readConfiguredKind } from '../../resources/kind/readConfigured';
import { readRecord } from '../../resources/kind/read';
import type { Kind } from '../../resources/kind/types';
import { buildRegistry } from '../../resources/registry';
import { KindForm } from '../../src/admin/form/KindForm';
import { KindShow } from '../../src/admin/show/KindShow';
import { address, mount, useCloud } from '../admin/form/mount';
import { useTime } from '../support/time';
import { pgClusters } from './packs';

useTime();
const world = useCloud({ kinds: pgClusters });
const user = userEvent.setup();
const [declared] = pgClusters as unknown as [Kind];
const rows = () => world.cloud.store.state.configured.pg_cluster ?? [];

const elements = {
  show: (kind: Kind) => <KindShow kind={kind} />,
  create: (kind: Kind) => <KindForm kind={kind} view="create" />,
  edit: (kind: Kind) => <KindForm kind={kind} view="edit" />,
};
const open = (view: keyof typeof elements, path: string) =>
  mount({
    path,
    route: declared.routes[view] ?? '/',
    kinds: pgClusters,
    element: (registry) => <Suspense fallback="loading">{elements[view](registry.get('pg_cluster'))}</Suspense>,
  });
const sent = (method: string) =>
  world.cloud.log
    .list()
    .filter((request) => request.method === method)
    .map(({ path, body, contentType, status }) => ({ path, body, contentType, status }));

describe('a kind with values inside of objects', () => {
  it('sends a new record as the API has it, and opens its page: the password that was entered is not shown once more', async () => {
    await open('create', '/pg-clusters/create');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'orders');
    await user.click(screen.getByRole('radio', { name: '17' }));
    await user.type(screen.getByRole('spinbutton', { name: /^Storage/ }), '40');
    await user.type(screen.getByLabelText(/^Password/), 'Cluster-2026');
    await user.click(await screen.findByRole('button', { name: 'Add: Labels' }));
    const label = within(screen.getByRole('group', { name: /1$/ }));
    const [key, value] = label.getAllByRole('textbox');
    await user.type(key!, 'team/a.b');
    await user.type(value!, 'shop');
    await user.click(screen.getByRole('button', { name: 'Create PostgreSQL cluster' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')).toEqual([
      {
        path: '/v1/apis/db.example.com/v1/namespaces/default/pgclusters',
        contentType: 'application/json',
        status: 200,
        body: {
          apiVersion: 'db.example.com/v1',
          kind: 'PgCluster',
          metadata: { name: 'orders', namespace: 'default', labels: { 'team/a.b': 'shop' } },
          spec: {
            replicas: 2,
            engine: { version: '17' },
            storage: { size: 40 },
            // The log of the cloud has no secrets.
            auth: { password: '[removed]' },
          },
        },
      },
    ]);
    await waitFor(() => expect(address()).toBe(`/pg-clusters/${String(rows().at(-1)?.uid)}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends a merge patch with the changed value alone, by the names in the path', async () => {
    const [row] = rows();
    await open('edit', `/pg-clusters/${String(row?.uid)}/edit`);
    const replicas = await screen.findByRole('spinbutton', { name: /^Replicas/ });
    expect(replicas).toHaveValue(String(row?.replicas));
    await user.clear(replicas);
    await user.type(replicas, row?.replicas === 5 ? '6' : '5');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')).toEqual([
      {
        path: `/v1/apis/db.example.com/v1/namespaces/${String(row?.namespace)}/pgclusters/${String(row?.name)}`,
        contentType: 'application/merge-patch+json',
        status: 200,
        body: { spec: { replicas: row?.replicas } },
      },
    ]);
    expect([5, 6]).toContain(row?.replicas);
  });

  it('names the entries of a map that go with null, as a merge patch does', async () => {
    const [row] = rows();
    Object.assign(row!, { labels: { team: 'shop', tier: 'gold' } });
    await open('edit', `/pg-clusters/${String(row?.uid)}/edit`);
    await user.click(await screen.findByRole('button', { name: /^Remove .*1$/ }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')).toMatchObject([
      { status: 200, body: { metadata: { labels: { team: null, tier: 'gold' } } } },
    ]);
    expect(row?.labels).toEqual({ tier: 'gold' });
  });

  it('says a refusal of the server beside the field whose key path it names', async () => {
    const [row] = rows();
    world.cloud.faults.add({
      method: 'PATCH',
      path: '/v1/apis/**',
      status: 400,
      body: { message: 'Invalid', errors: { 'spec.storage.size': ['Storage can only grow'] } },
    });
    await open('edit', `/pg-clusters/${String(row?.uid)}/edit`);
    const storage = await screen.findByRole('spinbutton', { name: /^Storage/ });
    await user.clear(storage);
    await user.type(storage, row?.storage === 7 ? '8' : '7');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(storage).toHaveAccessibleDescription(/Storage can only grow/));
  });

  it('shows a record whose inner objects are missing, null, or no objects', async () => {
    const [row] = rows();
    for (const spec of [undefined, null, 'none', 7, []]) {
      world.cloud.faults.clear();
      world.cloud.faults.add({
        method: 'GET',
        path: '/v1/apis/**',
        body: {
          items: [
            { metadata: { uid: row?.uid, name: row?.name, namespace: 'default' }, spec, status: { phase: 'Running' } },
          ],
        },
      });
      const { unmount } = await open('show', `/pg-clusters/${String(row?.uid)}`);
      expect(await screen.findByRole('heading', { level: 1, name: String(row?.name) })).toBeVisible();
      expect(screen.getAllByText('Running').length).toBeGreaterThan(0);
      unmount();
    }
  });
});

describe('reading and writing by key paths', () => {
  const kindOf = async () =>
    (await buildRegistry({ builtIn: [], configured: pgClusters, isOn: () => true })).get('pg_cluster');

  it('keeps no secret, wherever it is in the answer', async () => {
    const kind = await kindOf();
    const raw = { metadata: { uid: 'u', name: 'a' }, spec: { auth: { password: 'hidden-2026' } } };
    const read = readRecord(kind, raw, () => undefined);
    expect(read?.secrets).toEqual({ password: 'hidden-2026' });
    expect(JSON.stringify(read?.record)).not.toContain('hidden-2026');
  });

  it('takes no object for the value inside of it', async () => {
    const reported: string[] = [];
    const read = readRecord(
      await kindOf(),
      { metadata: { uid: 'u', name: 'a' }, status: { readyReplicas: 2 } },
      ({ path }) => reported.push(path),
    );
    expect(read?.record).toMatchObject({ uid: 'u', name: 'a', ready: 2 });
    expect(read?.record.status).toBeUndefined();
    expect(reported).toEqual([]);
  });

  const name = fc.stringMatching(/^[a-z_]{1,6}$/);
  const path = fc.array(name, { minLength: 2, maxLength: 4 }).map((steps) => steps.join('.'));
  /** Fields at paths none of which is inside of another, and none of which is a field's own name. */
  const fields = fc
    .dictionary(name, fc.option(path, { nil: undefined }), { minKeys: 1, maxKeys: 6, noNullPrototype: true })
    .filter((given) => {
      const at = Object.entries(given).map(([key, value]) => value ?? key);
      return at.every((one, i) => at.every((other, k) => i === k || !`${one}.`.startsWith(`${other}.`)));
    });

  it('is what the other side reads, for any key paths', () => {
    fc.assert(
      fc.property(fields, fc.array(fc.jsonValue(), { minLength: 6, maxLength: 6 }), (given, values) => {
        const content = Object.fromEntries(Object.keys(given).map((key, i) => [key, values[i] ?? 0]));
        const paths = Object.entries(given).map(([key, at]) => ({ name: key, ...(at !== undefined && { at }) }));
        const body = layOutBy(Object.fromEntries(paths.map(({ name: key, ...at }) => [key, at])))(content, {});
        const sentBody = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
        expect(withoutInner(paths, sentBody)).toEqual(JSON.parse(JSON.stringify(content)));
        expect(sentBody).toEqual(JSON.parse(JSON.stringify(withInner(paths, content))));
      }),
      { numRuns: 500 },
    );
  });
});

describe('key paths that cannot be', () => {
  const problems = (change: object) => readConfiguredKind({ ...declared, ...change }, 'kinds[0]').problems;
  const withFields = (more: object) => problems({ fields: { ...declared.fields, ...more } });

  it.each([
    ['one path for two fields', { nodes: { at: 'spec.replicas' } }, 'kinds[0].fields.nodes.at'],
    ['a path inside of another', { disk: { at: 'spec.storage.size.gb' } }, 'kinds[0].fields.disk.at'],
    ['a path inside of a field', { spec: { type: 'json' } }, 'kinds[0].fields.replicas.at'],
    ['one name', { nodes: { at: 'replicas' } }, 'kinds[0].fields.nodes.at'],
    [
      'the entry of a list, written',
      { health: { at: 'status.conditions[type=Ready].status', write: 'create' } },
      'kinds[0].fields.health.at',
    ],
    ['a choice of nothing', { health: { at: 'status.conditions[type].status' } }, 'kinds[0].fields.health.at'],
    ['a list’s entry', { first: { at: 'spec.0.name' } }, 'kinds[0].fields.first.at'],
    [
      'a computed field',
      { twice: { at: 'spec.twice', value: { product: [{ field: 'replicas' }, 2] } } },
      'kinds[0].fields.twice.at',
    ],
  ])('are refused: %s', (_, more, at) => {
    expect(withFields(more).map(({ path: found }) => found)).toContain(at);
  });

  it('are refused for collections of plain REST, in forms that do not say how objects are sent, and calls for one that the address does not name', () => {
    expect(problems({ api: { style: 'simple-rest', path: '/pg' } }).map(({ path: at }) => at)).toContain(
      'kinds[0].fields.name.at',
    );
    const { api } = declared as unknown as { api: Record<string, object> };
    const get = { method: 'GET', path: '/apis/db.example.com/v1/namespaces/{namespace}/pgclusters/{name}' };
    expect(problems({ api: { ...api, get } }).map(({ path: at }) => at)).toEqual(['kinds[0].api.get.path']);
    const form = { api: { ...api, create: { ...api.create, body: 'form' } } };
    expect(problems(form).map(({ path: at }) => at)).toEqual(['kinds[0].api.create.nested']);
  });
});
