/** Whether conditions and expressions fit the fields that they name: unknown names, and values that can never be what they are compared to. */
import { numericTypes } from './numericTypes';
import type { FieldInput, Predicate, Problem } from './types';
import type { Condition, Expression } from './valueSchemas';

type Found = Problem[];
type Sort = 'number' | 'text' | 'boolean' | 'list' | 'unknown';

export interface Scope {
  fields: Readonly<Record<string, FieldInput>>;
  /** Names that may be used, those of the fields too. */
  known: ReadonlySet<string>;
  /** Of the field that holds the status. */
  statuses?: { field: string; values: readonly string[] };
}

export const unknownField = (path: string, name: string, known: Iterable<string>): Problem => ({
  code: 'unknown-field',
  path,
  message: `${name} is not among the fields`,
  meant: { given: name, known: [...known] },
});
const unfit = (path: string, message: string): Problem => ({ code: 'bad-value', path, message });

const textual: readonly unknown[] = [
  'text',
  'multiline',
  'code',
  'email',
  'url',
  'ip',
  'cidr',
  'date',
  'day',
  'location',
];

function sortOfField(name: string, { fields, statuses }: Scope): Sort {
  if (statuses?.field === name) return 'text';
  // Of a key path it is not known what is inside.
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return 'unknown';
  if (field.options) {
    const sorts = new Set(field.options.map(({ value }) => sortOfPlain(value)));
    return sorts.size === 1 ? ([...sorts][0] ?? 'unknown') : 'unknown';
  }
  if (field.optionsFrom) return 'unknown';
  if (numericTypes.has(field.type)) return 'number';
  if (field.type === 'boolean' || field.type === 'list') return field.type;
  if (field.type === 'rows') return 'list';
  const isText =
    field.type === undefined
      ? !field.reference && !field.references && field.value === undefined
      : textual.includes(field.type);
  return isText ? 'text' : 'unknown';
}

const sortOfPlain = (value: unknown): Sort =>
  typeof value === 'string'
    ? 'text'
    : typeof value === 'number' || typeof value === 'boolean'
      ? (typeof value as Sort)
      : 'unknown';

/** What an expression makes; `unknown` for what depends on the records. */
export function sortOf(given: Expression, scope: Scope): Sort {
  if (given === null || typeof given !== 'object') return sortOfPlain(given);
  if ('field' in given) return sortOfField(given.field, scope);
  if ('text' in given) return 'text';
  if (!('if' in given)) return 'number';
  const [then, otherwise] = [
    sortOf(given.then, scope),
    given.else === undefined ? 'unknown' : sortOf(given.else, scope),
  ];
  return given.else === undefined || then === otherwise ? then : 'unknown';
}

const named = (path: string, at: string, { known }: Scope): Found => {
  const name = path.split('.')[0] ?? '';
  return known.has(name) ? [] : [unknownField(at, name, known)];
};

const mustBe = (given: Expression, wanted: Sort, at: string, scope: Scope): Found => {
  const sort = sortOf(given, scope);
  return sort === wanted || sort === 'unknown' ? [] : [unfit(at, `is a ${sort}, where a ${wanted} is needed`)];
};

const operandWords = ['sum', 'product', 'difference', 'quotient', 'least', 'greatest'];

export function expressionProblems(given: Expression, at: string, scope: Scope): Found {
  if (given === null || typeof given !== 'object') return [];
  if ('field' in given) return named(given.field, `${at}.field`, scope);
  if ('if' in given)
    return [
      ...conditionProblems(given.if, `${at}.if`, scope),
      ...expressionProblems(given.then, `${at}.then`, scope),
      ...(given.else === undefined ? [] : expressionProblems(given.else, `${at}.else`, scope)),
    ];
  return Object.entries(given as Record<string, Expression | readonly Expression[]>).flatMap(([word, inner]) => {
    const parts = Array.isArray(inner) ? (inner as readonly Expression[]) : [inner as Expression];
    return parts.flatMap((one, index) => {
      const here = Array.isArray(inner) ? `${at}.${word}[${index}]` : `${at}.${word}`;
      const isNumber = operandWords.includes(word) || word === 'round' || word === 'roundUp';
      return [...expressionProblems(one, here, scope), ...(isNumber ? mustBe(one, 'number', here, scope) : [])];
    });
  });
}

/** A value that the field never has: another sort of value, none of its options, none of the statuses. */
function comparedProblems(subject: Sort, field: string | undefined, one: unknown, at: string, scope: Scope): Found {
  const sort = sortOf(one as Expression, scope);
  if (subject !== 'unknown' && sort !== 'unknown' && subject !== sort)
    return [unfit(at, `is a ${sort}, which a ${subject} never is`)];
  if (field === undefined || (typeof one !== 'string' && typeof one !== 'number')) return [];
  const { statuses, fields } = scope;
  const values =
    statuses?.field === field
      ? statuses.values
      : Object.hasOwn(fields, field)
        ? fields[field]?.options?.map(({ value }) => value)
        : undefined;
  const known: readonly unknown[] | undefined = values;
  if (!values || known?.includes(one)) return [];
  return [{ ...unfit(at, `${one} is none of its values`), meant: { given: String(one), known: values.map(String) } }];
}

const orders = ['above', 'below', 'atLeast', 'atMost'] as const;

function comparisonProblems(given: Extract<Condition, { is?: unknown }>, at: string, scope: Scope): Found {
  const { field, value, is, contains } = given;
  const subject =
    field === undefined ? sortOf(value ?? null, scope) : field.includes('.') ? 'unknown' : sortOfField(field, scope);
  const compared: [string, Expression][] = [
    ...(is === undefined ? [] : [['is', is] as [string, Expression]]),
    ...(given.in ?? []).map((one, index): [string, Expression] => [`in[${index}]`, one]),
  ];
  return [
    // The problem is reported at the condition itself, as it names one field.
    ...(field === undefined ? expressionProblems(value ?? null, `${at}.value`, scope) : named(field, at, scope)),
    ...compared.flatMap(([word, one]) => [
      ...expressionProblems(one, `${at}.${word}`, scope),
      ...comparedProblems(subject, field, one, `${at}.${word}`, scope),
    ]),
    ...(contains === undefined ? [] : expressionProblems(contains, `${at}.contains`, scope)),
    ...(contains !== undefined && ['number', 'boolean'].includes(subject)
      ? [unfit(`${at}.contains`, `a ${subject} contains nothing: it is for lists and texts`)]
      : []),
    ...orders.flatMap((word) => {
      const limit = given[word];
      if (limit === undefined) return [];
      return [
        ...expressionProblems(limit, `${at}.${word}`, scope),
        ...(subject === 'boolean' || subject === 'list'
          ? [unfit(`${at}.${word}`, `a ${subject} is neither above nor below anything`)]
          : comparedProblems(subject, undefined, limit, `${at}.${word}`, scope)),
      ];
    }),
  ];
}

export function conditionProblems(given: Predicate | undefined, at: string, scope: Scope): Found {
  if (given === undefined || typeof given === 'function') return [];
  if ('not' in given) return conditionProblems(given.not, at, scope);
  if ('all' in given) return given.all.flatMap((one) => conditionProblems(one, at, scope));
  if ('any' in given) return given.any.flatMap((one) => conditionProblems(one, at, scope));
  return comparisonProblems(given, at, scope);
}

/** Names of fields that an expression is computed of. */
export function fieldsIn(given: unknown): string[] {
  if (given === null || typeof given !== 'object') return [];
  return Object.entries(given).flatMap(([word, inner]) =>
    word === 'field' && typeof inner === 'string' ? [inner.split('.')[0] ?? ''] : fieldsIn(inner),
  );
}
