/** Routes for the calls that a kind by configuration declares: list, get, create, update, delete and its actions. */
import * as z from 'zod/mini';
import type { Action, Field, FullCall, Kind, Text } from '../../resources/kind/types';
import { json, noContent, problem, type AnswerErrors } from '../http/answer';
import { requiredField } from '../http/fields';
import type { Context, Route } from '../http/route';
import { payingAccount } from '../rules/accounts';
import { limitedBy } from './rules';
import { addRow, moveStatus, removeRow, rowOf, rowsOf, show, touch } from './rows';
import { firstStatus, statusAfter } from './status';
import { checkFields, type DerivedValues } from './values';

type DerivedContext = Context<DerivedValues, DerivedValues>;

const hole = /\{(\w+)\}/g;

/** `/dns/{location}/zones/{id}` as a route's path. Only the place keeps its name: others could be taken for uuids. */
const routePath = (template: string) =>
  template.replace(hole, (_, name: string) => (name === 'location' ? ':location' : `:v_${name}`));

const englishOf = (text: Text | undefined) => (typeof text === 'string' ? text : text?.en);

const wholeName = (template: unknown) => (typeof template === 'string' ? /^\{(\w+)\}$/.exec(template)?.[1] : undefined);

/** What a call's templates gave away (`{id}` and others), and the values beside them. */
interface Read {
  /** By the names in braces. */
  named: DerivedValues;
  given: DerivedValues;
  asText: boolean;
}

/** Reads fixed values out of `values`: a template's name is filled, a literal has to be there as it is. */
function takeFixed(templates: Readonly<Record<string, unknown>>, values: DerivedValues, read: Read): void {
  const errors: AnswerErrors = {};
  for (const [key, template] of Object.entries(templates)) {
    const name = wholeName(template);
    const value = values[key];
    delete values[key];
    // A template with text around its name can't be read back: it only has to be there.
    const loose = typeof template === 'string' && /\{\w+\}/.test(template);
    if (name && value !== undefined) read.named[name] = value;
    else if (name) continue;
    else if (value === undefined) errors[key] = [requiredField];
    else if (!loose && String(value) !== String(template)) errors[key] = [`Should be ${String(template)}`];
  }
  const [first] = Object.entries(errors);
  if (first) throw problem(400, `${first[0]}: ${first[1][0]}`, errors);
}

function readCall(call: FullCall, c: DerivedContext): Read {
  const read: Read = { named: {}, given: {}, asText: call.body === 'form' || call.body === 'query' };
  for (const [name, value] of Object.entries(c.params)) {
    read.named[name.replace(/^v_/, '')] = value;
  }
  const query = { ...c.query };
  takeFixed(call.query, query, read);
  const content = call.body === 'query' ? query : { ...c.body };
  takeFixed(call.with, content, read);
  if (call.body !== 'query') {
    const [extra] = Object.keys(query);
    if (extra) throw problem(400, `${extra}: Unknown field`, { [extra]: ['Unknown field'] });
  }
  read.given = content;
  return read;
}

/**
 * The fields that a call takes: those written in this view, or the ones it names. What is for administrators is unknown
 * to others.
 */
const sentFields = (c: DerivedContext, kind: Kind, call: FullCall, view: 'create' | 'update'): Field[] =>
  Object.values(kind.fields)
    .filter((field) => field.write === view || field.write === 'always')
    .filter((field) => !call.only || call.only.includes(field.name))
    .filter((field) => !field.admin || c.caller.admin)
    .map(limitedBy(c.store.state.parameters));

/** As the declaration says that answers are wrapped. */
function wrapped({ answer }: FullCall, value: unknown): unknown {
  const rows = Array.isArray(value) ? (value as DerivedValues[]) : [value as DerivedValues];
  const keyed = answer.keyed;
  const inner = keyed ? Object.fromEntries(rows.map((row) => [String(row[keyed]), row])) : value;
  return answer.at ? { [answer.at]: inner } : inner;
}

/** Accounts that are referred to have to be the caller's, and active. */
function checkAccounts(c: DerivedContext, fields: readonly Field[], values: DerivedValues): void {
  for (const { name, reference } of fields) {
    if (reference === 'billing_account' && values[name] !== undefined) payingAccount(c, Number(values[name]));
  }
}

function create(kind: Kind, call: FullCall, c: DerivedContext) {
  const { given, asText } = readCall(call, c);
  const fields = sentFields(c, kind, call, 'create');
  const values = checkFields(fields, given, asText, true);
  checkAccounts(c, fields, values);
  const row = addRow(c, kind, values);
  moveStatus(c, kind, row, firstStatus(kind));
  return json(wrapped(call, show(kind, row)));
}

function update(kind: Kind, call: FullCall, c: DerivedContext) {
  const { named, given, asText } = readCall(call, c);
  const row = rowOf(c, kind, named.id ?? named[kind.id]);
  const fields = sentFields(c, kind, call, 'update');
  const values = checkFields(fields, given, asText, false);
  checkAccounts(c, fields, values);
  touch(c, kind, row, values);
  return json(wrapped(call, show(kind, row)));
}

function remove(kind: Kind, call: FullCall, c: DerivedContext) {
  const { named, given } = readCall(call, c);
  checkFields([], given, false, true);
  const row = rowOf(c, kind, named.id ?? named[kind.id]);
  if (!kind.deletable(row)) throw problem(400, englishOf(kind.deleteReason) ?? 'This can not be deleted now');
  removeRow(c, kind, row);
  return noContent();
}

function act(kind: Kind, action: Action, c: DerivedContext) {
  const { named, given, asText } = readCall(action.call, c);
  if (action.admin && !c.caller.admin) throw problem(403, 'Administrators only');
  const row = rowOf(c, kind, named.id ?? named[kind.id]);
  if (!action.allowed(row)) {
    throw problem(400, englishOf(action.reason) ?? 'This can not be done now');
  }
  const values = checkFields(action.params.map(limitedBy(c.store.state.parameters)), given, asText, true);
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => name in kind.fields));
  touch(c, kind, row, known);
  if (kind.status && !(kind.status.field in known)) {
    moveStatus(c, kind, row, statusAfter(kind, action.name, action.meanwhile));
  }
  return json(wrapped(action.call, show(kind, row)));
}

function routeOf(call: FullCall, lists: readonly string[], answer: (c: DerivedContext) => unknown): Route {
  return {
    method: call.method,
    path: routePath(call.path),
    open: false,
    body: call.body === 'json' || call.body === 'form' ? call.body : 'none',
    ...(call.body === 'json' && { bodyShape: z.record(z.string(), z.unknown()) as z.ZodMiniType }),
    lists,
    queryShape: z.record(z.string(), z.unknown()) as z.ZodMiniType,
    answer: answer as unknown as Route['answer'],
  };
}

const listNames = (fields: readonly Field[]) => fields.filter((f) => f.type === 'list').map((f) => f.name);

export function callRoutes(kind: Kind): Route[] {
  const { api } = kind;
  const lists = listNames(Object.values(kind.fields));
  const all: (Route | false | undefined)[] = [
    ...kind.actions.map((action) => routeOf(action.call, listNames(action.params), (c) => act(kind, action, c))),
    routeOf(api.list, lists, (c) => {
      checkFields([], readCall(api.list, c).given, false, true);
      return json(
        wrapped(
          api.list,
          rowsOf(c, kind).map((row) => show(kind, row)),
        ),
      );
    }),
    api.create && routeOf(api.create, lists, (c) => create(kind, api.create as FullCall, c)),
    api.get &&
      routeOf(api.get, lists, (c) => {
        const { named } = readCall(api.get as FullCall, c);
        return json(wrapped(api.get as FullCall, show(kind, rowOf(c, kind, named.id ?? named[kind.id]))));
      }),
    api.update && routeOf(api.update, lists, (c) => update(kind, api.update as FullCall, c)),
    api.delete && routeOf(api.delete, lists, (c) => remove(kind, api.delete as FullCall, c)),
  ];
  return all.filter((route): route is Route => Boolean(route));
}
