/** What a call of a derived kind says: which record, and the values. */
import type { Field, FullCall } from '../../resources/kind/types';
import { problem, type AnswerErrors } from '../http/answer';
import { requiredField } from '../http/fields';
import { withoutInner } from './inner';
import type { DerivedContext } from './kind';
import type { DerivedValues } from './values';

const wholeName = (template: unknown) => (typeof template === 'string' ? /^\{(\w+)\}$/.exec(template)?.[1] : undefined);

/** Values extracted from a call's templates (`{id}` and others), and the remaining values. */
interface DerivedCall {
  /** By the names in braces. */
  named: DerivedValues;
  given: DerivedValues;
  asText: boolean;
}

/** Values that a call may contain besides its templates. */
interface ExpectedValues {
  /** A field that a template sends under its own name stays among the values. */
  fields: readonly Field[];
  /** Fields with a key path: their values are read out of the objects of the body. */
  paths?: readonly Field[];
  /** 400 where `{id}` is missing; else nothing is found by it. */
  mustName?: boolean;
}

/** Reads fixed values out of `values`: a template's name is filled, a literal has to be there as it is. */
function takeFixed(
  templates: Readonly<Record<string, unknown>>,
  values: DerivedValues,
  read: DerivedCall,
  { fields, mustName }: ExpectedValues,
): void {
  const errors: AnswerErrors = {};
  for (const [key, template] of Object.entries(templates)) {
    const name = wholeName(template);
    const value = values[key];
    if (name !== key || !fields.some((field) => field.name === name)) delete values[key];
    // A template with text around its name can't be read back: it only has to be there.
    const loose = typeof template === 'string' && /\{\w+\}/.test(template);
    if (name && value !== undefined) read.named[name] = value;
    else if (name && !(mustName && name === 'id')) continue;
    else if (value === undefined) errors[key] = [requiredField];
    else if (!loose && String(value) !== String(template)) errors[key] = [`Should be ${String(template)}`];
  }
  const [first] = Object.entries(errors);
  if (first) throw problem(400, `${first[0]}: ${first[1][0]}`, errors);
}

/** `records[0][host]` and `labels[env]` as objects in objects. Keys are other people's: none is a prototype's. */
function unbracketed(given: DerivedValues): DerivedValues {
  const whole: DerivedValues = {};
  for (const [name, value] of Object.entries(given)) {
    const [, first = name, rest = ''] = /^([^[\]]+)((?:\[[^\]]*\])+)$/.exec(name) ?? [];
    const path = [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
    let at = whole;
    for (const key of path.slice(0, -1)) {
      const next: unknown = Object.hasOwn(at, key) ? at[key] : undefined;
      const inner = typeof next === 'object' && next !== null ? (next as DerivedValues) : {};
      define(at, key, inner);
      at = inner;
    }
    define(at, path.at(-1) ?? name, value);
  }
  return whole;
}

const define = (object: DerivedValues, key: string, value: unknown) =>
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });

export function readCall(call: FullCall, c: DerivedContext, expected: ExpectedValues = { fields: [] }): DerivedCall {
  const read: DerivedCall = { named: {}, given: {}, asText: call.body === 'form' || call.body === 'query' };
  for (const [name, value] of Object.entries(c.params)) {
    read.named[name.replace(/^v_/, '')] = value;
  }
  const query = { ...c.query };
  takeFixed(call.query, query, read, expected);
  const sent = call.body === 'query' ? query : { ...c.body };
  const content = call.nested === 'brackets' ? unbracketed(sent) : sent;
  takeFixed(call.with, content, read, expected);
  if (call.body !== 'query') {
    const [extra] = Object.keys(query);
    if (extra) throw problem(400, `${extra}: Unknown field`, { [extra]: ['Unknown field'] });
  }
  read.given = withoutInner(expected.paths ?? [], content);
  return read;
}
