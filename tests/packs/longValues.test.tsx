// @module-tag slow
/** Values of other records and of calls, in the filters and the forms of a kind, where a list is too long to be read whole. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { ReferenceInput } from '../../src/admin/inputs/ReferenceInput';
import { KindList } from '../../src/admin/list/KindList';
import { mount, useCloud } from '../admin/form/mount';
import { pass, useTime } from '../support/time';
import { auditLog } from './packs';

useTime();
const alarm = {
  name: 'alarm',
  label: { one: 'Alarm', many: 'Alarms' },
  routes: { list: '/alarms', show: '/alarm/:id' },
  api: {
    list: {
      method: 'GET',
      path: '/alarms',
      paging: { style: 'page', size: 50 },
      serverSide: { filters: { region: 'region', entry_id: 'entry' }, several: 'comma' },
    },
    get: { method: 'GET', path: '/alarms/{id}' },
  },
  fields: {
    name: {},
    region: { optionsFrom: { path: '/regions', at: 'data', value: 'code', label: 'title' } },
    entry_id: { label: 'Log entry', reference: 'log_entry' },
  },
  columns: ['name', 'region', 'entry_id'],
};
const kinds = [...auditLog, alarm];
const world = useCloud({ kinds });
const user = userEvent.setup();
const queriesOf = (path: string) =>
  world.cloud.log
    .list()
    .filter((one) => one.path === path)
    .map(({ query }) => query);
const openAlarms = (search = '') =>
  mount({
    path: `/alarms${search}`,
    route: '/alarms',
    kinds,
    element: (registry) => (
      <Suspense fallback="loading">
        <KindList kind={registry.get('alarm')} />
      </Suspense>
    ),
  });

describe('a filter by options of a call', () => {
  it('offers what the call answers, whatever the page has', async () => {
    await openAlarms();
    await user.click(await screen.findByRole('button', { name: 'Region' }));
    const menu = await screen.findByRole('menu', { name: 'Region' });
    const [first, second] = within(menu).getAllByRole('menuitemcheckbox');
    const label = first?.textContent ?? '';
    await user.click(first!);
    await user.click(second!);
    await waitFor(() => expect(queriesOf('/v1/alarms').at(-1)?.region).toMatch(/^[^,]+,[^,]+$/));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: `Region: ${label}, ${second?.textContent}` })).toBeTruthy();
    expect(queriesOf('/v1/regions')).toHaveLength(1);
  });

  it('is requested once for all pages of a file, which has the labels', async () => {
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:x';
    });
    await openAlarms();
    await screen.findByRole('button', { name: 'Region' });
    const before = queriesOf('/v1/regions').length;
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(made).toHaveLength(1));
    vi.restoreAllMocks();
    const [head, ...lines] = (await made[0]!.text()).trim().split('\r\n');
    expect([head, lines.length]).toEqual(['Name,Region,Log entry', 260]);
    expect(queriesOf('/v1/alarms').length).toBeGreaterThan(5);
    expect(queriesOf('/v1/regions').length).toBe(before + 1);
    const row = world.cloud.store.state.configured.alarm![0]!;
    expect(lines[0]).toContain(String(row.name));
    expect(lines[0]).not.toContain(`,${String(row.region)},`);
  });

  it('is offered again once a call that failed is answered', async () => {
    world.cloud.faults.add({ path: '/v1/regions', status: 500, body: { message: 'No regions today' } });
    await openAlarms();
    const retry = await screen.findByRole('button', { name: 'Region: Retry' });
    world.cloud.faults.clear();
    await user.click(retry);
    await user.click(await screen.findByRole('button', { name: 'Region' }));
    expect(await screen.findByRole('menu', { name: 'Region' })).toBeTruthy();
  });
});

/** Those of the person whose key is used: the first of the seed. */
const rows = () => {
  const all = world.cloud.store.state.configured.log_entry ?? [];
  return all.filter(({ user_id }) => user_id === all[0]?.user_id);
};

describe('a filter by records of a long list', () => {
  const filtered = (...ids: string[]) => `?filter=${encodeURIComponent(JSON.stringify({ entry_id: ids }))}`;
  const chip = (name: string | RegExp) => screen.findByRole('button', { name });

  it('searches the other list by its API, and takes several', async () => {
    await openAlarms();
    await user.click(await chip('Log entry'));
    const dialog = await screen.findByRole('dialog', { name: 'Log entry' });
    const wanted = rows().find(({ message }) => String(message).includes('omega-100'))!;
    const first = rows()[0]!;
    await user.type(within(dialog).getByRole('combobox', { name: 'Log entry' }), 'omega-100');
    await pass(700);
    await user.click(await screen.findByRole('option', { name: String(wanted.message) }));
    await waitFor(() => expect(queriesOf('/v1/alarms').at(-1)?.entry).toBe(String(wanted.id)));
    await user.click(within(dialog).getByRole('combobox', { name: 'Log entry' }));
    await user.click(await screen.findByRole('option', { name: String(first.message) }));
    await waitFor(() => expect(queriesOf('/v1/alarms').at(-1)?.entry).toBe(`${String(wanted.id)},${String(first.id)}`));
    const searches = queriesOf('/v1/audit/entries').flatMap(({ q }) => q ?? []);
    expect(searches).toEqual(['omega-100']);
    await user.keyboard('{Escape}{Escape}');
    await chip(`Log entry: ${String(wanted.message)}, ${String(first.message)}`);
  });

  it('names a record that a URL brings, wherever in its list that is, and says which one there is not', async () => {
    const last = rows().at(-1)!;
    await openAlarms(filtered(String(last.id), 'gone'));
    await chip(`Log entry: ${String(last.message)}, gone (not found)`);
    await user.click(await chip('Remove filter Log entry'));
    await chip('Log entry');
    await waitFor(() => expect(queriesOf('/v1/alarms').at(-1)).not.toHaveProperty('entry'));
  });

  it('says that a name could not be read, and reads it again', async () => {
    const last = rows().at(-1)!;
    const fault = { path: `/v1/audit/entries/${String(last.id)}`, status: 500, body: { message: 'Not now' } };
    world.cloud.faults.add(fault);
    await openAlarms(filtered(String(last.id)));
    await chip(`Log entry: ${String(last.id)} (name could not be loaded)`);
    world.cloud.faults.clear();
    await user.click(await chip('Log entry: Retry'));
    await chip(`Log entry: ${String(last.message)}`);
  });
});

describe('a reference to a long list', () => {
  function Form({ value }: { value?: string }) {
    const methods = useForm({ defaultValues: { entry_id: value ?? '' } });
    return (
      <FormProvider {...methods}>
        <ReferenceInput name="entry_id" label="Log entry" reference="log_entry" />
        <output aria-label="value">{String(methods.watch('entry_id'))}</output>
      </FormProvider>
    );
  }
  const openForm = (value?: string) =>
    mount({ path: '/x', kinds, element: <Form {...(value !== undefined && { value })} /> });
  /** The input, once it is loaded: before, it is a select. */
  const field = async () => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Log entry' }).tagName).toBe('INPUT'));
    return screen.getByRole<HTMLInputElement>('combobox', { name: 'Log entry' });
  };
  const chosen = () => screen.getByLabelText('value').textContent;

  it('is searched by its API when the typing ends, and gives the id', async () => {
    await openForm();
    const input = await field();
    const wanted = rows().find(({ message }) => String(message).includes('omega-100'))!;
    await user.type(input, 'omega-100');
    await pass(700);
    await user.click(await screen.findByRole('option', { name: String(wanted.message) }));
    expect(chosen()).toBe(String(wanted.id));
    const queries = queriesOf('/v1/audit/entries');
    expect(queries.flatMap(({ q }) => q ?? [])).toEqual(['omega-100']);
    for (const { per_page } of queries) expect(per_page).toBe('25');
  });

  it('shows the name of the record that it has, wherever in the list that is', async () => {
    const last = rows().at(-1)!;
    await openForm(String(last.id));
    const input = await field();
    await waitFor(() => expect(input.value).toBe(last.message));
    expect(queriesOf('/v1/audit/entries')).toEqual([]);
  });

  it('says that the search failed, and repeats it', async () => {
    await openForm();
    world.cloud.faults.add({ path: '/v1/audit/entries', status: 500, body: { message: 'Not now' } });
    await user.click(await field());
    const retry = await screen.findByRole('button', { name: /Retry/ });
    world.cloud.faults.clear();
    await user.click(retry);
    await user.click(await field());
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(5);
  });
});
