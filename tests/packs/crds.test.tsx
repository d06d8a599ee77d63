// @module-tag slow
/** Two definitions of Kubernetes resources in the shape of public ones, from `portico kind from` to their lists, pages and forms. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { readConfigured } from '../../resources/configuredKinds';
import { builtInKinds } from '../../resources';
import { differencesOf } from '../../scripts/portico/kind/check';
import { loadOpenApi } from '../../scripts/portico/kind/document';
import { kindsFrom } from '../../scripts/portico/kind/kinds';
import { KindForm } from '../../src/admin/form/KindForm';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import type { Kind } from '../../resources/kind/types';
import { mount, useCloud } from '../admin/form/mount';
import { useTime } from '../support/time';

const sources = ['certificates', 'clusters'].map((name) => `tests/tools/crds/${name}.yaml`);
const documents = await Promise.all(sources.map((source) => loadOpenApi(source)));
const derived = await Promise.all(documents.map((document) => kindsFrom(document)));
const kinds = derived.flatMap((one) => one.kinds) as unknown as { name: string; routes: Record<string, string> }[];

useTime();
const world = useCloud({ kinds });
const user = userEvent.setup();

const elements: Record<string, (kind: Kind) => ReactNode> = {
  list: (kind) => <KindList kind={kind} />,
  show: (kind) => <KindShow kind={kind} />,
  create: (kind) => <KindForm kind={kind} view="create" />,
  edit: (kind) => <KindForm kind={kind} view="edit" />,
};
const open = (name: string, view: string, id = '') => {
  const route = kinds.find((one) => one.name === name)!.routes[view]!;
  return mount({
    path: route.replace(':id', id),
    route,
    kinds,
    element: (registry) => <Suspense fallback="loading">{elements[view]!(registry.get(name))}</Suspense>,
  });
};
const sent = (method: string) =>
  world.cloud.log
    .list()
    .filter((one) => one.method === method)
    .map(({ path, body, status }) => ({ path, body: typeof body === 'string' ? JSON.parse(body) : body, status }));
const rowsOf = (name: string) => {
  const owner = world.cloud.store.state.users.find(({ key }) => key === '{secret}')!.id;
  return world.cloud.store.state.configured[name]!.filter((row) => row.user_id === owner);
};

describe('kinds of Kubernetes resources', () => {
  it.each(documents.map((document, nr) => [sources[nr]!, document, derived[nr]!] as const))(
    'are sound and whole, and true of their definition: %s',
    async (_, document, { kinds: own, left }) => {
      expect(left).toEqual([]);
      expect((await readConfigured(JSON.parse(JSON.stringify(own)) as object[], builtInKinds)).problems).toEqual([]);
      expect(differencesOf(JSON.parse(JSON.stringify(own)) as unknown[], document).wrong).toEqual([]);
    },
  );

  it.each(['certificate', 'cluster'])('have their condition Ready as status in the list: %s', async (name) => {
    const [first] = rowsOf(name);
    first!.ready = 'False';
    await open(name, 'list');
    const row = (await screen.findByRole('link', { name: String(first!.name) })).closest('tr')!;
    expect(within(row).getByText('Not ready')).toBeVisible();
    expect(screen.getAllByText('Ready').length).toBeGreaterThan(0);
  });

  it('show conditions as a table on the page', async () => {
    const [first] = rowsOf('cluster');
    await open('cluster', 'show', String(first!.uid));
    await screen.findByRole('heading', { name: String(first!.name), level: 1 });
    expect(await screen.findByRole('columnheader', { name: 'Last transition time' })).toBeInTheDocument();
  });

  it('are created with what was entered alone: no object begins by a switch or a default in it', async () => {
    await open('cluster', 'create');
    await user.type(await screen.findByLabelText('Name'), 'db-1');
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')).toEqual([
      {
        path: '/v1/apis/pg.example.io/v1/namespaces/default/clusters',
        status: 200,
        body: {
          apiVersion: 'pg.example.io/v1',
          kind: 'Cluster',
          metadata: { name: 'db-1', namespace: 'default' },
          spec: {
            instances: 1,
            logLevel: 'info',
            primaryUpdateStrategy: 'unsupervised',
            stopDelay: 1800,
            enableSuperuserAccess: false,
          },
        },
      },
    ]);
  });

  it('ask for what an object needs once something in it is filled in', async () => {
    await open('certificate', 'create');
    await user.type(await screen.findByLabelText('Name'), 'shop');
    await user.type(screen.getByLabelText(/^Issuer ref name/), 'letsencrypt');
    await user.type(screen.getByLabelText(/^Secret name/), 'shop-tls');
    await user.click(screen.getByText('Keystores'));
    await user.type(await screen.findByLabelText(/^Key\b/), 'password');
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    expect(await screen.findByLabelText(/^Password secret ref name/)).toHaveAttribute('aria-invalid', 'true');
    expect(sent('POST')).toEqual([]);
    await user.type(screen.getByLabelText(/^Password secret ref name/), 'keystore');
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]).toMatchObject({
      path: '/v1/apis/trust.example.io/v1/namespaces/default/certificates',
      status: 200,
    });
    // The log of requests leaves out what is called a secret.
    const made = rowsOf('certificate').find(({ name }) => name === 'shop');
    expect(made).toMatchObject({ jks_create: false, key: 'password', passwordSecretRef_name: 'keystore' });
    expect(made).not.toHaveProperty('pkcs12_create');
  });

  it('are changed by a merge patch of what differs', async () => {
    const [first] = rowsOf('cluster');
    await open('cluster', 'edit', String(first!.uid));
    const field = await screen.findByLabelText(/^Spec instances/);
    await user.clear(field);
    await user.type(field, '5');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]).toMatchObject({ body: { spec: { instances: 5 } }, status: 200 });
  });
});
