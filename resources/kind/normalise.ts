/**
 * Turns the lenient `KindInput` into one complete, frozen `Kind`. What can be implied is implied here and nowhere else.
 * It trusts its input: code kinds are checked by the compiler and tests, JSON kinds by `configured.ts` before.
 */
import { toPredicate } from './condition';
import { recordShape } from './shape';
import type { Action, ActionInput, Call, CrudInput, Field, FieldInput, FullCall, Kind, KindDeclaration } from './types';

export function normaliseField(name: string, input: FieldInput): Field {
  return {
    ...input,
    name,
    type: input.type ?? (input.options ? 'choice' : (input.reference ?? input.references) ? 'reference' : 'text'),
    write: input.write ?? 'never',
    required: input.required ?? input.type !== 'boolean',
    hidden: input.hidden ?? false,
    admin: input.admin ?? false,
    from: input.from ?? [],
  };
}

const normaliseFields = (given: Readonly<Record<string, FieldInput>>) =>
  Object.entries(given).map(([name, input]) => normaliseField(name, input));

export function normaliseCall(call: Call): FullCall {
  const carries = call.method !== 'GET' && (call.method !== 'DELETE' || call.with !== undefined);
  return {
    method: call.method,
    path: call.path,
    body: call.body ?? (carries ? 'json' : 'none'),
    with: call.with ?? {},
    query: call.query ?? {},
    answer: call.answer ?? {},
    ...(call.only && { only: call.only }),
  };
}

function normaliseAction(name: string, input: ActionInput, needs: Kind['needs']): Action {
  const { allowed, params, ...rest } = input;
  return {
    ...rest,
    name,
    icon: input.icon ?? 'action',
    call: normaliseCall(input.call),
    allowed: toPredicate(allowed, true),
    confirm: input.confirm ?? input.danger ?? false,
    danger: input.danger ?? false,
    place: input.place ?? 'menu',
    bulk: input.bulk ?? false,
    pays: input.pays ?? false,
    makes: input.makes ?? false,
    admin: input.admin ?? false,
    needs: input.needs ?? needs,
    touches: input.touches ?? [],
    params: normaliseFields(params ?? {}).map((f) => ({ ...f, write: 'always' as const })),
  };
}

/** The calls of a plain REST collection; its wire form is ra-data-simple-rest's. */
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

function normaliseCalls(api: CrudInput): Kind['api'] {
  const calls = Object.entries(api).map(([verb, call]) => [verb, normaliseCall(call as Call)] as const);
  return Object.fromEntries(calls) as unknown as Kind['api'];
}

function freezeDeep<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value) || '_zod' in value) return value;
  Object.values(value).forEach(freezeDeep);
  return Object.freeze(value);
}

export function normalise(input: KindDeclaration, source: Kind['source'] = 'built-in'): Kind {
  const fields = Object.fromEntries(normaliseFields(input.fields).map((f) => [f.name, f]));
  const scope = input.scope ?? 'account';
  const id = input.id ?? (scope === 'location' ? 'uuid' : 'id');
  const title = input.title ?? 'name';
  const statusField = input.status?.field ?? 'status';
  const values = input.status?.values ?? {};
  const rest = 'style' in input.api ? input.api.path : '';
  const kind: Kind = {
    name: input.name,
    source,
    ...(input.label && { label: input.label }),
    ...(input.about && { about: input.about }),
    icon: input.icon ?? 'resource',
    menu: input.menu === false ? false : { group: input.menu?.group ?? input.name, order: input.menu?.order ?? 100 },
    flags: input.flags ?? [],
    admin: input.admin ?? false,
    needs: input.needs ?? 'any',
    createNeeds: input.createNeeds ?? input.needs ?? 'any',
    scope,
    id,
    title,
    routes: input.routes,
    style: rest ? 'simple-rest' : 'calls',
    restPath: rest,
    api: normaliseCalls('style' in input.api ? restPaths(input.api.path) : input.api),
    record: input.record ?? recordShape(fields, id),
    fields,
    columns: input.columns ?? [title],
    ...(input.subtitle && { subtitle: input.subtitle }),
    facts: input.facts ?? [],
    sort: input.sort ?? { field: title, order: 'ASC' },
    ...(input.status && {
      status: {
        field: statusField,
        values,
        isSettling: toPredicate(
          input.status.settlingWhen ?? ((record) => values[String(record[statusField])]?.settling === true),
          false,
        ),
      },
    }),
    deletable: toPredicate(input.deletable, true),
    actions: Object.entries(input.actions ?? {}).map(([name, action]) =>
      normaliseAction(name, action, input.needs ?? 'any'),
    ),
    ...(input.deleteReason && { deleteReason: input.deleteReason }),
    touches: input.touches ?? [],
    ...(input.price && { price: input.price }),
    ...(input.least && { least: input.least }),
    ...(input.freed && { freed: input.freed }),
    ...(input.running && { running: input.running }),
  };
  return freezeDeep(kind);
}
