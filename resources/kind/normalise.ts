/**
 * Converts the lenient `KindDeclaration` to the complete, frozen `Kind`. Everything that can be derived is
 * derived here and nowhere else. Trusts its input: code kinds are checked by the compiler and tests, JSON kinds
 * beforehand by `configured.ts`.
 */
import { toPredicate } from './condition';
import { declarationDefaults as defaults } from './defaults';
import { outlineOf } from './kindOutline';
import { recordShape } from './shape';
import type {
  Action,
  ActionInput,
  Call,
  CrudInput,
  Field,
  FieldInput,
  FullCall,
  Kind,
  KindDeclaration,
  RecordData,
} from './types';

export function normaliseField(name: string, input: FieldInput): Field {
  const { required, shown, enabled, default: initial, fields, ...given } = input;
  return {
    ...defaults.field,
    ...(input.type === 'progress' && { min: 0, max: 100 }),
    type:
      (input.options ?? input.optionsFrom) ? 'choice' : (input.reference ?? input.references) ? 'reference' : 'text',
    ...given,
    required: required === undefined ? input.type !== 'boolean' : required === true,
    ...(fields && { fields: byName(fields) }),
    ...(shown && { shown: toPredicate(shown, true) }),
    ...(enabled && { enabled: toPredicate(enabled, true) }),
    ...(typeof initial !== 'object' || initial === null ? { default: initial } : undefined),
    name,
  };
}

const byName = (given: Readonly<Record<string, FieldInput>>) =>
  Object.fromEntries(normaliseFields(given).map((field) => [field.name, field]));

const normaliseFields = (given: Readonly<Record<string, FieldInput>>) =>
  Object.entries(given).map(([name, input]) => normaliseField(name, input));

export function normaliseCall(call: Call): FullCall {
  const carries = call.method !== 'GET' && (call.method !== 'DELETE' || call.with !== undefined);
  return { ...defaults.call, body: carries ? 'json' : 'none', ...call };
}

export function normaliseAction(name: string, given: ActionInput, needs: Kind['needs']): Action {
  const { shown, call, ...input } = given;
  return {
    ...defaults.action,
    confirm: input.danger ?? false,
    needs,
    ...input,
    name,
    ...(call && { call: normaliseCall(call) }),
    allowed: toPredicate(input.allowed, true),
    ...(shown && { shown: toPredicate(shown, true) }),
    params: normaliseFields(input.params ?? {}).map((f) => ({ ...f, write: 'always' as const })),
  };
}

/** The calls of a plain REST collection, in the format of ra-data-simple-rest. */
export function restPaths(path: string): CrudInput {
  const one = `${path}/{id}`;
  return {
    list: { method: 'GET', path },
    get: { method: 'GET', path: one },
    create: { method: 'POST', path },
    update: { method: 'PUT', path: one },
    delete: { method: 'DELETE', path: one },
  };
}

/** The calls of a kind, also of one that declares a plain REST collection. */
export const declaredCalls = ({ api }: Pick<KindDeclaration, 'api'>): CrudInput =>
  'style' in api ? restPaths(api.path) : api;

function normaliseCalls(api: CrudInput): Kind['api'] {
  const calls = Object.entries(api).map(([verb, call]) => [verb, normaliseCall(call as Call)] as const);
  return Object.fromEntries(calls) as unknown as Kind['api'];
}

export function freezeDeep<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value) || '_zod' in value) return value;
  Object.values(value).forEach(freezeDeep);
  return Object.freeze(value);
}

/** The locations, among those of the site, in which a kind is available. */
export const locationsOf = <T extends string>(
  { locations }: Pick<Kind, 'locations'>,
  all: readonly T[],
): readonly T[] => (locations ? all.filter((slug) => locations.includes(slug)) : all);

/** The locations, among those of the site, of which the kind's list is requested: `[undefined]`, once, for account scope. */
export const listLocations = (
  kind: Pick<Kind, 'scope' | 'locations'>,
  all: readonly string[],
): readonly (string | undefined)[] => (kind.scope === 'location' ? locationsOf(kind, all) : [undefined]);

/** The field with the id that the kind's calls use. */
export const idField = ({ id, scope }: Pick<KindDeclaration, 'id' | 'scope'>): string =>
  id ?? (scope === 'location' ? 'uuid' : 'id');

function normaliseStatus(given: KindDeclaration['status']): Kind['status'] {
  if (!given) return undefined;
  const { transitionalWhen, ...status } = { ...defaults['kind.status'], ...given };
  const isListed = (record: RecordData) => status.values[String(record[status.field])]?.transitional === true;
  return { ...status, isTransitional: toPredicate(transitionalWhen ?? isListed, false) };
}

export function normalise(input: KindDeclaration, source: Kind['source'] = 'built-in'): Kind {
  const { status, ...given } = { ...defaults.kind, ...input };
  const fields = byName(given.fields);
  const id = idField(given);
  const rest = 'style' in given.api ? given.api.path : '';
  const complete = normaliseStatus(status);
  const actions = Object.entries(given.actions ?? {}).map(([name, action]) =>
    normaliseAction(name, action, given.needs),
  );
  const kind: Kind = {
    columns: [given.title],
    sort: { field: given.title, order: 'ASC' },
    ...given,
    ...outlineOf(input),
    source,
    id,
    style: rest ? 'simple-rest' : 'calls',
    restPath: rest,
    api: normaliseCalls(declaredCalls(given)),
    record: given.record ?? recordShape(fields, id),
    fields,
    ...(complete && { status: complete }),
    deletable: toPredicate(given.deletable, true),
    actions: actions.filter(({ on }) => on === 'record'),
    kindActions: actions.filter(({ on }) => on === 'kind'),
  };
  return freezeDeep(kind);
}
