/** The keywords of a declaration's fields, of their options, and of the sections they stand in. */
import * as z from 'zod/mini';
import { keySchema as key, nameSchema as name, textSchema as text } from './outlineSchema';
import {
  conditionSchema as condition,
  expressionSchema as expression,
  fieldTypeSchema,
  inputSchema,
  keyPathSchema,
  limitSchema,
  pathSchema as path,
  patternSchema,
  plainSchema as plain,
  rowFieldTypeSchema,
  ruleSchema,
  valuesSchema,
} from './valueSchemas';

export const optionSchema = z.strictObject({
  value: z.union([z.string(), z.number()]),
  label: z.optional(text),
  shown: z.optional(condition),
});
/**
 * The call that lists the options of a choice. In `path` and `query`, `{name}` is replaced by a value of the form; the call waits until
 * the form has it. `value` and `label`: key paths in each entry; without them the entries are the values.
 */
export const optionsFromSchema = z.strictObject({
  path,
  query: z.optional(valuesSchema),
  at: z.optional(z.string().check(z.minLength(1))),
  value: z.optional(z.string().check(z.minLength(1))),
  label: z.optional(z.string().check(z.minLength(1))),
});
/** A reference to records of several kinds: `by` is the field that contains the kind, `kinds` maps its values to names of kinds. */
export const referencesSchema = z.strictObject({ by: key, kinds: z.record(z.string(), name) });

export const toneSchema = z.enum(['success', 'warning', 'danger', 'info', 'busy', 'off']);
/** The first rule whose condition is met gives the value its colour. */
export const toneRuleSchema = z.strictObject({ when: condition, tone: toneSchema });

/** Keywords that fields and fields of rows share. */
const fieldWords = {
  label: z.optional(text),
  help: z.optional(text),
  unit: z.optional(z.string()),
  options: z.optional(z.array(optionSchema)),
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
export const rowFieldSchema = z.strictObject({
  ...fieldWords,
  type: z.optional(rowFieldTypeSchema),
  default: z.optional(plain),
});

export const fieldSchema = z.strictObject({
  ...fieldWords,
  type: z.optional(fieldTypeSchema),
  at: z.optional(keyPathSchema),
  reference: z.optional(name),
  references: z.optional(referencesSchema),
  optionsFrom: z.optional(optionsFromSchema),
  write: z.optional(z.enum(['never', 'create', 'update', 'always'])),
  value: z.optional(expression),
  tones: z.optional(z.array(toneRuleSchema)),
  fields: z.optional(z.record(key, rowFieldSchema)),
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

/** Fields of a form or dialog under one heading. `folded`: closed until one of its fields is invalid. */
export const sectionSchema = z.strictObject({
  label: text,
  help: z.optional(text),
  fields: z.array(key).check(z.minLength(1)),
  folded: z.optional(z.boolean()),
});
