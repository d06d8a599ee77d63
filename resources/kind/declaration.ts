/**
 * The keywords of declarations, each defined once, as the closed schema of JSON kinds. It cannot express code or addresses outside /v1.
 * Derived from it: the types (`types.ts`, with the keywords of code kinds), `portal.schema.json` and its reference. Defaults are in
 * `defaults.ts`, descriptions in `descriptions.ts`; the compiler checks both against the keys of this file.
 */
import * as z from 'zod/mini';
import type { extensionSchemas } from './extensionSchema';
import type { panelSchemas } from './panelSchemas';
import {
  conditionSchema as condition,
  expressionSchema as expression,
  fieldTypeSchema,
  hrefSchema,
  iconSchema as icon,
  inputSchema,
  keyPathSchema,
  keySchema as key,
  limitSchema,
  nameSchema as name,
  needSchema as need,
  originSchema as origin,
  pathSchema as path,
  patternSchema,
  plainSchema as plain,
  routeSchema as route,
  rowFieldTypeSchema,
  ruleSchema,
  textSchema as text,
  valuesSchema,
} from './valueSchemas';

/** Where the records are in a response body: under a key, and/or in an object keyed by this field. */
const response = z.strictObject({
  at: z.optional(z.string().check(z.minLength(1))),
  keyedBy: z.optional(z.string()),
});

/** The name of a query parameter, with or without brackets: `sort`, `filter[status]`. */
const param = z.string().check(z.regex(/^[\w$.:[\]-]{1,64}$/, 'param-form'));

/**
 * How a list is split into parts. `page`: `param` is the number of the part; `offset`: the number of records
 * before it; `cursor`: the value at the key path `next` of the previous part. `sizeParam` requests `size`
 * records per part.
 */
const paging = z.strictObject({
  style: z.enum(['page', 'offset', 'cursor']),
  param: z.optional(param),
  sizeParam: z.optional(param),
  size: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  first: z.optional(z.int().check(z.gte(0))),
  next: z.optional(z.string().check(z.minLength(1))),
  total: z.optional(z.string().check(z.minLength(1))),
});

/**
 * How the API is asked to sort. Without `orderParam`, `param` has both field and direction, built from `{field}` (`sort=-name`); with
 * it, `param` has the field only (`order_by=name&dir=desc`). `fields`: the API's name of each field that it can sort by.
 */
const serverSort = z.strictObject({
  param,
  orderParam: z.optional(param),
  ascending: z.optional(z.string().check(z.minLength(1))),
  descending: z.optional(z.string().check(z.minLength(1))),
  fields: z.record(key, z.string().check(z.minLength(1))),
});

/**
 * What the API does itself for a paged list, which is then never read as a whole. `filters`: the query parameter of each field;
 * `several`: how it takes more than one value; `ids`: the parameter that takes several ids; `search`: the one that takes a text.
 */
const serverSide = z.strictObject({
  sort: z.optional(serverSort),
  filters: z.optional(z.record(key, param)),
  several: z.optional(z.enum(['repeat', 'comma'])),
  ids: z.optional(param),
  search: z.optional(param),
});

/**
 * One call to /v1. In `path`, `with` and `query`, `{name}` is replaced by a value: `{location}` the location,
 * `{id}` the record's own id, anything else a field of the record or of the values sent. A value that is only
 * `{name}` keeps its type.
 */
const call = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path,
  body: z.optional(z.enum(['json', 'merge-patch', 'form', 'query', 'none'])),
  with: z.optional(valuesSchema),
  query: z.optional(valuesSchema),
  response: z.optional(response),
  paging: z.optional(paging),
  serverSide: z.optional(serverSide),
  only: z.optional(z.array(key)),
  nested: z.optional(z.enum(['json', 'brackets'])),
});

const option = z.strictObject({
  value: z.union([z.string(), z.number()]),
  label: z.optional(text),
  shown: z.optional(condition),
});
/**
 * The call that lists the options of a choice. In `path` and `query`, `{name}` is replaced by a value of the form; the call waits until
 * the form has it. `value` and `label`: key paths in each entry; without them the entries are the values.
 */
const optionsFrom = z.strictObject({
  path,
  query: z.optional(valuesSchema),
  at: z.optional(z.string().check(z.minLength(1))),
  value: z.optional(z.string().check(z.minLength(1))),
  label: z.optional(z.string().check(z.minLength(1))),
});
/** A reference to records of several kinds: `by` is the field that contains the kind, `kinds` maps its values to names of kinds. */
const references = z.strictObject({ by: key, kinds: z.record(z.string(), name) });

const tone = z.enum(['success', 'warning', 'danger', 'info', 'busy', 'off']);
/** The first rule whose condition is met gives the value its colour. */
const toneRule = z.strictObject({ when: condition, tone });

/** Keywords that fields and fields of rows share. */
const fieldWords = {
  label: z.optional(text),
  help: z.optional(text),
  unit: z.optional(z.string()),
  options: z.optional(z.array(option)),
  required: z.optional(z.union([z.boolean(), condition])),
  shown: z.optional(condition),
  enabled: z.optional(condition),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  pattern: z.optional(patternSchema),
  patternMessage: z.optional(text),
  rule: z.optional(ruleSchema),
};

/** A field of each row. Its conditions read the values of that row. */
const rowField = z.strictObject({
  ...fieldWords,
  type: z.optional(rowFieldTypeSchema),
  default: z.optional(plain),
});

const field = z.strictObject({
  ...fieldWords,
  type: z.optional(fieldTypeSchema),
  at: z.optional(keyPathSchema),
  reference: z.optional(name),
  references: z.optional(references),
  optionsFrom: z.optional(optionsFrom),
  write: z.optional(z.enum(['never', 'create', 'update', 'always'])),
  value: z.optional(expression),
  tones: z.optional(z.array(toneRule)),
  fields: z.optional(z.record(key, rowField)),
  rowLabel: z.optional(text),
  keyPattern: z.optional(patternSchema),
  multiline: z.optional(z.boolean()),
  encoding: z.optional(z.enum(['text', 'base64'])),
  accept: z.optional(
    z.array(z.string().check(z.regex(/^(\.[A-Za-z0-9.]+|[a-z]+\/[\w.+*-]+)$/, 'accept-form'))).check(z.minLength(1)),
  ),
  limit: z.optional(limitSchema),
  input: z.optional(inputSchema),
  default: z.optional(expression),
  aliases: z.optional(z.array(key)),
  itemLabel: z.optional(key),
  hidden: z.optional(z.boolean()),
  admin: z.optional(z.boolean()),
});

/** The action's call is sent again with these values added if `unless` is not met after this many seconds. */
const fallback = z.strictObject({
  after: z.number().check(z.positive()),
  unless: condition,
  with: valuesSchema,
});

/** `at`: key path of an address in the answer of an action. It is opened if its origin is the portal's or in `origins`. */
const opens = z.strictObject({ at: z.string().check(z.minLength(1)), origins: z.optional(z.array(origin)) });

/** Fields of a form or dialog under one heading. `folded`: closed until one of its fields is invalid. */
const section = z.strictObject({
  label: text,
  help: z.optional(text),
  fields: z.array(key).check(z.minLength(1)),
  folded: z.optional(z.boolean()),
});

/** Either a call or a link (`href`). */
const action = z.strictObject({
  icon: z.optional(icon),
  label: z.optional(text),
  call: z.optional(call),
  href: z.optional(hrefSchema),
  opens: z.optional(opens),
  download: z.optional(z.union([z.literal(true), z.string().check(z.regex(/^[^/\\]{1,120}$/, 'file-name'))])),
  on: z.optional(z.enum(['record', 'kind'])),
  shown: z.optional(condition),
  allowed: z.optional(condition),
  reason: z.optional(text),
  confirm: z.optional(z.boolean()),
  confirmText: z.optional(text),
  danger: z.optional(z.boolean()),
  params: z.optional(z.record(key, field)),
  sections: z.optional(z.array(section)),
  placement: z.optional(z.enum(['page', 'menu'])),
  group: z.optional(key),
  opposite: z.optional(key),
  bulk: z.optional(z.boolean()),
  optimisticStatus: z.optional(z.string()),
  invalidates: z.optional(z.array(name)),
  fallback: z.optional(fallback),
  admin: z.optional(z.boolean()),
  needs: z.optional(need),
  billable: z.optional(z.boolean()),
  creates: z.optional(z.boolean()),
});

const label = z.strictObject({ one: text, many: text, counted: z.optional(text) });
const menu = z.strictObject({
  group: key,
  groupLabel: z.optional(text),
  section: z.optional(key),
  sectionLabel: z.optional(text),
  order: z.optional(z.number()),
});
const routes = z.strictObject({
  list: route,
  show: z.optional(route),
  create: z.optional(route),
  edit: z.optional(route),
});
const api = z.union([
  z.strictObject({ style: z.literal('simple-rest'), path }),
  z.strictObject({
    list: call,
    get: z.optional(call),
    create: z.optional(call),
    update: z.optional(call),
    delete: z.optional(call),
  }),
]);
const sort = z.strictObject({ field: key, order: z.enum(['ASC', 'DESC']) });
const statusValue = z.strictObject({
  tone,
  label: z.optional(text),
  counted: z.optional(text),
  transitional: z.optional(z.boolean()),
  idle: z.optional(z.union([z.boolean(), condition])),
});
const status = z.strictObject({
  field: z.optional(key),
  values: z.record(z.string(), statusValue),
  transitionalWhen: z.optional(condition),
});
/** `{ resource: 'BLOCK_STORAGE', per: 'size_gb' }`: the hourly price of one unit, multiplied by the record's size. */
const price = z.strictObject({
  resource: z.string().check(z.minLength(1)),
  per: z.optional(z.union([key, expression])),
});

/** The kind that the records belong to, and the field with the parent record's id. */
const parent = z.strictObject({ kind: name, field: key });

/** Seconds between an answer and the next request: 5 to 600. */
const pause = z.int().check(z.gte(5), z.lte(600));
const poll = z.strictObject({ transitional: z.optional(pause), always: z.optional(pause) });

export const kindSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name,
  label,
  description: z.optional(text),
  example: z.optional(text),
  icon: z.optional(icon),
  menu: z.optional(z.union([z.literal(false), menu])),
  flags: z.optional(z.array(key)),
  admin: z.optional(z.boolean()),
  needs: z.optional(need),
  createNeeds: z.optional(need),
  scope: z.optional(z.enum(['account', 'location'])),
  locations: z.optional(z.array(z.string().check(z.minLength(1))).check(z.minLength(1))),
  id: z.optional(key),
  title: z.optional(key),
  routes,
  api,
  fields: z.record(key, field),
  sections: z.optional(z.array(section)),
  columns: z.optional(z.array(key)),
  subtitle: z.optional(key),
  facts: z.optional(z.array(key)),
  sort: z.optional(sort),
  status: z.optional(status),
  actions: z.optional(z.record(key, action)),
  // Checked by `panelsSchema`, which only kinds with panels load.
  panels: z.optional(z.custom<Readonly<Record<string, object>>>(() => true)),
  deletable: z.optional(condition),
  deleteReason: z.optional(text),
  poll: z.optional(poll),
  invalidates: z.optional(z.array(name)),
  price: z.optional(price),
  parent: z.optional(parent),
  children: z.optional(z.array(name)),
});

/**
 * The objects of a declaration by key path, for the generators of `portal.schema.json` and its reference. Names without a dot are
 * used at several positions. `*` stands for any name or index.
 */
export const declarationSchemas = {
  kind: kindSchema,
  'kind.label': label,
  'kind.menu': menu,
  'kind.routes': routes,
  'kind.api': api,
  'kind.sections.*': section,
  'kind.sort': sort,
  'kind.status': status,
  'kind.status.values.*': statusValue,
  'kind.price': price,
  'kind.parent': parent,
  'kind.poll': poll,
  field,
  'field.references': references,
  'field.options.*': option,
  'field.optionsFrom': optionsFrom,
  'field.fields.*': rowField,
  'field.fields.*.options.*': option,
  'field.tones.*': toneRule,
  action,
  'action.sections.*': section,
  'action.fallback': fallback,
  'action.opens': opens,
  call,
  'call.response': response,
  'call.paging': paging,
  'call.serverSide': serverSide,
  'call.serverSide.sort': serverSort,
  condition,
  expression,
  text,
};
type Schemas = typeof declarationSchemas & typeof extensionSchemas & typeof panelSchemas;
export type DeclarationPart = keyof Schemas;
type ReadonlyData<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyData<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyData<T[K]> }
    : T;
/** An object of a declaration, as readonly data. */
export type Declared<P extends DeclarationPart> = ReadonlyData<z.infer<Schemas[P]>>;

type KeysOf<T> = T extends string | number | boolean | null
  ? never
  : T extends unknown
    ? Extract<keyof T, string>
    : never;
/** The keys of such an object, including those of all alternatives. */
export type DeclaredKey<P extends DeclarationPart> = KeysOf<Declared<P>>;
