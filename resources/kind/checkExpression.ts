/** Checks conditions and expressions against the fields: unknown names, and comparisons that can never be true. */
import { numericTypes } from './numericTypes';
import { badValue, unknownField } from './problems';
import type { FieldInput, Predicate, Problem } from './types';
import type { Condition, Expression } from './valueSchemas';

type Sort = 'number' | 'text' | 'boolean' | 'list' | 'unknown';

export interface Scope {
  fields: Readonly<Record<string, FieldInput>>;
  /** Names that may be used, including those of the fields. */
  known: ReadonlySet<string>;
  /** The field with the status, and its values. */
  statuses?: { field: string; values: readonly string[] };
}

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
  // What lies inside an object is not declared.
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

/** The type of an expression's result; `unknown` if it depends on the records. */
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

const unknownNames = (path: string, at: string, { known }: Scope): Problem[] => {
  const name = path.split('.')[0] ?? '';
  return known.has(name) ? [] : [unknownField(at, name, known)];
};

const typeProblem = (given: Expression, wanted: Sort, at: string, scope: Scope): Problem[] => {
  const sort = sortOf(given, scope);
  return sort === wanted || sort === 'unknown' ? [] : [badValue(at, `is a ${sort}, where a ${wanted} is needed`)];
};

const operandWords = ['sum', 'product', 'difference', 'quotient', 'least', 'greatest'];

export function expressionProblems(given: Expression, at: string, scope: Scope): Problem[] {
  if (given === null || typeof given !== 'object') return [];
  if ('field' in given) return unknownNames(given.field, `${at}.field`, scope);
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
      return [...expressionProblems(one, here, scope), ...(isNumber ? typeProblem(one, 'number', here, scope) : [])];
    });
  });
}

/** Reports a value that the field cannot have: of another type, or none of its options or statuses. */
function comparedProblems(subject: Sort, field: string | undefined, one: unknown, at: string, scope: Scope): Problem[] {
  const sort = sortOf(one as Expression, scope);
  if (subject !== 'unknown' && sort !== 'unknown' && subject !== sort)
    return [badValue(at, `is a ${sort}, which a ${subject} never is`)];
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
  return [
    { ...badValue(at, `${one} is none of its values`), meant: { given: String(one), known: values.map(String) } },
  ];
}

const orders = ['above', 'below', 'atLeast', 'atMost'] as const;

function comparisonProblems(given: Extract<Condition, { is?: unknown }>, at: string, scope: Scope): Problem[] {
  const { field, value, is, contains } = given;
  const subject =
    field === undefined ? sortOf(value ?? null, scope) : field.includes('.') ? 'unknown' : sortOfField(field, scope);
  const compared: [string, Expression][] = [
    ...(is === undefined ? [] : [['is', is] as [string, Expression]]),
    ...(given.in ?? []).map((one, index): [string, Expression] => [`in[${index}]`, one]),
  ];
  return [
    // Reported at the condition itself, which names only one field.
    ...(field === undefined ? expressionProblems(value ?? null, `${at}.value`, scope) : unknownNames(field, at, scope)),
    ...compared.flatMap(([word, one]) => [
      ...expressionProblems(one, `${at}.${word}`, scope),
      ...comparedProblems(subject, field, one, `${at}.${word}`, scope),
    ]),
    ...(contains === undefined ? [] : expressionProblems(contains, `${at}.contains`, scope)),
    ...(contains !== undefined && ['number', 'boolean'].includes(subject)
      ? [badValue(`${at}.contains`, `a ${subject} contains nothing: it is for lists and texts`)]
      : []),
    ...orders.flatMap((word) => {
      const limit = given[word];
      if (limit === undefined) return [];
      return [
        ...expressionProblems(limit, `${at}.${word}`, scope),
        ...(subject === 'boolean' || subject === 'list'
          ? [badValue(`${at}.${word}`, `a ${subject} is neither above nor below anything`)]
          : comparedProblems(subject, undefined, limit, `${at}.${word}`, scope)),
      ];
    }),
  ];
}

export function conditionProblems(given: Predicate | undefined, at: string, scope: Scope): Problem[] {
  if (given === undefined || typeof given === 'function') return [];
  if ('not' in given) return conditionProblems(given.not, at, scope);
  if ('all' in given) return given.all.flatMap((one) => conditionProblems(one, at, scope));
  if ('any' in given) return given.any.flatMap((one) => conditionProblems(one, at, scope));
  return comparisonProblems(given, at, scope);
}

/** The names of the fields that an expression uses. */
export function fieldsIn(given: unknown): string[] {
  if (given === null || typeof given !== 'object') return [];
  return Object.entries(given).flatMap(([word, inner]) =>
    word === 'field' && typeof inner === 'string' ? [inner.split('.')[0] ?? ''] : fieldsIn(inner),
  );
}
