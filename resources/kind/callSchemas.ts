/** The keywords of a declaration's calls: request, answer, pages, and what the API does itself. */
import * as z from 'zod/mini';
import { keySchema as key } from './outlineSchema';
import { conditionSchema as condition, originSchema as origin, pathSchema as path, valuesSchema } from './valueSchemas';

/**
 * Where the records are in a response body: under a key, and/or in an object keyed by this field. `whenEmpty`: what a list is answered as
 * where there is no record.
 */
export const responseSchema = z.strictObject({
  at: z.optional(z.string().check(z.minLength(1))),
  keyedBy: z.optional(z.string()),
  whenEmpty: z.optional(z.enum(['list', 'null', 'nothing'])),
});

/** The name of a query parameter, with or without brackets: `sort`, `filter[status]`. */
const param = z.string().check(z.regex(/^[\w$.:[\]-]{1,64}$/, 'param-form'));

/**
 * How a list is split into parts. `page`: `param` is the number of the part; `offset`: the number of records
 * before it; `cursor`: the value at the key path `next` of the previous part. `sizeParam` requests `size`
 * records per part.
 */
export const pagingSchema = z.strictObject({
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
export const serverSortSchema = z.strictObject({
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
export const serverSideSchema = z.strictObject({
  sort: z.optional(serverSortSchema),
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
export const callSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path,
  body: z.optional(z.enum(['json', 'merge-patch', 'form', 'query', 'none'])),
  with: z.optional(valuesSchema),
  query: z.optional(valuesSchema),
  response: z.optional(responseSchema),
  paging: z.optional(pagingSchema),
  serverSide: z.optional(serverSideSchema),
  only: z.optional(z.array(key)),
  nested: z.optional(z.enum(['json', 'brackets'])),
});

/** The action's call is sent again with these values added if `unless` is not met after this many seconds. */
export const fallbackSchema = z.strictObject({
  after: z.number().check(z.positive()),
  unless: condition,
  with: valuesSchema,
});

/** `at`: key path of an address in the answer of an action. It is opened if its origin is the portal's or in `origins`. */
export const opensSchema = z.strictObject({
  at: z.string().check(z.minLength(1)),
  origins: z.optional(z.array(origin)),
});
