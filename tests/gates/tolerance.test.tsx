// @module-tag slow
/**
 * The tolerance law on screens, generated from the kinds: each list is answered in other admissible forms, every screen
 * stands, what is there is shown, and what could not be read is said. A fixed seed: what fails here fails again.
 */
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createHttp } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { valueAt } from '../../resources/kind/condition';
import type { Kind, RecordData } from '../../resources/kind/types';
import { trackClient, useCloud } from '../support/useCloud';
import { base, cloudConfiguration, mountPortal } from './mountPortal';
import { at, leavesOf, mutations, put, strange, type Mutation } from './mutations';

const world = useCloud();
const http = createHttp({ base, key: () => '{secret}' });
let configuration: Awaited<ReturnType<typeof cloudConfiguration>>;
beforeAll(async () => {
  configuration = await cloudConfiguration();
});

const pathOf = (kind: Kind) => `/v1${kind.api.list.path.replace('{location}', 'tll')}`;
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Each record with one leaf in another form: `bad` ones can be read as nothing. */
function altered(kind: Kind, records: readonly RecordData[]): RecordData[] {
  return records.map((record, index) => {
    const leaves = leavesOf(record).filter(([first]) => first !== kind.id && first !== kind.title);
    if (leaves.length === 0) return record;
    const [path] = fc.sample(fc.constantFrom(...leaves), { seed: 14 + index, numRuns: 1 });
    const [name] = fc.sample(fc.constantFrom(...(Object.keys(mutations) as Mutation[])), {
      seed: 14 + index,
      numRuns: 1,
    });
    if (!path || !name) return record;
    const next = put(record, path, mutations[name](at(record, path))) as RecordData;
    return { ...next, ...(strange as RecordData) };
  });
}

const listed = builtInKinds.filter((kind) => kind.routes.list !== undefined && kind.menu !== false);

it.each(listed.map((kind) => [kind.name, kind] as const))('the list of %s shows what is there', async (_, kind) => {
  const { data } = await http({ method: 'GET', path: pathOf(kind) });
  const records = (Array.isArray(data) ? data : Object.values(data as object)).slice(0, 6) as RecordData[];
  world.cloud.faults.add({ method: 'GET', path: pathOf(kind), status: 200, body: { data: altered(kind, records) } });
  const portal = await mountPortal(configuration, kind.routes.list ?? '/');
  trackClient(portal.queryClient);
  const titles = records.map((record) => asText(valueAt(record, kind.title))).filter(Boolean);
  await waitFor(() => {
    const text = document.body.textContent ?? '';
    expect(titles.filter((title) => !text.includes(title))).toEqual([]);
  });
});

it('says on the list which field of which machine could not be read', async () => {
  const kind = builtInKinds.find(({ name }) => name === 'virtual_machine')!;
  const { data } = await http({ method: 'GET', path: pathOf(kind) });
  const [first, ...rest] = data as RecordData[];
  const body = [{ ...first, vcpu: 'several', memory: null }, ...rest];
  world.cloud.faults.add({ method: 'GET', path: pathOf(kind), status: 200, body });
  const portal = await mountPortal(configuration, '/compute');
  trackClient(portal.queryClient);
  expect(await screen.findByText(/could not be read: vCPU \(.+\)\./)).toHaveTextContent(asText(first?.name));
});

it('orders a service whose versions could not be read, by a version that is typed', async () => {
  const path = '/v1/*/user-resource/service/configurations';
  world.cloud.faults.add({ method: 'GET', path, status: 200, body: [{ service_type: 'postgresql', version: null }] });
  const portal = await mountPortal(configuration, '/services/create?osName=postgresql&location=tll');
  trackClient(portal.queryClient);
  expect(await screen.findByText(/PostgreSQL: the provider’s list of versions could not be read/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Version' })).toBeEnabled();
});
