// @module-tag slow
/** Kinds with lists of objects and maps, over the cloud that is derived from them: what is sent is written down by hand. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../resources/kind/types';
import { KindForm } from '../../src/admin/form/KindForm';
import { KindList } from '../../src/admin/list/KindList';
import { KindShow } from '../../src/admin/show/KindShow';
import { mount, useCloud } from '../admin/form/mount';
import { useTime } from '../support/time';
import { edges } from './packs';

useTime();
const world = useCloud({ kinds: edges });
const user = userEvent.setup();
const rows = (kind = 'edge_site') => world.cloud.store.state.configured[kind] ?? [];

const elements = {
  list: (kind: Kind) => <KindList kind={kind} />,
  show: (kind: Kind) => <KindShow kind={kind} />,
  create: (kind: Kind) => <KindForm kind={kind} view="create" />,
  edit: (kind: Kind) => <KindForm kind={kind} view="edit" />,
};
const open = (view: keyof typeof elements, path: string, nr = 0) =>
  mount({
    path,
    route: (edges[nr] as unknown as Kind).routes[view] ?? '/',
    kinds: edges,
    element: (registry) => (
      <Suspense fallback="loading">{elements[view](registry.get(edges[nr]?.name ?? ''))}</Suspense>
    ),
  });
const sent = (method: string) =>
  world.cloud.log
    .list()
    .filter((request) => request.method === method)
    .map(({ path, body, status }) => ({ path, body, status }));

const entry = (name: string) => within(screen.getByRole('group', { name }));
const add = async (name: string) => user.click(await screen.findByRole('button', { name: `Add: ${name}` }));
const fill = async (group: string, role: 'textbox' | 'spinbutton', name: RegExp, text: string) => {
  const input = entry(group).getByRole(role, { name });
  await user.clear(input);
  await user.type(input, text);
};
/** The name, the region and its plan of a new one. */
async function begin() {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shop');
  await choose('Region', 'alpha');
  await choose('Plan', 'ALPHA BRAVO');
}
async function choose(name: string, option: string) {
  const select = await screen.findByRole('combobox', { name });
  await user.selectOptions(select, await within(select).findByRole('option', { name: option }));
}
const create = () => user.click(screen.getByRole('button', { name: /^Create / }));

it('takes rows whose cells depend on each other, moves and removes them by keyboard, and sends them in their order', async () => {
  await open('create', '/edge-sites/create');
  await begin();
  await screen.findByRole('group', { name: 'Record 1' });
  await fill('Record 1', 'textbox', /^Host/, 'www');
  await fill('Record 1', 'textbox', /^Value/, ' 198.51.100.1 ');
  await add('Records');
  expect(entry('Record 2').queryByRole('spinbutton')).toBeNull();
  await fill('Record 2', 'textbox', /^Host/, '@');
  await user.selectOptions(entry('Record 2').getByRole('combobox', { name: /^Type/ }), 'MX');
  await fill('Record 2', 'spinbutton', /^Priority/, '10');
  await fill('Record 2', 'textbox', /^Value/, 'mail.example.com');
  await add('Records');
  await user.click(screen.getByRole('button', { name: 'Remove Record 3' }));
  expect(screen.getByRole('button', { name: 'Remove Record 2' })).toHaveFocus();
  screen.getByRole('button', { name: 'Move: Record 2' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(entry('Record 1').getByRole('textbox', { name: /^Host/ })).toHaveValue('@');
  expect(screen.getByRole('button', { name: 'Move: Record 1' })).toHaveFocus();
  await create();
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')).toEqual([
    {
      path: '/v1/edge/sites',
      status: 200,
      body: {
        name: 'Shop',
        region: 'alpha',
        plan: 'alpha-bravo',
        records: [
          { host: '@', type: 'MX', priority: 10, value: 'mail.example.com' },
          { host: 'www', type: 'A', value: '198.51.100.1' },
        ],
      },
    },
  ]);
});

it('refuses a cell, too few and too many rows at their own inputs, and sends nothing', async () => {
  await open('create', '/edge-sites/create');
  await begin();
  await screen.findByRole('group', { name: 'Record 1' });
  await fill('Record 1', 'textbox', /^Host/, 'NOT a host');
  await create();
  await waitFor(() => expect(entry('Record 1').getByRole('textbox', { name: /^Host/ })).toBeInvalid());
  expect(entry('Record 1').getByRole('textbox', { name: /^Host/ })).toHaveAccessibleDescription(
    'The format is not valid',
  );
  expect(entry('Record 1').getByRole('textbox', { name: /^Value/ })).toHaveAccessibleDescription(
    'This field is required',
  );
  await user.click(screen.getByRole('button', { name: 'Remove Record 1' }));
  expect(screen.getByRole('button', { name: 'Add: Records' })).toHaveFocus();
  await create();
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  for (let count = 0; count < 5; count += 1) await add('Records');
  expect(screen.queryByRole('button', { name: 'Add: Records' })).toBeNull();
  expect(screen.getByText('5 entries at most')).toBeInTheDocument();
  expect(sent('POST')).toEqual([]);
});

it('puts what the API says of a part of a row at its input', async () => {
  await open('create', '/edge-sites/create');
  await begin();
  await screen.findByRole('group', { name: 'Record 1' });
  await fill('Record 1', 'textbox', /^Host/, 'www');
  await fill('Record 1', 'textbox', /^Value/, 'x');
  world.cloud.faults.add({
    method: 'POST',
    path: '/v1/edge/sites',
    status: 400,
    body: { message: 'Wrong', errors: { records: [{ value: ['Is no address'] }] } },
  });
  await create();
  await waitFor(() =>
    expect(entry('Record 1').getByRole('textbox', { name: /^Value/ })).toHaveAccessibleDescription('Is no address'),
  );
});

it('takes names with values, hostile ones too, and refuses one that is there twice', async () => {
  await open('create', '/edge-headers/create', 1);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Safe');
  for (const [index, [key, value]] of [
    ['__proto__', 'a'],
    ['constructor', 'b c'],
    ['constructor', 'd'],
  ].entries()) {
    await add('Headers');
    await fill(`Entry ${index + 1}`, 'textbox', /^Name/, key ?? '');
    await fill(`Entry ${index + 1}`, 'textbox', /^Value/, value ?? '');
  }
  await create();
  await waitFor(() => expect(entry('Entry 3').getByRole('textbox', { name: /^Name/ })).toBeInvalid());
  expect(entry('Entry 3').getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(
    'constructor is already in the list',
  );
  await fill('Entry 3', 'textbox', /^Name/, 'X-Frame');
  await add('Limits');
  const limit = screen.getAllByRole('group', { name: 'Entry 1' })[1]!;
  await user.type(within(limit).getByRole('textbox', { name: /^Path/ }), '/a[[0]');
  await user.type(within(limit).getByRole('spinbutton'), '5');
  await create();
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]).toMatchObject({ status: 200 });
  expect(sent('POST')[0]?.body).toEqual({
    name: 'Safe',
    'headers[__proto__]': 'a',
    'headers[constructor]': 'b c',
    'headers[X-Frame]': 'd',
    'limits[0][path]': '/a[0]',
    'limits[0][rate]': '5',
    'limits[0][strict]': 'false',
  });
  const made = rows('edge_header_set').at(-1);
  expect(JSON.stringify(made?.headers)).toBe('{"__proto__":"a","constructor":"b c","X-Frame":"d"}');
  expect(made?.limits).toEqual([{ path: '/a[0]', rate: 5, strict: false }]);
});

it('sends rows and maps as one text of JSON where the call says so, and an emptied one empty', async () => {
  const row = rows('edge_header_set')[0]!;
  row.headers = { a: '1', b: 2 };
  row.limits = [];
  await open('edit', `/edge-header/${String(row.id)}/edit`, 1);
  await user.click(await screen.findByRole('button', { name: 'Remove Entry 1' }));
  await user.click(screen.getByRole('button', { name: /save/i }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]).toMatchObject({ status: 200, body: { headers: '{"b":2}' } });
});

it('sends nothing of rows and maps that no one has changed, whatever the answer has instead', async () => {
  const row = rows()[0]!;
  for (const [records, labels] of [
    [null, null],
    ['www', 'env'],
    [[{ host: 'www', type: 'A', value: 7, more: { deep: [1] } }], { a: '', b: null, c: { d: 1 } }],
    [{ host: 'www', type: 'A', value: 'x' }, []],
    [[null, 'x', [1]], [{ a: 1 }]],
  ]) {
    Object.assign(row, { records, labels, rules: undefined });
    await open('edit', `/edge-site/${String(row.id)}/edit`);
    await user.click(await screen.findByRole('button', { name: /save/i }));
    // Too few rows may be refused; what is not refused has changed nothing.
    await waitFor(() =>
      expect((screen.queryByText('This field is required') ?? screen.queryByText('No changes to save')) !== null).toBe(
        true,
      ),
    );
    expect(sent('PATCH')).toEqual([]);
    cleanup();
  }
});

it('keeps what a row has beside its fields, and the values of a map that are no text', async () => {
  const row = rows()[0]!;
  row.records = [{ id: 'r1', host: 'www', type: 'A', value: 'x', meta: { by: 'api' } }];
  row.labels = { size: 3, deep: { a: 1 }, empty: '' };
  row.rules = [];
  await open('edit', `/edge-site/${String(row.id)}/edit`);
  await screen.findByRole('group', { name: 'Record 1' });
  await fill('Record 1', 'textbox', /^Value/, 'y');
  await add('Labels');
  await fill('Entry 4', 'textbox', /^Name/, 'env');
  await fill('Entry 4', 'textbox', /^Value/, 'prod');
  await user.click(screen.getByRole('button', { name: /save/i }));
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
  expect(sent('PATCH')[0]).toMatchObject({ status: 200 });
  expect(sent('PATCH')[0]?.body).toEqual({
    records: [{ id: 'r1', host: 'www', type: 'A', value: 'y', meta: { by: 'api' } }],
    labels: { size: 3, deep: { a: 1 }, empty: '', env: 'prod' },
  });
});

it('shows rows as a table and a map as a list of its names', async () => {
  const row = rows()[0]!;
  row.records = [{ host: 'www', type: 'MX', priority: 5, value: '<b>x</b>' }];
  row.labels = { constructor: 'a', env: 'prod' };
  await open('show', `/edge-site/${String(row.id)}`);
  const table = await screen.findByRole('table', { name: 'Records' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Host', 'Type', 'Priority', 'Value']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['www', 'MX', '5', '<b>x</b>']);
  expect(await screen.findByText('constructor')).toBeInTheDocument();
  cleanup();
  await open('list', '/edge-sites');
  expect(await screen.findByText('constructor=a; env=prod')).toBeInTheDocument();
  expect(screen.getByText('www', { exact: true })).toBeInTheDocument();
});

it('writes rows and maps as one text each into a CSV file, and the unit of a duration above it', async () => {
  const row = rows()[0]!;
  for (const other of rows().slice(1)) Object.assign(other, { records: 'odd', labels: 7, rules: null });
  row.records = [{ host: 'www', type: 'MX', priority: 5, value: '=1+1' }, null, { host: '@', value: { a: 1 } }];
  row.labels = { constructor: 'a', env: '' };
  row.ttl = 90;
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => (blobs.push(blob), 'blob:x');
      static override revokeObjectURL = () => undefined;
    },
  );
  await open('list', '/edge-sites');
  await screen.findAllByRole('link', { name: String(row.name) });
  await user.click(screen.getByRole('button', { name: /CSV|export/i }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const reader = new FileReader();
  const text = await new Promise<string>((done) => {
    reader.onload = () => done(String(reader.result));
    reader.readAsText(blobs[0]!);
  });
  vi.unstubAllGlobals();
  const [head, first] = text.split('\r\n');
  expect(head?.replace('\ufeff', '')).toBe('Name,Plan,Records,Labels,Time to live (s)');
  expect(first).toBe(
    `${String(row.name)},${String(row.plan).toUpperCase().replaceAll('-', ' ')},"Host: www, Type: MX, Priority: 5, Value: =1+1; Host: @",constructor=a; env=,90`,
  );
});

describe('options that are read from a call', () => {
  const record = { host: 'www', type: 'A', value: 'x' };
  const plan = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Plan' });
  const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

  it('wait for what they depend on, and lose a choice that is offered no longer', async () => {
    await open('create', '/edge-sites/create');
    expect(optionsOf(await plan())).toEqual(['First choose: Region']);
    expect(world.cloud.log.list().filter(({ path }) => path.includes('/plans'))).toEqual([]);
    await choose('Region', 'alpha');
    await choose('Plan', 'ALPHA DELTA');
    await choose('Region', 'bravo');
    await waitFor(async () => expect(await plan()).toHaveValue(''));
    expect(await within(await plan()).findByRole('option', { name: 'BRAVO DELTA' })).toBeInTheDocument();
    const requests = world.cloud.log.list().filter(({ path }) => path.includes('/plans'));
    expect(requests.map(({ query }) => query)).toEqual([{ region: 'alpha' }, { region: 'bravo' }]);
  });

  it.each([
    ['fail', { status: 500 }, /500/],
    ['have no list at their key path', { status: 200, body: { data: ['alpha'] } }, /data\.regions/],
    ['have a list in another shape', { status: 200, body: { data: { regions: [{ id: 1 }, null] } } }, /data\.regions/],
    ['are a text', { status: 200, body: 'alpha' }, /data\.regions/],
    ['are no JSON', { status: 200, html: true }, /\(200\)/],
  ])('that %s say so with Retry, and the rest of the form stays', async (_, fault, message) => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/edge/regions', ...fault });
    await open('create', '/edge-sites/create');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shop');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(retry.closest('[role=alert]')).toHaveTextContent(message);
    world.cloud.faults.clear();
    await user.click(retry);
    await choose('Region', 'delta');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Shop');
  });

  it('that are none are said to be none', async () => {
    world.cloud.faults.add({ method: 'GET', path: '/v1/edge/regions', status: 200, body: { data: { regions: [] } } });
    await open('create', '/edge-sites/create');
    expect(await screen.findByRole('option', { name: 'No options available' })).toBeInTheDocument();
  });

  it('keep what the record has, though it is offered no longer', async () => {
    const row = rows()[0]!;
    Object.assign(row, { region: 'alpha', plan: 'retired', records: [record], labels: {}, rules: [] });
    await open('edit', `/edge-site/${String(row.id)}/edit`);
    await within(await plan()).findByRole('option', { name: 'ALPHA BRAVO' });
    expect(await plan()).toHaveValue('retired');
    await choose('Plan', 'ALPHA BRAVO');
    await user.click(screen.getByRole('button', { name: /save/i }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]).toMatchObject({ status: 200, body: { plan: 'alpha-bravo' } });
  });

  it('are checked by the simulated provider, with what they depend on', async () => {
    const { provider } = await open('list', '/edge-sites');
    const data = { name: 'Shop', region: 'alpha', plan: 'bravo-delta', records: [record] };
    await expect(provider.create('edge_site', { data })).rejects.toMatchObject({
      fields: { plan: [expect.anything()] },
    });
  });
});

describe('labels of options that are read from a call', () => {
  const requests = () =>
    world.cloud.log
      .list()
      .filter(({ path }) => path === '/v1/edge/plans')
      .map(({ query }) => query.region);
  const made = () => {
    const [one, ...others] = rows();
    Object.assign(one!, { region: 'alpha', plan: 'alpha-bravo', records: [], labels: {}, rules: [] });
    for (const other of others) Object.assign(other, { region: 'bravo', plan: 'bravo-delta' });
    return one!;
  };

  it('stand in the list, on the page and in its filter, with one call for all rows of a region', async () => {
    const one = made();
    await open('list', '/edge-sites');
    expect(await screen.findByText('ALPHA BRAVO')).toBeInTheDocument();
    expect(await screen.findAllByText('BRAVO DELTA')).toHaveLength(screen.getAllByText('bravo').length);
    expect(new Set(requests())).toEqual(new Set(['alpha', 'bravo']));
    expect(requests()).toHaveLength(2);
    const chip = screen
      .getAllByRole('button', { name: 'Plan' })
      .find((one) => one.getAttribute('aria-haspopup') === 'menu');
    await user.click(chip!);
    expect(await screen.findByRole('menuitemcheckbox', { name: /ALPHA BRAVO/ })).toBeInTheDocument();
    cleanup();
    await open('show', `/edge-site/${String(one.id)}`);
    expect(await screen.findByText('ALPHA BRAVO')).toBeInTheDocument();
  });

  it.each([
    ['fails', { status: 500 }],
    ['is a page', { status: 200, html: true }],
    ['has other entries', { status: 200, body: { plans: [7, null, { spec: {} }] } }],
    ['has not come', { status: 200, body: { plans: [] }, delay: 600_000 }],
  ])('leave the value where their call %s', async (_, fault) => {
    made();
    const started: string[] = [];
    world.cloud.server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/edge/plans')) started.push(request.url);
    });
    world.cloud.faults.add({ method: 'GET', path: '/v1/edge/plans', ...fault });
    await open('list', '/edge-sites');
    expect(await screen.findByText('alpha-bravo')).toBeInTheDocument();
    await waitFor(() => expect(started).toHaveLength(2));
    expect(screen.getByText('alpha-bravo')).toBeInTheDocument();
    expect(screen.queryByText('ALPHA BRAVO')).toBeNull();
  });

  describe('that are in another order than their values', () => {
    const answer = (...plans: [string, string][]) =>
      world.cloud.server.use(
        http.get('*/v1/edge/plans', () =>
          HttpResponse.json({ plans: plans.map(([code, title]) => ({ spec: { code }, title })) }),
        ),
      );
    const plans = ['pico', 'nano', 'giga'];
    beforeEach(() => {
      answer(['pico', 'Able'], ['nano', 'Zulu \u202e & Co'], ['giga', 'Mike']);
      rows().forEach((row, index) => Object.assign(row, { region: 'alpha', plan: plans[index % 3], records: [] }));
    });
    const shown = () =>
      screen.getAllByText(/^(Able|Mike|Zulu.*)$/, { selector: 'td bdi' }).map((one) => one.textContent);

    it('name the filter that a URL brings, as soon as they are there', async () => {
      await open('list', `/edge-sites?filter=${encodeURIComponent(JSON.stringify({ plan: ['pico'] }))}`);
      expect(await screen.findByRole('button', { name: 'Plan: Able' })).toBeInTheDocument();
      expect(new Set(shown())).toEqual(new Set(['Able']));
    });

    it('name the filter by a value that no row has any more', async () => {
      await open('list', `/edge-sites?filter=${encodeURIComponent(JSON.stringify({ plan: ['pico', 'giga'] }))}`);
      await screen.findByRole('button', { name: 'Plan: Able, Mike' });
      cleanup();
      for (const row of rows()) row.plan = 'nano';
      await open('list', `/edge-sites?filter=${encodeURIComponent(JSON.stringify({ plan: ['giga'] }))}`);
      expect(await screen.findByRole('button', { name: 'Plan: Mike' })).toBeInTheDocument();
    });

    it('are what the list is sorted by', async () => {
      await open('list', '/edge-sites?sort=plan&order=ASC');
      const firstWords = () => shown().map((text) => text?.split(' ')[0]);
      await waitFor(() => expect(firstWords()).toEqual(['Able', 'Able', 'Mike', 'Zulu']));
    });

    it('are found by the search box, as values are', async () => {
      await open('list', '/edge-sites');
      await screen.findAllByText('Able');
      await user.type(screen.getByRole('searchbox'), 'zulu');
      await waitFor(() => expect(new Set(shown())).toEqual(new Set([expect.stringMatching(/^Zulu/)])));
    });
  });

  it('are not asked for row by row, where the call names what each row has of its own', async () => {
    const own = structuredClone(edges[0]!) as unknown as { fields: { plan: { optionsFrom: unknown } } };
    own.fields.plan.optionsFrom = { path: '/edge/plans', query: { region: '{name}' }, at: 'plans', value: 'spec.code' };
    made();
    await mount({
      path: '/edge-sites',
      kinds: [own],
      element: (registry) => (
        <Suspense fallback="loading">
          <KindList kind={registry.get('edge_site')} />
        </Suspense>
      ),
    });
    expect(await screen.findByText('alpha-bravo')).toBeInTheDocument();
    expect(requests()).toEqual([]);
  });
});

it('groups what an action asks for in sections, and opens a folded one by keyboard', async () => {
  const row = rows()[0]!;
  await open('show', `/edge-site/${String(row.id)}?action=purge`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Path/ })).toBeVisible();
  const section = dialog.getByText('Advanced', { selector: 'summary' }).closest('details')!;
  expect(within(section).getByRole('combobox', { name: /^Region/, hidden: true })).toBeInTheDocument();
  expect(section.open).toBe(false);
  await user.click(dialog.getByText('Advanced', { selector: 'summary' }));
  await user.selectOptions(
    within(section).getByRole('combobox', { name: /^Region/ }),
    await within(section).findByRole('option', { name: 'delta' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Purge cache' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]).toMatchObject({ status: 200, body: { paths: '/', region: 'delta' } });
});

describe('sections of a form', () => {
  it('stand under their headings, and a folded one opens at what is wrong in it', async () => {
    await open('create', '/edge-sites/create');
    await begin();
    expect(screen.getByRole('heading', { name: 'Traffic' })).toBeInTheDocument();
    const section = screen.getByText('Advanced', { selector: 'summary' }).closest('details')!;
    expect(section.open).toBe(false);
    expect(within(section).getByRole('spinbutton', { name: /^Time to live/, hidden: true })).toBeInTheDocument();
    await user.click(screen.getByText('Advanced', { selector: 'summary' }));
    await user.type(within(section).getByRole('spinbutton', { name: /^Time to live/ }), '5');
    await fill('Record 1', 'textbox', /^Host/, 'www');
    await fill('Record 1', 'textbox', /^Value/, 'x');
    await user.click(screen.getByText('Advanced', { selector: 'summary' }));
    expect(section.open).toBe(false);
    await create();
    await waitFor(() => expect(section.open).toBe(true));
    expect(within(section).getByRole('spinbutton', { name: /^Time to live/ })).toHaveFocus();
    expect(sent('POST')).toEqual([]);
  });
});

describe('files, secrets of several lines and addresses', () => {
  const ready = async () => {
    await open('create', '/edge-sites/create');
    await begin();
    await fill('Record 1', 'textbox', /^Host/, 'www');
    await fill('Record 1', 'textbox', /^Value/, 'x');
  };
  const upload = async (label: RegExp, content: BlobPart, name: string, type = '') =>
    user.upload(await screen.findByLabelText(label), new File([content], name, { type }));

  it('are read in the browser and sent as declared, with every line, and in no draft', async () => {
    await ready();
    await upload(/^Script/, 'export default 1;\n\n', 'site.js');
    await upload(/^Picture/, new Uint8Array([0, 255, 137, 80]), 'logo.png', 'image/png');
    expect(await screen.findByText('site.js')).toBeInTheDocument();
    expect(await screen.findByText('logo.png')).toBeInTheDocument();
    const pem = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n';
    const key = screen.getByLabelText(/^Private key/);
    expect(key.tagName).toBe('TEXTAREA');
    await user.click(key);
    await user.paste(pem);
    await create();
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(rows().at(-1)).toMatchObject({ script: 'export default 1;\n\n', picture: 'AP+JUA==', key: pem });
    expect(sent('POST')[0]).toMatchObject({ status: 200 });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/export default|AP\+JUA|PRIVATE KEY/);
  });

  it.each([
    ['too large', 'x'.repeat(1025), 'The file is too large'],
    ['not text', new Uint8Array([255, 254, 0]), 'The file is not text'],
    ['empty', '', 'The file is empty'],
  ])('refuses a file that is %s, and keeps nothing of it', async (_, content, message) => {
    await ready();
    await upload(/^Script/, content, 'site.js');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Script/)).toBeInvalid();
    expect(screen.queryByText('site.js')).toBeNull();
  });

  it('never shows what was uploaded, whatever the answer holds', async () => {
    const row = rows()[0]!;
    Object.assign(row, { script: 'SECRET-SCRIPT', picture: { deep: 'SECRET-SCRIPT' } });
    const { queryClient } = await open('show', `/edge-site/${String(row.id)}`);
    await screen.findByRole('table', { name: 'Records' });
    expect(document.body.textContent).not.toContain('SECRET-SCRIPT');
    const cached = queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data);
    expect(JSON.stringify(cached)).not.toContain('SECRET-SCRIPT');
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'example.com',
    'https://',
  ])('refuses the address %s, and makes no link of it', async (address) => {
    const row = rows()[0]!;
    Object.assign(row, { webhook: address });
    await open('show', `/edge-site/${String(row.id)}`);
    expect((await screen.findByText(address.trim())).closest('a')).toBeNull();
    cleanup();
    await ready();
    await user.type(screen.getByRole('textbox', { name: /^Webhook/ }), address);
    await create();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Webhook/ })).toBeInvalid());
    expect(sent('POST')).toEqual([]);
  });
});

it.each([
  [-1, 'Choose a date on or after '],
  [91, 'Choose a date on or before '],
  [30, undefined],
])('takes a date that is %s days from now only within its limits', async (days, message) => {
  await open('create', '/edge-sites/create');
  await begin();
  await fill('Record 1', 'textbox', /^Host/, 'www');
  await fill('Record 1', 'textbox', /^Value/, 'x');
  const moment = new Date(Date.now() + days * 86_400_000);
  const two = (number: number) => String(number).padStart(2, '0');
  const local = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T12:00`;
  fireEvent.change(screen.getByLabelText(/^Goes live/), { target: { value: local } });
  await create();
  if (message === undefined) await waitFor(() => expect(sent('POST')[0]).toMatchObject({ status: 200 }));
  else {
    expect(await screen.findByText(new RegExp(`^${message}.*20`))).toBeInTheDocument();
    expect(sent('POST')).toEqual([]);
  }
  const { provider } = await open('list', '/edge-sites');
  const data = { name: 'B', region: 'alpha', plan: 'alpha-bravo', records: [{ host: 'a', type: 'A', value: 'x' }] };
  const made = provider.create('edge_site', { data: { ...data, goes_live: moment.toISOString() } });
  if (message === undefined) await expect(made).resolves.toBeDefined();
  else await expect(made).rejects.toMatchObject({ fields: { goes_live: [expect.anything()] } });
});
