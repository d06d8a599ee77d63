/** Names and values for the placeholders of examples, and the filling of texts with them. */
import type { Json, WireExample, WireRequest } from './types';

export type Scope = { readonly [name: string]: unknown };

const hole = /\{\{([\w.]+)\}\}/g;
const whole = /^\{\{([\w.]+)\}\}$/;

/** The value at a key path; `*` is the first value of an object or list. Undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => {
    if (at === null || typeof at !== 'object') return undefined;
    return name === '*' ? Object.values(at)[0] : (at as Record<string, unknown>)[name];
  }, value);
}

/** Throws where nothing has the name: an example then lacks a step in `needs`. */
export function lookUp(name: string, scope: Scope): unknown {
  const value = valueAt(scope, name);
  if (value === undefined || value === null) throw new Error(`{{${name}}} is not known`);
  return value;
}

const fill = (text: string, scope: Scope, escape: (value: unknown, before: string) => string) =>
  text.replace(hole, (_, name: string, offset: number) => escape(lookUp(name, scope), text.slice(0, offset)));

const formText = (value: unknown) => new URLSearchParams([['', String(value)]]).toString().slice(1);

/** Inside quotes a value is escaped text, outside it is a JSON value. */
const jsonText = (value: unknown, before: string) =>
  /[[:,]$/.test(before) ? JSON.stringify(value) : JSON.stringify(String(value)).slice(1, -1);

/** The request as it goes over the wire. */
export function fillRequest({ method, path, query, headers, body }: WireRequest, scope: Scope): WireRequest {
  const isForm = headers['content-type']?.includes('form') ?? false;
  return {
    method,
    path: fill(path, scope, (value) => encodeURIComponent(String(value))),
    ...(query !== undefined && { query: fill(query, scope, formText) }),
    headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, fill(text, scope, String)])),
    ...(body !== undefined && { body: fill(body, scope, isForm ? formText : jsonText) }),
  };
}

const mark = /[?!]$/;

/** Fills all texts and keys. A text that is only a placeholder becomes the value itself. */
export function fillJson(value: Json, scope: Scope): Json {
  if (typeof value === 'string') {
    const only = whole.exec(value)?.[1];
    return only === undefined ? fill(value, scope, String) : (lookUp(only, scope) as Json);
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one: Json) => fillJson(one, scope));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [fill(name, scope, String), fillJson(one, scope)]),
  );
}

function unmarked(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(unmarked);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name.replace(mark, ''), unmarked(one)]));
}

/** The literal answer: filled, and without the marks of the pattern. Undefined: success without data. */
export const literalBody = ({ answer }: WireExample<string>, scope: Scope): Json | undefined =>
  answer.body === undefined ? undefined : unmarked(fillJson(answer.body, scope));
