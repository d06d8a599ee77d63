/** How an API sorts, filters and searches a list, by the customary names of parameters: for lists too long to be read whole. */
import type { Declared } from '../../../resources/kind/declaration';
import { isJsonObject } from '../../../src/lib/json';
import { paramsIn, type Deriving } from './calls';
import { parametersOf, type Collection, type Parameter } from './collections';
import type { OpenApi } from './document';
import type { Field } from './fields';
import { shapeOf, type Shape } from './shape';

type ServerSide = NonNullable<Declared<'call'>['serverSide']>;
type Sort = NonNullable<ServerSide['sort']>;
type Fields = Readonly<Record<string, Field>>;

const names = {
  sort: ['sort', 'sort_by', 'sortBy', 'order_by', 'orderBy', 'ordering'],
  direction: ['order', 'dir', 'direction', 'sort_dir', 'sortDir', 'sort_order', 'sortOrder', 'order_dir', 'orderDir'],
  search: ['q', 'search', 'query', 'keyword', 'term'],
} as const;

/** How a value of the sort parameter names a field and a direction. */
const spellings: readonly Pick<Sort, 'ascending' | 'descending'>[] = [
  {},
  ...[':', '_', '.', ',', ' '].flatMap((mark) =>
    [
      ['asc', 'desc'],
      ['ASC', 'DESC'],
    ].map(([up, down]) => ({ ascending: `{field}${mark}${up}`, descending: `{field}${mark}${down}` })),
  ),
  { ascending: '{field}', descending: '{field}:desc' },
  { ascending: '+{field}' },
];

/** One value, or a list of them, of which one is sent. */
const valuesOf = ({ shape }: Parameter, { resolve }: OpenApi): readonly string[] =>
  (shape.values ?? shapeOf(shape.items, resolve).values ?? []).map(String);

/** Names of the API by the field that each is the key path of. */
function sortable(values: ReadonlySet<string>, fields: Fields, isNamed: (own: string) => boolean) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { at, hidden }]) => {
      const own = [at ?? name, name].find((one) => values.size > 0 && isNamed(one));
      return own === undefined || hidden ? [] : [[name, own]];
    }),
  );
}

function sortFrom(parameters: readonly Parameter[], fields: Fields, api: OpenApi): Sort | undefined {
  const find = (wanted: readonly string[]) => parameters.find(({ name }) => wanted.includes(name));
  const param = find(names.sort);
  if (!param) return undefined;
  const values = new Set(valuesOf(param, api));
  const direction = find(names.direction);
  const turns = direction ? valuesOf(direction, api) : [];
  const [ascending, descending] = [/^asc/i, /^desc/i].map((form) => turns.find((value) => form.test(value)));
  if (direction && ascending !== undefined && descending !== undefined) {
    const own = sortable(values, fields, (one) => values.has(one));
    const spelt = {
      ...(ascending !== 'asc' && { ascending }),
      ...(descending !== 'desc' && { descending }),
    };
    return Object.keys(own).length > 0
      ? { param: param.name, orderParam: direction.name, ...spelt, fields: own }
      : undefined;
  }
  for (const spelling of spellings) {
    const { ascending: up = '{field}', descending: down = '-{field}' } = spelling;
    const own = sortable(values, fields, (one) =>
      [up, down].every((form) => values.has(form.replace('{field}', () => one))),
    );
    if (Object.keys(own).length > 0) return { param: param.name, ...spelling, fields: own };
  }
  return undefined;
}

/** How several values of a list are sent: one after the other, or in one. */
function severalIn({ shape, name }: Parameter, { list }: Collection, { resolve }: OpenApi): ServerSide['several'] {
  if (shape.type !== 'array') return undefined;
  const given = Array.isArray(list.raw.parameters) ? (list.raw.parameters as unknown[]).map(resolve) : [];
  const raw = given.find((one) => isJsonObject(one) && one.name === name);
  return isJsonObject(raw) && raw.explode === false ? 'comma' : 'repeat';
}

const isKnown = ({ type, options, reference }: Field) =>
  type === 'status' || type === 'boolean' || options !== undefined || reference !== undefined;

/** Whether the parameter takes every value that the filter offers. */
const takesAll = (shape: Shape, { resolve }: OpenApi, { options }: Field): boolean => {
  const values = shape.values ?? shapeOf(shape.items, resolve).values;
  return !values || !options || options.every(({ value }) => values.includes(value as string));
};

/**
 * Undefined where the list is not paged, its path has names other than those of the location and of parents, or the API neither sorts by
 * known values nor searches: such a list is better read whole.
 */
export function serverSideFrom(
  collection: Collection,
  call: Declared<'call'>,
  fields: Fields,
  { api, location, above = new Map() }: Pick<Deriving, 'api' | 'location' | 'above'>,
): ServerSide | undefined {
  const { list } = collection;
  const { paging } = call;
  const isPlacing = (name: string) => name === location || above.has(name);
  if (!paging || !paramsIn(list.path).every(isPlacing)) return undefined;
  const used = new Set([paging.param ?? paging.style ?? 'page', paging.sizeParam]);
  const parameters = parametersOf(list, api).filter(({ place, name }) => place === 'query' && !used.has(name));
  const search = parameters.find(({ name }) => (names.search as readonly string[]).includes(name))?.name;
  const sort = sortFrom(parameters, fields, api);
  if (!sort && search === undefined) return undefined;
  const taken = new Set([sort?.param, sort?.orderParam, search]);
  // A record's parent is in the path.
  const inPath = new Set(above.values());
  const filtering = Object.entries(fields).flatMap(([name, field]) => {
    if (inPath.has(name)) return [];
    const own = field.at ?? name;
    const param = parameters.find((one) => [own, `filter[${own}]`, `filter.${own}`].includes(one.name));
    return param && !taken.has(param.name) && isKnown(field) && takesAll(param.shape, api, field)
      ? [{ name, param }]
      : [];
  });
  const ways = new Set(filtering.map(({ param }) => severalIn(param, collection, api)));
  const [several] = ways.size === 1 ? ways : [];
  return {
    ...(sort && { sort }),
    ...(filtering.length > 0 && {
      filters: Object.fromEntries(filtering.map(({ name, param }) => [name, param.name])),
    }),
    ...(several && { several }),
    ...(search !== undefined && { search }),
  };
}
