/**
 * Compiles the conditions and expressions of a JSON kind to functions, as code kinds have them. The caller passes the evaluator:
 * portal and simulated cloud have one each, so that a mistake in one is not hidden by the other.
 */
import type {
  ActionInput,
  Call,
  CrudInput,
  FieldInput,
  KindDeclaration,
  LayOut,
  PartRules,
  Predicate,
  RecordData,
  Tone,
} from './types';
import type { Condition, Expression } from './valueSchemas';
import { isNested } from '../../src/lib/json';

interface Evaluator {
  evaluate(expression: Expression, record: RecordData): unknown;
  isTrue(condition: Condition, record: RecordData): boolean;
  /** How forms hold rows and maps; the simulated cloud has no forms. */
  partRules?: PartRules | undefined;
  /** How bodies of these fields are laid out; the simulated cloud sends none. */
  layOutBy?: ((fields: Readonly<Record<string, FieldInput>>, isPatch: boolean) => LayOut) | undefined;
}

const isData = (given: unknown): given is Exclude<Expression, string | number | boolean | null> =>
  typeof given === 'object' && given !== null;

/** Whether its value has parts: a list of objects, or a map. */
const hasParts = ({ type }: Pick<FieldInput, 'type'>): boolean => type === 'rows' || type === 'map';

const hasPath = ({ at }: Pick<FieldInput, 'at'>): boolean => at !== undefined;

const unusualTypes: readonly unknown[] = ['rows', 'map', 'file'];
const ofFields = ['at', 'optionsFrom', 'fields', 'rowLabel', 'keyPattern', 'encoding', 'accept'] as const;
const ofActions = ['href', 'opens', 'download', 'on', 'sections'] as const;

/** Whether a declaration uses keywords whose checks and rules are loaded on demand (`unusual.ts`). */
export function isUnusual(kind: Pick<KindDeclaration, 'fields' | 'actions' | 'api' | 'panels' | 'sections'>): boolean {
  const { fields, actions = {}, api } = kind;
  if (kind.panels ?? kind.sections) return true;
  const all = Object.values(actions);
  const isOdd = (field: FieldInput) =>
    unusualTypes.includes(field.type) || ofFields.some((word) => field[word] !== undefined);
  const calls: readonly (Partial<Call> | undefined)[] = [...Object.values(api), ...all.map(({ call }) => call)];
  return (
    [fields, ...all.map(({ params = {} }) => params)].some((some) => Object.values(some).some(isOdd)) ||
    all.some((action) => !action.call || ofActions.some((word) => action[word] !== undefined)) ||
    calls.some((call) => call?.nested !== undefined || call?.serverSide !== undefined)
  );
}

export function compileField(field: FieldInput, by: Evaluator): FieldInput {
  const { required, shown, enabled, value, default: initial, tones, options, fields, ...rest } = field;
  const condition = typeof required === 'object' ? required : undefined;
  return {
    ...rest,
    ...(typeof required === 'boolean' && { required }),
    ...(condition && { required: false, requiredWhen: (values) => by.isTrue(condition, values) }),
    ...(options && {
      options: options.map((one) => (one.shown ? { ...one, shown: compileCondition(one.shown, by) } : one)),
    }),
    ...(fields && { fields: compileFields(fields, by) }),
    ...(by.partRules && hasParts(field) && { parts: by.partRules }),
    ...(shown && { shown: compileCondition(shown, by) }),
    ...(enabled && { enabled: compileCondition(enabled, by) }),
    ...(value !== undefined && { write: 'never' as const, derive: (record) => by.evaluate(value, record) }),
    ...(isData(initial) ? { initial: (values) => by.evaluate(initial, values) } : { default: initial }),
    ...(tones && {
      toneOf: (record): Tone | undefined => tones.find(({ when }) => by.isTrue(when, record))?.tone,
    }),
  };
}

const compileCondition = (given: Predicate, by: Evaluator): Predicate =>
  typeof given === 'function' ? given : (record) => by.isTrue(given, record);

const compileFields = (fields: Readonly<Record<string, FieldInput>>, by: Evaluator) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, compileField(field, by)]));

type Fields = Readonly<Record<string, FieldInput>>;

/** The call with the layout of its body, if one of the fields or parameters has a key path (`at`). */
function laidOut<T extends Partial<Call>>(call: T, fields: Fields, by: Evaluator): T {
  const isPatch = call.body === 'merge-patch';
  const isLaidOut = Object.values(fields).some((field) => hasPath(field) || (isPatch && field.type === 'map'));
  return by.layOutBy && isLaidOut ? { ...call, layOut: by.layOutBy(fields, isPatch) } : call;
}

/** `fields`: those of the kind, which the action's body may contain. */
export function compileAction(action: ActionInput, by: Evaluator, fields: Fields): ActionInput {
  const { allowed, shown, params, fallback, call } = action;
  return {
    ...action,
    ...(call && { call: laidOut(call, { ...fields, ...params }, by) }),
    ...(allowed && { allowed: compileCondition(allowed, by) }),
    ...(shown && { shown: compileCondition(shown, by) }),
    ...(params && { params: compileFields(params, by) }),
    ...(fallback && { fallback: { ...fallback, unless: compileCondition(fallback.unless, by) } }),
  };
}

/** A value of the status, also one that an extension changes in part. */
export const compileStatusValue = <T extends { readonly idle?: boolean | Predicate | undefined }>(
  value: T,
  by: Evaluator,
): T => (typeof value.idle === 'object' ? { ...value, idle: compileCondition(value.idle, by) } : value);

function compileStatus(status: NonNullable<KindDeclaration['status']>, by: Evaluator): KindDeclaration['status'] {
  const { transitionalWhen, values } = status;
  const compiled = Object.entries(values).map(([name, value]) => [name, compileStatusValue(value, by)]);
  return {
    ...status,
    values: Object.fromEntries(compiled) as typeof values,
    ...(transitionalWhen && { transitionalWhen: compileCondition(transitionalWhen, by) }),
  };
}

type Calls = { readonly [K in keyof CrudInput]: Call };

/** The fields that an expression or condition reads. */
const fieldsIn = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.flatMap(fieldsIn)
    : isNested(given)
      ? Object.entries(given).flatMap(([key, value]) => (key === 'field' ? [String(value)] : fieldsIn(value)))
      : [];

/** The fields that a price depends on, and those which these are computed of. */
function pricedBy({ fields, price }: KindDeclaration): readonly string[] | undefined {
  if (typeof price !== 'object' || typeof price.per === 'function') return undefined;
  const found = new Set(typeof price.per === 'string' ? [price.per] : fieldsIn(price.per));
  for (const name of found) for (const one of fieldsIn(fields[name]?.value)) found.add(one);
  return [...found];
}

/** `given` has to be valid. */
export function compile(given: KindDeclaration, by: Evaluator): KindDeclaration {
  const { fields, status, actions, deletable, price, api } = given;
  const per =
    typeof price === 'object' && typeof price.per !== 'string' && typeof price.per !== 'function'
      ? price.per
      : undefined;
  return {
    ...given,
    fields: compileFields(fields, by),
    ...(!('style' in api) && {
      api: Object.fromEntries(
        Object.entries(api).map(([verb, call]) => [verb, laidOut(call as Call, fields, by)]),
      ) as unknown as Calls,
    }),
    ...(status && { status: compileStatus(status, by) }),
    ...(actions && {
      actions: Object.fromEntries(
        Object.entries(actions).map(([name, action]) => [name, compileAction(action, by, fields)]),
      ),
    }),
    ...(deletable && { deletable: compileCondition(deletable, by) }),
    pricedBy: pricedBy(given),
    ...(per !== undefined &&
      typeof price === 'object' && { price: { ...price, per: (record) => by.evaluate(per, record) } }),
  };
}
