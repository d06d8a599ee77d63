/** The JSON Schema of `records`, for portal.schema.json, with a description of each keyword. */
import * as z from 'zod/mini';
import { conversions } from '../../../resources/dialect/words';

const rule: z.ZodMiniType = z.lazy(() => z.union([z.string(), keyRule]));

const keyRule = z.strictObject({
  at: z.optional(z.string()),
  unit: z.optional(z.enum(conversions)),
  keys: z.optional(z.record(z.string(), rule)),
});

const recordRules = z.record(z.string(), rule);

/** By the names that they have under `$defs`. */
export const dialectSchemas = { recordRules, rule, keyRule };

export const dialectDescriptions: Readonly<Record<string, string>> = {
  rule: 'This provider’s key, or a rule where that is not enough.',
  keyRule: 'How this provider sends one value, where it is not enough to name its key.',
  'keyRule.at': 'The provider’s key; price.amount is amount in the object price. Default: the portal’s own.',
  'keyRule.unit': 'What the provider sends, then what the portal reads. What is sent back is converted back.',
  'keyRule.keys': 'Rules for the keys of the object, or of each object of the list, that the value is.',
  recordRules:
    'Of one record, by the portal’s key: this provider’s key, or a rule. "$at" says where in the answer the record or the list is; kinds say that at their calls.',
};
