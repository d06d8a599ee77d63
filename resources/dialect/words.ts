/**
 * What `records` of portal.json may say: for each record that the portal reads, under which key, in which unit and how
 * wrapped this provider sends it. Pure data, for the portal, the embedded cloud and the tools.
 */

/** What the provider sends, then what the portal reads. Each has its inverse in the list. */
export const conversions = [
  'cents to units',
  'units to cents',
  'bytes to MB',
  'MB to bytes',
  'bytes to GB',
  'GB to bytes',
  'MB to GB',
  'GB to MB',
  'milliseconds to seconds',
  'seconds to milliseconds',
  'epoch to ISO',
  'ISO to epoch',
  'epoch milliseconds to ISO',
  'ISO to epoch milliseconds',
] as const;
export type Conversion = (typeof conversions)[number];

/** The conversion for what is sent back. */
export const inverseOf = (conversion: Conversion): Conversion =>
  conversion.split(' to ').toReversed().join(' to ') as Conversion;

/** A text is a rule with only `at`. */
export interface KeyRule {
  /** The provider's key; `a.b` is a key in an object. Default: the portal's own. */
  readonly at?: string;
  readonly unit?: Conversion;
  /** Rules for the keys of the object, or of each object of the list, that the value is. */
  readonly keys?: KeyRules;
}

/** By the portal's key, which may be a path through objects too. */
export type KeyRules = Readonly<Record<string, string | KeyRule>>;

/** Among the rules of a record: where in the answer the record or the list is. Not for kinds, whose calls say it. */
export const answerWord = '$at';

/** Keys with a meaning of their own in JavaScript: no rule may name one. */
export const reservedKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];
