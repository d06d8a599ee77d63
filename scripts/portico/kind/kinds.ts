/** Declarations of kinds from the collections of an API, and for each collection without one the reason. */
import { builtInKinds } from '../../../resources';
import type { Declared } from '../../../resources/kind/declaration';
import { buildRegistry } from '../../../resources/registry';
import { demanded, paramsIn, type Deriving } from './calls';
import { collectionsOf, type Collection } from './collections';
import type { OpenApi } from './document';
import { isFieldName, statusFrom, type Field } from './fields';
import { actionsFrom, apiFrom, fieldsFrom } from './parts';
import { shapeOf } from './shape';
import { keyFrom, labelFrom, literalsIn, singularFrom } from './words';

export type KindInput = Declared<'kind'>;

export interface FromOptions {
  /** The parameter of paths that names a location. Default: `location`. */
  location?: string | undefined;
}

export interface Derived extends Pick<Deriving, 'left' | 'notes'> {
  kinds: KindInput[];
}

/** The property that names a record in paths. */
function idOf({ record, param, list }: Collection): string | undefined {
  const own = singularFrom(keyFrom(literalsIn(list.path).at(-1) ?? ''));
  const names = [...(param === undefined ? [] : [param]), 'id', 'uuid', `${own}_id`, `${own}_uuid`, `${own}Id`];
  return names.find((name) => record.properties.has(name) && isFieldName(name));
}

/** Why no declaration can say it; undefined where one can. */
function reasonAgainst({ list, param }: Collection, id: string | undefined, { api, location }: Deriving) {
  const [parent] = paramsIn(list.path).filter((name) => name !== location);
  if (parent !== undefined) return `it is the list of one {${parent}}, and a declared list is a whole one`;
  const asked = demanded(list, api);
  if (asked.length > 0) return `it has to be asked with ${asked.join(' and ')}`;
  if (id !== undefined) return undefined;
  return param === undefined
    ? 'no path leads to one of its records, and no property is called id or uuid'
    : `no property is what {${param}} stands for`;
}

function nameFor(path: string, taken: Set<string>): string {
  const [last = 'item', before = 'own'] = literalsIn(path)
    .toReversed()
    .map((part) => singularFrom(keyFrom(part)));
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) => `${last.slice(0, 34)}_${index + 2}`);
  const names = [last, `${before}_${last}`, ...numbered].filter((name) => /^[a-z][a-z0-9_]{1,39}$/.test(name));
  const name = names.find((one) => !taken.has(one)) ?? `kind_${taken.size}`;
  taken.add(name);
  return name;
}

const titles = ['name', 'title', 'display_name', 'displayName', 'hostname', 'label', 'domain', 'email', 'address'];
/** Types that tell something in a list, the most first. */
const telling: readonly Field['type'][] = ['status', 'choice', 'ip', 'number', 'boolean', 'date'];

/** Which fields stand where: the name first, then what tells most. */
function shownOf(fields: Readonly<Record<string, Field>>, id: string) {
  const shown = Object.entries(fields).filter(([, { hidden }]) => !hidden);
  const names = shown.map(([name]) => name);
  const title = titles.find((one) => names.includes(one)) ?? shown.find(([, { type }]) => type === 'text')?.[0] ?? id;
  const rank = ([, { type = 'text' }]: [string, Field]) => telling.indexOf(type);
  const others = shown.filter((one) => one[0] !== title && rank(one) >= 0).toSorted((a, b) => rank(a) - rank(b));
  return { title, others: others.map(([name]) => name) };
}

function menuOf({ list }: Collection): KindInput['menu'] {
  const [tag] = Array.isArray(list.raw.tags) ? (list.raw.tags as unknown[]) : [];
  const group = typeof tag === 'string' ? keyFrom(tag) : '';
  return isFieldName(group) && typeof tag === 'string' ? { group, groupLabel: labelFrom(tag) } : { group: 'services' };
}

function kindOf(collection: Collection, id: string, name: string, deriving: Deriving): KindInput {
  const { list, record } = collection;
  const api = apiFrom(collection, deriving);
  // Only what can be called asks for values.
  const { create, update } = collection;
  const callable = { ...collection, create: api.create && create, update: api.update && update };
  const fields = fieldsFrom(callable, id, deriving);
  const actions = actionsFrom(collection, deriving);
  const { title, others } = shownOf(fields, id);
  const isPlaced = paramsIn(list.path).includes(deriving.location);
  const plural = literalsIn(list.path).at(-1) ?? '';
  // Below /own no page of the portal, of now or later, is in the way.
  const route = `/own/${name.replaceAll('_', '-')}`;
  const one = `${route}/${isPlaced ? ':location/' : ''}:id`;
  const status = others.find((field) => fields[field]?.type === 'status');
  return {
    name,
    label: { one: labelFrom(singularFrom(plural)), many: labelFrom(plural) },
    menu: menuOf(collection),
    ...(isPlaced && { scope: 'location' as const }),
    ...(id !== (isPlaced ? 'uuid' : 'id') && { id }),
    ...(title !== 'name' && { title }),
    routes: {
      list: route,
      show: one,
      ...(api.create && { create: `${route}/create` }),
      ...(api.update && { edit: `${one}/edit` }),
    },
    api,
    fields,
    columns: [title, ...others.slice(0, 5)],
    ...(others.length > 0 && { facts: others.slice(0, 6) }),
    ...(status !== undefined && {
      status: statusFrom(status, shapeOf(record.properties.get(status), deriving.api.resolve)),
    }),
    ...(Object.keys(actions).length > 0 && { actions }),
  };
}

/** Without the kinds that the portal's own check finds unsound. */
async function onlySound({ kinds, left, notes }: Derived): Promise<Derived> {
  const { problems } = await buildRegistry({ builtIn: builtInKinds, configured: kinds, isOn: () => true, admin: true });
  const found = problems.map(({ path, message }) => {
    const [, index, at = ''] = /^kinds\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    return { index: Number(index), reason: `${at} ${message}` };
  });
  const unsound = new Set(found.map(({ index }) => index));
  return {
    kinds: kinds.filter((_, index) => !unsound.has(index)),
    left: [...left, ...found.map(({ index, reason }) => `${kinds[index]?.name ?? 'A kind'}: ${reason.trim()}.`)],
    notes,
  };
}

/**
 * @example
 * const { kinds, left } = await kindsFrom(await loadOpenApi('openapi.yaml'));
 */
export async function kindsFrom(api: OpenApi, { location = 'location' }: FromOptions = {}): Promise<Derived> {
  const deriving: Deriving = { api, location, left: [], notes: [] };
  const taken = new Set(builtInKinds.map(({ name }) => name));
  const kinds = collectionsOf(api).flatMap((collection): KindInput[] => {
    const id = idOf(collection);
    const reason = reasonAgainst(collection, id, deriving);
    if (reason === undefined && id !== undefined)
      return [kindOf(collection, id, nameFor(collection.list.path, taken), deriving)];
    deriving.left.push(`GET ${collection.list.path}: ${reason}.`);
    return [];
  });
  const outside = api.basePath.replace(/\/v1$/, '');
  if (outside !== '')
    deriving.notes.push(
      `The API is described at ${api.basePath}; the portal asks at {origin}{prefix}/v1. See api.prefix.`,
    );
  return onlySound({ kinds, left: deriving.left, notes: deriving.notes });
}
