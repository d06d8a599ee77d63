/** Declarations of kinds from the collections of an API, and for each collection without one the reason. */
import { builtInKinds } from '../../../resources';
import type { Declared } from '../../../resources/kind/declaration';
import { buildRegistry } from '../../../resources/registry';
import { demanded, paramsIn, type Deriving } from './calls';
import { bare, collectionsOf, type Collection } from './collections';
import type { OpenApi } from './document';
import { isFieldName, statusFrom, type Field } from './fields';
import { actionsFrom, apiFrom, fieldsFrom, readyStatus, sectionsFrom, valuesOf, type Values } from './parts';
import { serverSideFrom } from './serverSide';
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
function idOf({ param, list }: Collection, { paths, read }: Values): string | undefined {
  const own = singularFrom(keyFrom(literalsIn(list.path).at(-1) ?? ''));
  const names = [...(param === undefined ? [] : [param]), 'id', 'uuid', `${own}_id`, `${own}_uuid`, `${own}Id`, 'uid'];
  return names.find((name) => read.has(paths.get(name) ?? '') && isFieldName(name));
}

/** What a list below another resource belongs to. */
interface Parent {
  kind: string;
  field: string;
  /** The fields that name it and its parents, by their parameters. */
  above: ReadonlyMap<string, string>;
}

interface Made {
  kind: KindInput;
  above: ReadonlyMap<string, string>;
}

/** The last parameter of a list's path, and the path of the list that it is one of. */
function parentPath(path: string, location: string): { list: string; param: string } | undefined {
  const param = paramsIn(path).findLast((name) => name !== location);
  return param === undefined ? undefined : { param, list: path.slice(0, path.lastIndexOf(`/{${param}}`)) };
}

/** Undefined where its parent is no kind, or none of its names is free. `made`: by the paths of their lists. */
function parentOf(
  { list }: Collection,
  { paths }: Values,
  id: string | undefined,
  made: ReadonlyMap<string, Made>,
  location: string,
): Parent | undefined {
  const at = parentPath(list.path, location);
  const parent = at && made.get(at.list);
  if (!at || !parent) return undefined;
  const { name } = parent.kind;
  const taken = new Set([id, 'id', 'uuid', 'location', 'status', ...parent.above.values()]);
  const names = [at.param, `${name}_id`, `${name}_uuid`, `own_${name}_id`].filter(
    (one) => isFieldName(one) && !taken.has(one),
  );
  const field = names.find((one) => paths.has(one)) ?? names[0];
  return field === undefined ? undefined : { kind: name, field, above: new Map([...parent.above, [at.param, field]]) };
}

/** Why no declaration can say it; undefined where one can. */
function reasonAgainst(
  { list, param }: Collection,
  id: string | undefined,
  { api, location }: Deriving,
  parent: Parent | undefined,
) {
  const at = parentPath(list.path, location);
  if (at && !parent) return `it is the list of one {${at.param}}, and GET ${at.list || '/'} has no declaration`;
  const required = demanded(list, api);
  if (required.length > 0) return `it has to be asked with ${required.join(' and ')}`;
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
/** Types that are informative in a list, the most informative first. */
const informative: readonly Field['type'][] = ['status', 'choice', 'ip', 'number', 'boolean', 'date'];

/** Where each field is shown: the name first, then the most informative. */
function shownOf(fields: Readonly<Record<string, Field>>, id: string) {
  const shown = Object.entries(fields).filter(([, { hidden }]) => !hidden);
  const names = shown.map(([name]) => name);
  // `emailAddress`, `display_name`.
  const isTitled = (name: string, { type = 'text' }: Field) =>
    (type === 'text' || type === 'email') && titles.some((one) => keyFrom(name).split('_').includes(one));
  const title =
    titles.find((one) => names.includes(one)) ??
    shown.find(([name, field]) => isTitled(name, field))?.[0] ??
    shown.find(([, { type }]) => type === 'text' || type === 'email')?.[0] ??
    id;
  const rank = ([, { type = 'text' }]: [string, Field]) => informative.indexOf(type);
  const others = shown.filter((one) => one[0] !== title && rank(one) >= 0).toSorted((a, b) => rank(a) - rank(b));
  return { title, others: others.map(([name]) => name) };
}

function menuOf({ list }: Collection): KindInput['menu'] {
  const [tag] = Array.isArray(list.raw.tags) ? (list.raw.tags as unknown[]) : [];
  const group = typeof tag === 'string' ? keyFrom(tag) : '';
  return isFieldName(group) && typeof tag === 'string' ? { group, groupLabel: labelFrom(tag) } : { group: 'services' };
}

/** The field that says to which parent a record belongs: the path says it, so no form asks for it. */
function withParent(fields: Record<string, Field>, parent: Parent | undefined): Record<string, Field> {
  if (!parent) return fields;
  const { label = labelFrom(parent.kind) } = fields[parent.field] ?? {};
  return { ...fields, [parent.field]: { label, reference: parent.kind } };
}

function kindOf(
  collection: Collection,
  values: Values,
  id: string,
  name: string,
  deriving: Deriving,
  parent?: Parent,
): KindInput {
  const { list } = collection;
  const api = apiFrom(collection, deriving);
  // Only what can be called asks for values.
  const { create, update } = collection;
  const callable = { ...collection, create: api.create && create, update: api.update && update };
  const fields = withParent(fieldsFrom(callable, id, values, deriving), parent);
  const actions = actionsFrom(collection, deriving);
  const { title, others } = shownOf(fields, id);
  // What is below each of its records may be read for all of them, so that list has to be whole.
  const isAbove = deriving.parents?.has(bare(list.path));
  const serverSide = api.get && !isAbove ? serverSideFrom(collection, api.list, fields, deriving) : undefined;
  if (serverSide)
    deriving.notes.push(
      `GET ${list.path}: the API sorts, filters and searches the list (serverSide), a page at a time. Leave it out if the list is short: the portal then reads it whole, and sorts by each column.`,
    );
  const isPlaced = paramsIn(list.path).includes(deriving.location);
  const plural = literalsIn(list.path).at(-1) ?? '';
  // Below /own no page of the portal, of now or later, is in the way.
  const route = `/own/${name.replaceAll('_', '-')}`;
  const one = `${route}/${isPlaced ? ':location/' : ''}:id`;
  const status = others.find((field) => fields[field]?.type === 'status');
  const isCondition =
    status !== undefined && status === readyStatus.field && fields[status]?.at?.endsWith('[type=Ready].status');
  if (isCondition)
    deriving.notes.push(
      `GET ${list.path}: the status is that of the condition Ready. Name another one in fields.ready.at.`,
    );
  const sections = sectionsFrom(fields);
  return {
    name,
    label: { one: labelFrom(singularFrom(plural)), many: labelFrom(plural) },
    // It is a section of its parent's page.
    menu: parent ? false : menuOf(collection),
    ...(isPlaced && { scope: 'location' as const }),
    ...(id !== (isPlaced ? 'uuid' : 'id') && { id }),
    ...(title !== 'name' && { title }),
    ...(parent && { parent: { kind: parent.kind, field: parent.field } }),
    routes: {
      list: route,
      show: one,
      ...(api.create && { create: `${route}/create` }),
      ...(api.update && { edit: `${one}/edit` }),
    },
    api: { ...api, list: { ...api.list, ...(serverSide && { serverSide }) } },
    fields,
    ...(sections.length > 0 && { sections }),
    columns: [title, ...others.slice(0, 5)],
    ...(others.length > 0 && { facts: others.slice(0, 6) }),
    ...(status !== undefined && {
      status: isCondition ? readyStatus : statusFrom(status, values.read.get(values.paths.get(status) ?? '')?.shape),
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
  const deriving: Deriving = { api, location, left: [...(api.left ?? [])], notes: [] };
  const taken = new Set(builtInKinds.map(({ name }) => name));
  const made = new Map<string, Made>();
  // Those that others are below come first.
  const sorted = collectionsOf(api).toSorted((a, b) => paramsIn(a.list.path).length - paramsIn(b.list.path).length);
  const parents = new Set(sorted.flatMap(({ list }) => parentPath(list.path, location)?.list ?? []));
  const kinds = sorted.flatMap((collection): KindInput[] => {
    const values = valuesOf(collection, deriving);
    const id = idOf(collection, values);
    const parent = parentOf(collection, values, id, made, location);
    const reason = reasonAgainst(collection, id, deriving, parent);
    if (reason === undefined && id !== undefined) {
      const above = parent?.above ?? new Map<string, string>();
      const kind = kindOf(
        collection,
        values,
        id,
        nameFor(collection.list.path, taken),
        { ...deriving, above, parents },
        parent,
      );
      made.set(bare(collection.list.path), { kind, above });
      return [kind];
    }
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
