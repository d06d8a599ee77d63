/**
 * Checks of a JSON kind that its schema cannot express: whether its parts match. Each mismatch is a problem with
 * its key path.
 */
import { conditionProblems as condition, expressionProblems, fieldsIn, sortOf, type Scope } from './checkExpression';
import { isSizeUnit } from '../../src/lib/bytes';
import { durationUnits } from '../../src/lib/durationUnits';
import { placeholdersIn } from '../../src/lib/template';
import { declarationDefaults } from './defaults';
import { idField, declaredCalls } from './normalise';
import { numericTypes } from './numericTypes';
import { badValue, firstOfEachPath, missingAt, unknownField } from './problems';
import type { ActionInput, Call, CrudInput, FieldInput, KindDeclaration, Problem } from './types';

type Names = ReadonlySet<string>;

/** Checks the conditions and expressions of a field, which read the values of its form or the record. */
function computedProblems(name: string, field: FieldInput, here: string, scope: Scope): Problem[] {
  const { required, shown, enabled, value, tones, default: initial } = field;
  const requiredWhen = typeof required === 'object' ? required : undefined;
  const names = Object.keys(scope.fields);
  const later =
    value === undefined
      ? undefined
      : fieldsIn(value).find(
          (one) => scope.fields[one]?.value !== undefined && names.indexOf(one) >= names.indexOf(name),
        );
  const wanted = numericTypes.has(field.type)
    ? 'number'
    : field.type === 'boolean' || field.type === 'list'
      ? field.type
      : undefined;
  const made = value === undefined ? 'unknown' : sortOf(value, scope);
  return [
    ...condition(requiredWhen, `${here}.required`, scope),
    ...condition(shown, `${here}.shown`, scope),
    ...condition(enabled, `${here}.enabled`, scope),
    ...(field.options ?? []).flatMap((option, index) =>
      condition(option.shown, `${here}.options[${index}].shown`, scope),
    ),
    ...(tones ?? []).flatMap(({ when }, index) => condition(when, `${here}.tones[${index}].when`, scope)),
    ...(initial === undefined ? [] : expressionProblems(initial, `${here}.default`, scope)),
    ...(value === undefined ? [] : expressionProblems(value, `${here}.value`, scope)),
    ...(value !== undefined && field.write !== undefined && field.write !== 'never'
      ? [badValue(`${here}.write`, 'computed')]
      : []),
    ...(wanted && made !== wanted && made !== 'unknown'
      ? [badValue(`${here}.value`, `makes a ${made}; the field is of type ${field.type ?? 'text'}`)]
      : []),
    ...(later === undefined ? [] : [badValue(`${here}.value`, `${later} is computed too: declare it before ${name}`)]),
    ...(tones && field.type === 'status' ? [badValue(`${here}.tones`, 'status-tones')] : []),
  ];
}

export function fieldProblems(fields: Readonly<Record<string, FieldInput>>, at: string, scope?: Scope): Problem[] {
  const own = scope ?? { fields, known: new Set(Object.keys(fields)) };
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = `${at}.${name}`;
    const { type, options, references, min, max, minLength, maxLength, default: standard } = field;
    return [
      ...computedProblems(name, field, here, own),
      ...(field.fields ? fieldProblems(field.fields, `${here}.fields`) : []),
      ...(type === 'choice' && !options?.length && !field.optionsFrom
        ? [missingAt(`${here}.options`, 'a choice needs options')]
        : []),
      ...(type === 'size' && !isSizeUnit(field.unit ?? '') ? [missingAt(`${here}.unit`, 'no-unit')] : []),
      ...(type === 'duration' && !(field.unit && durationUnits[field.unit])
        ? [missingAt(`${here}.unit`, 'no-duration-unit')]
        : []),
      ...(type === 'progress' && max !== undefined && max <= 0 ? [badValue(`${here}.max`, 'progress-max')] : []),
      ...(type === 'reference' && !field.reference && !field.references
        ? [missingAt(`${here}.reference`, 'no-kind')]
        : []),
      ...(references && !(references.by in fields)
        ? [unknownField(`${here}.references.by`, references.by, Object.keys(fields))]
        : []),
      ...(field.multiline && type !== 'secret' ? [badValue(`${here}.multiline`, 'secrets-only')] : []),
      ...(min !== undefined && max !== undefined && min > max ? [badValue(`${here}.min`, 'is above max')] : []),
      ...(minLength !== undefined && maxLength !== undefined && minLength > maxLength
        ? [badValue(`${here}.minLength`, 'is above maxLength')]
        : []),
      ...(standard !== undefined &&
      typeof standard !== 'object' &&
      options &&
      !options.some((option) => option.value === standard)
        ? [badValue(`${here}.default`, `${String(standard)} is not among the options`)]
        : []),
    ];
  });
}

/** What the templates of a call may reference, and whether it concerns one record. */
export interface About {
  at: string;
  location: boolean;
  known: Names;
  /** Names that identify the record; undefined for a list and a create. */
  record?: readonly string[];
  /** Names of values that may be sent. */
  sent: Names;
  /** Only a list can be paged. */
  isList?: boolean;
}

export function callProblems(call: Call, about: About): Problem[] {
  const { at, location, known, record, sent, isList = false } = about;
  const parts: [string, string[]][] = [
    ['path', placeholdersIn(call.path)],
    ...Object.entries(call.with ?? {}).map(([key, value]): [string, string[]] => [
      `with.${key}`,
      placeholdersIn(value),
    ]),
    ...Object.entries(call.query ?? {}).map(([key, value]): [string, string[]] => [
      `query.${key}`,
      placeholdersIn(value),
    ]),
  ];
  const used = new Set(parts.flatMap(([, names]) => names));
  const unknown = parts.flatMap(([where, names]) =>
    names
      .filter((name) => !known.has(name))
      .map((name) =>
        isList && sent.has(name)
          ? missingAt(`${at}.${where}`, 'no-parent')
          : unknownField(`${at}.${where}`, name, known),
      ),
  );
  const withoutLocation = location && !used.has('location') ? [missingAt(`${at}.path`, 'no-location')] : [];
  const withoutRecord = record && !record.some((name) => used.has(name)) ? [missingAt(`${at}.path`, 'no-record')] : [];
  const { paging, response } = call;
  const paged: Problem[] = !paging
    ? []
    : [
        ...(isList ? [] : [badValue(`${at}.paging`, 'list-only')]),
        ...(paging.style === 'cursor' && !paging.next ? [missingAt(`${at}.paging.next`, 'cursor-next')] : []),
        ...(paging.style === 'cursor' && !response?.at ? [missingAt(`${at}.response`, 'cursor-at')] : []),
        ...(paging.total && !response?.at ? [missingAt(`${at}.response`, 'total-at')] : []),
        ...(paging.style !== 'cursor' && paging.next ? [badValue(`${at}.paging.next`, 'cursor-only')] : []),
        ...(paging.style !== 'page' && paging.first !== undefined ? [badValue(`${at}.paging.first`, 'page-only')] : []),
      ];
  const ofList = !isList && response?.whenEmpty ? [badValue(`${at}.response.whenEmpty`, 'list-only')] : [];
  const unsent = (call.only ?? [])
    .filter((name) => !sent.has(name))
    .map((name) => unknownField(`${at}.only`, name, sent));
  return [...unknown, ...withoutLocation, ...withoutRecord, ...paged, ...ofList, ...unsent];
}

function scopeOf({ fields, status }: Pick<KindDeclaration, 'status' | 'fields'>, known: Names): Scope {
  if (!status) return { fields, known };
  const field = status.field ?? declarationDefaults['kind.status'].field;
  return { fields, known, statuses: { field, values: Object.keys(status.values) } };
}

export function actionProblems(
  kind: Pick<KindDeclaration, 'status' | 'fields'> & { readonly actions?: Readonly<Record<string, unknown>> },
  action: ActionInput,
  at: string,
  ofRecord: Omit<About, 'at' | 'sent'>,
): Problem[] {
  const isOnKind = action.on === 'kind';
  const { record: _, ...withoutRecord } = ofRecord;
  const about = isOnKind ? { ...withoutRecord, known: new Set(ofRecord.location ? ['location'] : []) } : ofRecord;
  const params = Object.keys(action.params ?? {});
  const { optimisticStatus, fallback, opposite } = action;
  const statuses = kind.status?.values;
  const scope = scopeOf(kind, about.known);
  return [
    ...(action.call
      ? callProblems(action.call, {
          ...about,
          at: `${at}.call`,
          known: new Set([...about.known, ...params]),
          sent: new Set(params),
        })
      : []),
    ...condition(action.allowed, `${at}.allowed`, scope),
    ...condition(action.shown, `${at}.shown`, scope),
    ...condition(fallback?.unless, `${at}.fallback.unless`, scope),
    ...fieldProblems(action.params ?? {}, `${at}.params`, {
      ...scope,
      fields: { ...kind.fields, ...action.params },
      known: new Set([...about.known, ...params]),
    }),
    ...(optimisticStatus !== undefined && !Object.hasOwn(statuses ?? {}, optimisticStatus)
      ? [badValue(`${at}.optimisticStatus`, `${optimisticStatus} is not among status.values`)]
      : []),
    ...(opposite !== undefined && !Object.hasOwn(kind.actions ?? {}, opposite)
      ? [badValue(`${at}.opposite`, `${opposite} is not among actions`)]
      : []),
  ];
}

const needs = { create: 'create', edit: 'update' } as const;

function routeProblems(kind: KindDeclaration, api: CrudInput, at: string): Problem[] {
  const routes = Object.entries(kind.routes) as [keyof typeof kind.routes, string][];
  return routes.flatMap(([view, route]) => {
    const here = `${at}.routes.${view}`;
    const params = [...route.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
    const about = view === 'show' || view === 'edit';
    const need = view in needs ? needs[view as keyof typeof needs] : undefined;
    return [
      ...params
        .filter((name) => !about || !['id', 'location'].includes(name))
        .map((name) => badValue(here, `:${name} says nothing here`)),
      ...(about && !params.includes('id') ? [missingAt(here, 'no-id')] : []),
      ...(need && !api[need]
        ? [{ code: 'unreachable' as const, path: here, message: `there is no api.${need} for this view` }]
        : []),
    ];
  });
}

function listedFieldProblems(kind: KindDeclaration, at: string, known: Names): Problem[] {
  const used: [string, readonly string[]][] = [
    ['columns', (kind.columns ?? []).filter((name) => name !== 'price' || !kind.price)],
    ['facts', kind.facts ?? []],
    ['subtitle', kind.subtitle ? [kind.subtitle] : []],
    ['title', kind.title ? [kind.title] : []],
    ['sort.field', kind.sort ? [kind.sort.field] : []],
    ['status.field', kind.status?.field ? [kind.status.field] : []],
    ['price.per', typeof kind.price === 'object' && typeof kind.price.per === 'string' ? [kind.price.per] : []],
  ];
  return used.flatMap(([where, names]) =>
    names.filter((name) => !known.has(name)).map((name) => unknownField(`${at}.${where}`, name, known)),
  );
}

/** Names that calls and actions on a record may use; parents add theirs. */
export const knownIn = (kind: KindDeclaration): Names =>
  new Set([
    ...Object.keys(kind.fields),
    idField(kind),
    'id',
    'status',
    ...(kind.scope === 'location' ? ['location'] : []),
  ]);

/**
 * Checks the calls of a kind and its actions. `above`: names of the parents, which they may use too; a kind with a parent is checked
 * once these are known (`graph.ts`).
 */
export function callsProblems(kind: KindDeclaration, at: string, above: readonly string[] = []): Problem[] {
  const id = idField(kind);
  const location = kind.scope === 'location';
  const rest = 'style' in kind.api;
  const api = declaredCalls(kind);
  const fields = Object.keys(kind.fields);
  const known = new Set([...knownIn(kind), ...above]);
  const record = [...new Set(['id', id, kind.title ?? declarationDefaults.kind.title])];
  const calls = Object.entries(api) as [keyof CrudInput, Call][];
  const addressed = new Set([id, 'id', 'location', ...above]);
  const unaddressed = placeholdersIn(api.get?.path).filter((name) => known.has(name) && !addressed.has(name));
  return [
    ...unaddressed.map((name) =>
      badValue(
        `${at}.api.get.path`,
        `{${name}} is not in the address of its page: without api.get it is read from the list`,
      ),
    ),
    ...calls.flatMap(([verb, call]) =>
      callProblems(call, {
        at: rest ? `${at}.api` : `${at}.api.${verb}`,
        location,
        known: verb === 'list' ? new Set([...(location ? ['location'] : []), ...above]) : known,
        ...(verb !== 'list' && verb !== 'create' && { record }),
        sent: new Set(fields),
        isList: verb === 'list',
      }),
    ),
    ...Object.entries(kind.actions ?? {}).flatMap(([name, action]) =>
      actionProblems(kind, action, `${at}.actions.${name}`, { location, known, record }),
    ),
  ];
}

/** Checks a well-formed kind. `at` is its key path, for example `kinds[0]`. */
export function validateKind(kind: KindDeclaration, at: string): Problem[] {
  const location = kind.scope === 'location';
  const api = declaredCalls(kind);
  const known = knownIn(kind);
  const hasStatus = Object.values(kind.fields).some((field) => field.type === 'status');
  const title = kind.fields[kind.title ?? declarationDefaults.kind.title]?.type;
  const scope = scopeOf(kind, new Set([...known, 'location']));
  const per = typeof kind.price === 'object' ? kind.price.per : undefined;
  return firstOfEachPath([
    ...listedFieldProblems(kind, at, new Set([...known, 'location'])),
    ...fieldProblems(kind.fields, `${at}.fields`, scope),
    ...(per !== undefined && typeof per !== 'string' && typeof per !== 'function'
      ? [
          ...expressionProblems(per, `${at}.price.per`, scope),
          ...(sortOf(per, scope) === 'number' || sortOf(per, scope) === 'unknown'
            ? []
            : [badValue(`${at}.price.per`, 'price-number')]),
        ]
      : []),
    ...(kind.parent ? [] : callsProblems(kind, at)),
    ...condition(kind.status?.transitionalWhen, `${at}.status.transitionalWhen`, scope),
    ...Object.entries(kind.status?.values ?? {}).flatMap(([status, { idle }]) =>
      typeof idle === 'object' ? condition(idle, `${at}.status.values.${status}.idle`, scope) : [],
    ),
    ...(kind.locations && !location ? [badValue(`${at}.locations`, 'location-only')] : []),
    ...condition(kind.deletable, `${at}.deletable`, scope),
    ...(title === 'rows' || title === 'map' ? [badValue(`${at}.title`, 'row-title')] : []),
    ...(hasStatus && !kind.status ? [missingAt(`${at}.status`, 'no-status')] : []),
    ...routeProblems(kind, api, at),
  ]);
}
