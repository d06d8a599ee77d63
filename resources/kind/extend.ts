/** Applies an extension from `portal.json` to a built-in kind. Pure; `validateExtension.ts` checks the extension first. */
import * as z from 'zod/mini';
import { compileAction, compileField, compileStatusValue } from './compiled';
import type { Declared } from './declaration';
import { declarationDefaults } from './defaults';
import * as expressions from './expression';
import { layOutBy } from './layOut';
import { definitionOf, named, namesOf } from './named';
import { partRules } from './nested';
import { freezeDeep, normaliseAction, normaliseCall, normaliseField } from './normalise';
import { fieldShape } from './shape';
import type { Action, ActionInput, Call, Field, FullCall, Kind, Option } from './types';

const by = { ...expressions, partRules, layOutBy };

export type Extension = Declared<'extension'>;

/** The given names, with `...` replaced by the built-in names that are not among them. */
function namesIn(given: readonly string[] | undefined, before: readonly string[]): readonly string[] {
  if (!given) return before;
  const named = new Set(given);
  return given.flatMap((name) => (name === '...' ? before.filter((one) => !named.has(one)) : [name]));
}

/** The built-in options with their new texts, then the added ones. */
function optionsOf(before: readonly Option[] = [], given: readonly Option[] = []): readonly Option[] {
  const known = new Set(before.map(({ value }) => value));
  const declared = new Map(given.map((option) => [option.value, option]));
  return [
    ...before.map((option) => ({ ...option, ...declared.get(option.value) })),
    ...given.filter(({ value }) => !known.has(value)),
  ];
}

function fieldsOf({ fields: before }: Kind, { fields = {} }: Extension): Record<string, Field> {
  const changed = Object.entries(fields).map(([name, given]): [string, Field] => {
    if (!Object.hasOwn(before, name)) return [name, normaliseField(name, compileField(given, by))];
    const field = before[name] as Field;
    const { label, help, hidden, admin, toneOf, options } = compileField(given, by);
    const words = { ...(label && { label }), ...(help && { help }), ...(toneOf && { toneOf }) };
    const isThere = { ...(hidden !== undefined && { hidden }), ...(admin !== undefined && { admin }) };
    const aliases = [...field.aliases, ...(given.aliases ?? [])];
    return [
      name,
      {
        ...field,
        ...words,
        ...isThere,
        aliases,
        ...(options && { options: optionsOf(field.options, options) }),
      },
    ];
  });
  return { ...before, ...Object.fromEntries(changed) };
}

/** The schema of the built-in record, with added fields read by their types. */
function recordOf({ record, fields: before }: Kind, fields: Readonly<Record<string, Field>>): Kind['record'] {
  const { shape } = definitionOf(record);
  const added = Object.values(fields).filter(
    ({ name }) => !Object.hasOwn(before, name) && !Object.hasOwn(shape ?? {}, name),
  );
  if (!shape || added.length === 0) return record;
  const wider = z.looseObject({
    ...(shape as Record<string, z.ZodMiniType>),
    ...Object.fromEntries(added.map((field) => [field.name, fieldShape(field)])),
  });
  return named(wider, namesOf(record) ?? {});
}

/** Where the records are may change without what stands for none. */
const whenEmptyOf = ({ response: { whenEmpty } }: FullCall) => whenEmpty && { whenEmpty };

/** Changes a call; a new one has to be complete. */
const callOf = (before: FullCall | undefined, given: Partial<Call>): FullCall =>
  before
    ? { ...before, ...given, response: { ...whenEmptyOf(before), ...(given.response ?? before.response) } }
    : normaliseCall(given as Call);

/** An action that is switched off (`false`) disappears from menus; the kind's own screens may still send it as a step of another. */
function changedAction(before: Action, given: NonNullable<Extension['actions']>[string]): Action {
  if (given === false) return { ...before, placement: 'none', bulk: false };
  const { call, params: _, allowed: __, shown: ___, fallback: ____, ...words } = given;
  return { ...before, ...words, ...(call && { call: callOf(before.call, call) }) };
}

function actionsOf({ actions: before, needs }: Kind, { actions = {} }: Extension, fields: Kind['fields']): Action[] {
  const given = new Map(Object.entries(actions));
  const changed = before.map((action) => {
    const own = given.get(action.name);
    given.delete(action.name);
    return own === undefined ? action : changedAction(action, own);
  });
  const added = [...given].flatMap(([name, action]) =>
    action === false ? [] : [normaliseAction(name, compileAction(action as ActionInput, by, fields), needs)],
  );
  return [...changed, ...added];
}

function apiOf({ api: before }: Kind, { api = {} }: Extension): Kind['api'] {
  const calls = Object.entries(api).map(([verb, given]) => [verb, callOf(before[verb as keyof Kind['api']], given)]);
  return { ...before, ...(Object.fromEntries(calls) as Partial<Kind['api']>) };
}

function statusOf({ status: before }: Kind, { status }: Extension): Kind['status'] {
  if (!before || !status) return before;
  const given = Object.entries(status.values).map(
    ([name, value]) =>
      [
        name,
        {
          tone: 'info' as const,
          ...(Object.hasOwn(before.values, name) ? before.values[name] : undefined),
          ...compileStatusValue(value, by),
        },
      ] as const,
  );
  const declared = new Map(Object.entries(status.values).map(([name, { transitional }]) => [name, transitional]));
  return {
    ...before,
    values: { ...before.values, ...Object.fromEntries(given) },
    isTransitional: (record) => declared.get(String(record[before.field])) ?? before.isTransitional(record),
  };
}

function menuOf({ name, menu: before }: Kind, { menu: given }: Extension): Kind['menu'] {
  if (given === undefined) return before;
  return given === false ? false : { group: name, ...declarationDefaults['kind.menu'], ...before, ...given };
}

/** `given` has to be valid. */
export function extend(base: Kind, given: Extension): Kind {
  const { $schema: _, extends: __, enabled: ___, fields: ____, actions: _____, ...rest } = given;
  const { menu: ______, status: _______, api: ________, ...words } = rest;
  const fields = fieldsOf(base, given);
  const status = statusOf(base, given);
  const actions = actionsOf(base, given, fields);
  return freezeDeep({
    ...base,
    ...words,
    columns: namesIn(given.columns, base.columns),
    facts: namesIn(given.facts, base.facts),
    menu: menuOf(base, given),
    record: recordOf(base, fields),
    fields,
    actions: actions.filter(({ on }) => on === 'record'),
    kindActions: [...base.kindActions, ...actions.filter(({ on }) => on === 'kind')],
    api: apiOf(base, given),
    ...(status && { status }),
  });
}
