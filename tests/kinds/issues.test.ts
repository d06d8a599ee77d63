/** What is wrong with a declaration is said of the value itself, and what it should be. */
import { expect, it } from 'vitest';
import { readKind } from '../../resources/kind/configured';

const sound = {
  name: 'zone',
  label: { one: 'Zone', many: 'Zones' },
  routes: { list: '/zones' },
  api: { list: { method: 'GET', path: '/zones' } },
  fields: { name: {} },
};
const post = (path: string) => ({ method: 'POST', path });

it.each<[string, object, path: string, message: RegExp]>([
  ['a name with capitals', { name: 'DNS Zone' }, 'name', /"DNS Zone" is not accepted: lower-case letters/],
  ['what is missing of a label', { label: { one: 'Zone' } }, 'label.many', /^is missing$/],
  [
    'a label that is a number',
    { label: { one: 1, many: 'Zones' } },
    'label.one',
    /is a number; it should be a text or an object/,
  ],
  ['an icon with a slip', { icon: 'shiled' }, 'icon', /did you mean shield\?/],
  ['an unknown scope', { scope: 'place' }, 'scope', /it is one of account, location/],
  [
    'an order in quotes',
    { menu: { group: 'network', order: '1' } },
    'menu.order',
    /is a text; it should be a number|is a string; it should be a number/,
  ],
  ['a menu that is true', { menu: true }, 'menu', /it should be false or an object/],
  [
    'a route that begins nowhere',
    { routes: { list: 'zones' } },
    'routes.list',
    /"zones" is not accepted: a route such as/,
  ],
  ['an unknown method', { api: { list: { method: 'FETCH', path: '/x' } } }, 'api.list.method', /"FETCH" is not known/],
  [
    'no method',
    { api: { list: { path: '/x' } } },
    'api.list.method',
    /^is missing: one of GET, POST, PUT, PATCH, DELETE$/,
  ],
  [
    'a whole address as a path',
    { api: { list: { method: 'GET', path: 'https://a.test/x' } } },
    'api.list.path',
    /a path under \/v1/,
  ],
  [
    'an unknown type',
    { fields: { name: { type: 'string' } } },
    'fields.name.type',
    /"string" is not known; it is one of text/,
  ],
  [
    'an unknown time of writing',
    { fields: { name: { write: 'sometimes' } } },
    'fields.name.write',
    /never, create, update, always/,
  ],
  ['a number in quotes', { fields: { name: { min: '1' } } }, 'fields.name.min', /it should be a number/],
  [
    'a value of an option that is true',
    { fields: { name: { options: [{ value: true }] } } },
    'fields.name.options[0].value',
    /is a boolean; it should be a text or a number/,
  ],
  [
    'a broken pattern',
    { fields: { name: { pattern: '(' } } },
    'fields.name.pattern',
    /"\(" is not accepted: not a regular expression/,
  ],
  ['a field that begins with a digit', { fields: { '1x': {}, name: {} } }, 'fields.1x', /is not a plain name/],
  ['fields as a list', { fields: [] }, 'fields', /is a list; it should be an object/],
  [
    'an unknown tone',
    { status: { values: { up: { tone: 'green' } } } },
    'status.values.up.tone',
    /success, warning, danger/,
  ],
  [
    'a condition of another language',
    { actions: { go: { call: post('/x/{id}'), allowed: { field: 'name', equals: 1 } } } },
    'actions.go.allowed.equals',
    /unknown key/,
  ],
  ['a rule with a slip', { fields: { name: { rule: 'hostnam' } } }, 'fields.name.rule', /did you mean hostname\?/],
  ['columns as a text', { columns: 'name' }, 'columns', /is a string; it should be a list/],
  [
    'an empty place in the answer',
    { api: { list: { method: 'GET', path: '/x', response: { at: '' } } } },
    'api.list.response.at',
    /too short/,
  ],
  [
    'paging of no known style',
    { api: { list: { method: 'GET', path: '/x', paging: { style: 'link' } } } },
    'api.list.paging.style',
    /page, offset, cursor/,
  ],
  [
    'a size of pages beyond reason',
    { api: { list: { method: 'GET', path: '/x', paging: { style: 'page', size: 5000 } } } },
    'api.list.paging.size',
    /at most 1000/,
  ],
  [
    'languages by their names',
    { label: { one: { en: 'A', German: 'B' }, many: 'C' } },
    'label.one',
    /codes of languages/,
  ],
  ['locations as a text', { locations: 'tll' }, 'locations', /should be a list/],
])('says %s', async (_, change, path, expected) => {
  const { problems } = await readKind({ ...sound, ...change }, 'k');
  const found = problems.filter((problem) => problem.path === `k.${path}`);
  expect(problems.map((one) => `${one.path}: ${one.message}`).join('\n')).not.toContain('Invalid input');
  expect(found.map(({ message }) => message).join('\n')).toMatch(expected);
});
