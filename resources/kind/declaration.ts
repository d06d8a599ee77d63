/**
 * The keywords of declarations, each defined once, as the closed schema of JSON kinds. It cannot express code or addresses outside /v1.
 * Those of calls are in `callSchemas.ts`, those of fields in `fieldSchemas.ts`.
 * Derived from it: the types (`types.ts`, with the keywords of code kinds), `portal.schema.json` and its reference. Defaults are in
 * `defaults.ts`, descriptions in `descriptions.ts`; the compiler checks both against the keys of this file.
 */
import * as z from 'zod/mini';
import type { extensionSchemas } from './extensionSchema';
import type { panelSchemas } from './panelSchemas';
import {
  callSchema as call,
  fallbackSchema as fallback,
  opensSchema as opens,
  pagingSchema as paging,
  responseSchema as response,
  serverSideSchema as serverSide,
  serverSortSchema as serverSort,
} from './callSchemas';
import {
  fieldSchema as field,
  optionSchema as option,
  optionsFromSchema as optionsFrom,
  referencesSchema as references,
  rowFieldSchema as rowField,
  sectionSchema as section,
  toneSchema as tone,
  toneRuleSchema as toneRule,
} from './fieldSchemas';
import {
  keySchema as key,
  labelSchema as label,
  menuSchema as menu,
  nameSchema as name,
  needSchema as need,
  outlineShape,
  routesSchema as routes,
  textSchema as text,
} from './outlineSchema';
import {
  conditionSchema as condition,
  expressionSchema as expression,
  hrefSchema,
  iconSchema as icon,
  pathSchema as path,
} from './valueSchemas';

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
  menu: outlineShape.menu,
  flags: outlineShape.flags,
  admin: outlineShape.admin,
  needs: outlineShape.needs,
  createNeeds: outlineShape.createNeeds,
  scope: outlineShape.scope,
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
