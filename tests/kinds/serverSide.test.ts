/** Faults of a declaration of a list that the API sorts, filters and pages itself, planted one by one: each with its key path. */
import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../resources';
import { readConfigured } from '../../resources/configuredKinds';
import { auditLog } from '../packs/packs';

type Part = Record<string, unknown>;
const [entry] = auditLog as unknown as [
  Part & { api: Part & { list: Part & { serverSide: Part & { sort: Part } } }; fields: Part },
];
const { list } = entry.api;
const { serverSide } = list;
const api = (change: Part) => ({ ...entry, api: { ...entry.api, ...change } });
const lists = (change: Part) => api({ list: { ...list, ...change } });
const server = (change: Part) => lists({ serverSide: { ...serverSide, ...change } });
const sort = (change: Part) => server({ sort: { ...serverSide.sort, ...change } });
const one = { param: 'sort', fields: serverSide.sort.fields };

const problemsOf = async (...given: object[]) =>
  (await readConfigured(JSON.parse(JSON.stringify(given)) as object[], builtInKinds)).problems;
const at = 'kinds[0].api.list.serverSide';

describe('a list that the API pages itself', () => {
  it('is read without a problem', async () => {
    expect(await problemsOf(entry)).toEqual([]);
    expect(await problemsOf(server({ sort: one }))).toEqual([]);
    expect(await problemsOf({ ...entry, price: { resource: 'CPU' } })).toEqual([]);
    expect(
      await problemsOf(server({ sort: { ...one, ascending: '{field}:asc', descending: '{field}:desc' } })),
    ).toEqual([]);
  });

  it.each<[string, object, string, RegExp]>([
    ['without paging', lists({ paging: undefined }), 'kinds[0].api.list.paging', /page by page/],
    ['without a call for one record', api({ get: undefined }), 'kinds[0].api.get', /one record/],
    ['that says nothing', { ...lists({ serverSide: {} }), sort: undefined }, at, /give sort, filters or search/],
    [
      'that begins in an order which it has not',
      { ...entry, sort: { field: 'actor', order: 'ASC' } },
      'kinds[0].sort.field',
      /not among/,
    ],
    [
      'sorted by no field',
      sort({ fields: { created_at: 'created', mesage: 'message' } }),
      `${at}.sort.fields.mesage`,
      /mesage is not among the fields.*message/,
    ],
    ['sorted by a parameter that is none', sort({ param: 'order by' }), `${at}.sort.param`, /query parameter/],
    [
      'whose order says no field',
      server({ sort: { ...one, descending: 'desc' } }),
      `${at}.sort.descending`,
      /\{field\}/,
    ],
    ['whose order is the same both ways', sort({ ascending: 'x', descending: 'x' }), `${at}.sort.descending`, /same/],
    ['whose order is unknown by a word', sort({ order: 'dir' }), `${at}.sort.order`, /unknown key/],
    ['filtered by no field', server({ filters: { levl: 'level' } }), `${at}.filters.levl`, /level/],
    ['filtered by a free text', server({ filters: { actor: 'actor' } }), `${at}.filters.actor`, /no known values/],
    ['filtered by its page', server({ filters: { level: 'page' } }), `${at}.filters.level`, /already/],
    ['searched by what it filters', server({ search: 'filter[level]' }), `${at}.search`, /already/],
    ['searched by a fixed parameter', lists({ query: { q: 'x' } }), `${at}.search`, /already/],
    ['with several values in a way that is none', server({ several: 'brackets' }), `${at}.several`, /repeat, comma/],
    [
      'filtered by what is computed',
      { ...server({ filters: { loud: 'loud' } }), fields: { ...entry.fields, loud: { type: 'boolean', value: true } } },
      `${at}.filters.loud`,
      /computed/,
    ],
    [
      'on another call',
      api({ delete: { method: 'DELETE', path: '/audit/entries/{id}', serverSide: { search: 'q' } } }),
      'kinds[0].api.delete.serverSide',
      /api\.list alone/,
    ],
    [
      'on an action',
      {
        ...entry,
        actions: {
          tidy: { label: 'Tidy', call: { method: 'POST', path: '/audit/{id}', serverSide: { search: 'q' } } },
        },
      },
      'kinds[0].actions.tidy.call.serverSide',
      /api\.list alone/,
    ],
    [
      'of a built-in kind',
      { extends: 'disk', api: { list: { serverSide: { search: 'q' } } } },
      'kinds[0].api.list.serverSide',
      /unknown key/,
    ],
  ])('is refused %s', async (_, given, path, message) => {
    const found = await problemsOf(given);
    expect(found).toContainEqual(expect.objectContaining({ path, message: expect.stringMatching(message) }));
  });

  it('has no children that are requested for each of its records', async () => {
    const comment = {
      name: 'comment',
      label: { one: 'Comment', many: 'Comments' },
      routes: { list: '/comments' },
      parent: { kind: 'log_entry', field: 'entry_id' },
      api: { list: { method: 'GET', path: '/audit/entries/{entry_id}/comments' } },
      fields: { name: {}, entry_id: { reference: 'log_entry' } },
    };
    expect(await problemsOf(entry, comment)).toMatchObject([{ path: 'kinds[1].parent.kind' }]);
    const paged = { ...comment.api.list, paging: { style: 'page' }, serverSide: { search: 'q' } };
    const get = { method: 'GET', path: '/audit/entries/{entry_id}/comments/{id}' };
    expect(await problemsOf(entry, { ...comment, api: { list: paged, get } })).toEqual([]);
    const filtered = { ...paged, serverSide: { filters: { entry_id: 'entry' } } };
    expect(await problemsOf(entry, { ...comment, api: { list: filtered, get } })).toMatchObject([
      {
        path: 'kinds[1].api.list.serverSide.filters.entry_id',
        message: expect.stringContaining('in the path') as string,
      },
    ]);
    const flat = { ...comment, api: { list: { method: 'GET', path: '/comments' } } };
    expect(await problemsOf(entry, flat)).toEqual([]);
  });

  it('belongs to a record only if it is filtered by that', async () => {
    const project = {
      name: 'project',
      label: { one: 'Project', many: 'Projects' },
      routes: { list: '/projects', show: '/project/:id' },
      api: { list: { method: 'GET', path: '/projects' } },
      fields: { name: {} },
    };
    const child = (filters: Part, more: Part = {}) => ({
      ...server({ filters }),
      fields: { ...entry.fields, project_id: { reference: 'project' } },
      ...more,
    });
    const parent = { parent: { kind: 'project', field: 'project_id' } };
    expect(await problemsOf(project, child({ project_id: 'project' }, parent))).toEqual([]);
    expect(await problemsOf(project, child({ level: 'level' }, parent))).toMatchObject([
      { path: 'kinds[1].parent.field', message: expect.stringContaining('no filter by project_id') as string },
    ]);
    expect(await problemsOf({ ...project, children: ['log_entry'] }, child({ level: 'level' }))).toMatchObject([
      { path: 'kinds[0].children[0]' },
    ]);
  });
});
