/**
 * The schema of extensions of built-in kinds, built from that of kinds (`declaration.ts`). Loaded only if portal.json has an extension.
 */
import * as z from 'zod/mini';
import { kindSchema } from './declaration';
import { partial } from './named';
import { panelsSchema } from './panelSchemas';

const kind = kindSchema.shape;
/** Taken out of `kindSchema`: exporting each of them would add bytes to every portal that loads kinds. */
const { name, label } = kind;
const menu = kind.menu.def.innerType.def.options[1];
const sort = kind.sort.def.innerType;
const statusValue = kind.status.def.innerType.shape.values.def.valueType;
const { keyType: key, valueType: action } = kind.actions.def.innerType.def;
const field = kind.fields.def.valueType;
const call = action.shape.call.def.innerType;
const response = call.shape.response.def.innerType;
const paging = call.shape.paging.def.innerType;
const section = action.shape.sections.def.innerType.def.element;
const fallback = action.shape.fallback.def.innerType;
const opens = action.shape.opens.def.innerType;

/** A key, or a key path as built-in fields have: `running_totals.credit_available`. */
const keyPath = z
  .string()
  .check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/, 'a plain name, or names with dots between'));
/** Changes to an existing call. */
const changedCall = partial(z.omit(call, { serverSide: true }));
/** Changes to an existing action, or a new one, which needs its call. */
const changedAction = z.strictObject({ ...action.shape, call: z.optional(changedCall) });
const changedStatusValue = partial(statusValue);
/** `...` stands for the built-in names that are not listed. */
const names = z.array(z.union([z.literal('...'), keyPath]));
const changedSort = z.strictObject({ ...sort.shape, field: keyPath });

/** An extension of a built-in kind: `{"extends": "disk", ...}` in `kinds`. What is left out stays as it is. */
export const extensionSchema = z.strictObject({
  $schema: z.optional(z.string()),
  extends: name,
  enabled: z.optional(z.boolean()),
  label: z.optional(label),
  description: kind.description,
  icon: kind.icon,
  menu: z.optional(z.union([z.literal(false), partial(menu)])),
  flags: kind.flags,
  admin: kind.admin,
  needs: kind.needs,
  createNeeds: kind.createNeeds,
  locations: kind.locations,
  fields: z.optional(z.record(keyPath, field)),
  columns: z.optional(names),
  subtitle: z.optional(keyPath),
  facts: z.optional(names),
  sort: z.optional(changedSort),
  status: z.optional(z.strictObject({ values: z.record(z.string(), changedStatusValue) })),
  actions: z.optional(z.record(key, z.union([z.literal(false), changedAction]))),
  api: z.optional(
    z.strictObject({
      list: z.optional(changedCall),
      get: z.optional(changedCall),
      create: z.optional(changedCall),
      update: z.optional(changedCall),
      delete: z.optional(changedCall),
    }),
  ),
  panels: z.optional(panelsSchema),
  deleteReason: kind.deleteReason,
  poll: kind.poll,
  children: kind.children,
});

/** The objects of an extension by key path, as in `declarationSchemas`. */
export const extensionSchemas = {
  extension: extensionSchema,
  'extension.label': label,
  'extension.menu': partial(menu),
  'extension.sort': changedSort,
  'extension.poll': kind.poll.def.innerType,
  'extension.status': extensionSchema.shape.status.def.innerType,
  'extension.status.values.*': changedStatusValue,
  'extension.api': extensionSchema.shape.api.def.innerType,
  'extension.actions.*': changedAction,
  'extension.actions.*.sections.*': section,
  'extension.actions.*.fallback': fallback,
  'extension.actions.*.opens': opens,
  changedCall,
  'changedCall.response': response,
  'changedCall.paging': paging,
};
