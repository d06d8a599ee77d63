/** Values in declarations: the closed vocabularies, and the formats of names, paths, texts and conditions. */
import * as z from 'zod/mini';
import { iconNames, type OwnIcon } from './icons';

/**
 * The closed vocabulary of field types: determines how a value is rendered, edited, sorted, searched and
 * validated.
 */
const fieldTypes = [
  'text', // one line of text, user-supplied
  'multiline',
  'code', // an id, a key or an address: monospaced, with Copy
  'email',
  'url',
  'number',
  'size', // needs `unit`
  'money', // major units in the site's currency
  'duration', // a number of `unit`: s, min, h or d
  'progress', // a number of `max`, which is all of it
  'boolean',
  'choice', // needs `options`
  'date', // any of the four timestamp forms of docs/coverage.md, section 3
  'day', // a day of the calendar, YYYY-MM-DD, in no time zone
  'status', // rendered by the kind's status map
  'reference', // id of a record of another kind; needs `reference`
  'location',
  'ip',
  'cidr',
  'secret', // never cached, shown on demand only
  'file', // the content of a file that a person chooses; sent, never answered; needs `max` and `unit`
  'list', // list of texts
  'rows', // list of objects; needs `fields`, a field for each key
  'map', // object of names and texts, such as labels
  'json', // anything else; shown as text
] as const;

/** Types of the fields of a row: values that fit one line of a table, neither nested nor secret. */
const rowFieldTypes = [
  'text',
  'code',
  'email',
  'url',
  'number',
  'size',
  'money',
  'duration',
  'boolean',
  'choice',
  'date',
  'day',
  'ip',
  'cidr',
] as const satisfies readonly (typeof fieldTypes)[number][];

/** Rules of docs/coverage.md, section 5 that a field can name; implemented in `src/lib/rules`. */
const ruleNames = [
  'name',
  'password',
  'hostname',
  'sshKey',
  'bucketName',
  'metalId',
  'vlanId',
  'port',
  'uuid',
  'whitelistAddress',
  'firewallIpv6',
  'corsOrigin',
] as const;

/** Limits of `GET /api/parameters/vm` that a number can be validated against: vCPU, memory in MB, one disk in GB. */
const limitNames = ['vcpu', 'memory', 'disk'] as const;

/** Special inputs that a field can name instead of the one for its type (`src/admin/inputs/named`). */
const inputNames = [
  'holder', // a resource with a private address: virtual machine, load balancer, managed service
] as const;

/** The key path of a value in a nested object: `spec.replicas`. */
export const keyPathSchema = z
  .string()
  .check(z.regex(/^[A-Za-z_]\w*(\[\w+=[\w-]+\])?(\.[A-Za-z_]\w*(\[\w+=[\w-]+\])?)+$/, 'key-path'));
export const pathSchema = z.string().check(
  z.regex(/^\/(?!\/)[A-Za-z0-9\-._~/{}]*$/, 'path-form'),
  z.refine((value) => !value.split('/').includes('..'), 'no .. in a path'),
);
/** A link of an action: a path of the portal's own origin, or an https address whose host is literal. */
export const hrefSchema = z
  .string()
  .check(
    z.regex(
      /^(\/(?![/\\])|https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?($|(?=[/?#])))([\w\-.~/?#&=%:@!$'()*+,;]|\{\w+\})*$/,
      'href-form',
    ),
  );
/** The origin of another, trusted site. */
export const originSchema = z.string().check(z.regex(/^https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/, 'origin-form'));
/** SVG path data only, which can contain neither markup, addresses nor scripts. */
const ownIcon: z.ZodMiniType<OwnIcon> = z
  .custom<OwnIcon>((given) => typeof given === 'string')
  .check(
    z.refine((given) => /^(fill:)?M[\d\s,.+\-eEMmLlHhVvCcSsQqTtAaZz]{1,4000}$/.test(given), {
      message: 'icon-form',
      abort: true,
    }),
  );
export const iconSchema = z.union([z.enum(iconNames), ownIcon]);
export const plainSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const valuesSchema = z.record(z.string(), plainSchema);

type Plain = z.infer<typeof plainSchema>;
/** An expression as data: a value, a field, or computed from others. Written out, since the type of a recursive schema cannot be inferred. */
export type Expression =
  | Plain
  | { field: string }
  | { sum: readonly Expression[] }
  | { product: readonly Expression[] }
  | { difference: readonly Expression[] }
  | { quotient: readonly Expression[] }
  | { least: readonly Expression[] }
  | { greatest: readonly Expression[] }
  | { round: Expression }
  | { roundUp: Expression }
  | { count: Expression }
  | { text: readonly Expression[] }
  | { daysUntil: Expression }
  | { if: Condition; then: Expression; else?: Expression | undefined };

/** One comparison of a field or a value. */
interface Comparison {
  field?: string | undefined;
  value?: Expression | undefined;
  is?: Expression | undefined;
  in?: readonly Plain[] | undefined;
  exists?: boolean | undefined;
  above?: Expression | undefined;
  below?: Expression | undefined;
  atLeast?: Expression | undefined;
  atMost?: Expression | undefined;
  contains?: Expression | undefined;
}

/** A condition on a record, as data. */
export type Condition = Comparison | { not: Condition } | { all: readonly Condition[] } | { any: readonly Condition[] };

export const expressionSchema: z.ZodMiniType<Expression> = z.lazy(() => {
  const some = z.array(expressionSchema).check(z.minLength(1));
  const pair = z.array(expressionSchema).check(z.refine((given) => given.length === 2, 'two-operands'));
  return z.union([
    plainSchema,
    z.strictObject({ field: z.string() }),
    z.strictObject({ sum: some }),
    z.strictObject({ product: some }),
    z.strictObject({ difference: pair }),
    z.strictObject({ quotient: pair }),
    z.strictObject({ least: some }),
    z.strictObject({ greatest: some }),
    z.strictObject({ round: expressionSchema }),
    z.strictObject({ roundUp: expressionSchema }),
    z.strictObject({ count: expressionSchema }),
    z.strictObject({ text: some }),
    z.strictObject({ daysUntil: expressionSchema }),
    z.strictObject({ if: conditionSchema, then: expressionSchema, else: z.optional(expressionSchema) }),
  ]);
});

const subjects = ['field', 'value'];
const isSingle = (given: object, isOne: (word: string) => boolean) => Object.keys(given).filter(isOne).length === 1;

export const conditionSchema: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z
      .strictObject({
        field: z.optional(z.string()),
        value: z.optional(expressionSchema),
        is: z.optional(expressionSchema),
        in: z.optional(z.array(plainSchema)),
        exists: z.optional(z.boolean()),
        above: z.optional(expressionSchema),
        below: z.optional(expressionSchema),
        atLeast: z.optional(expressionSchema),
        atMost: z.optional(expressionSchema),
        contains: z.optional(expressionSchema),
      })
      .check(
        z.refine((given) => isSingle(given, (word) => subjects.includes(word)), 'one-subject'),
        z.refine((given) => isSingle(given, (word) => !subjects.includes(word)), 'one-comparison'),
      ),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ all: z.array(conditionSchema) }),
    z.strictObject({ any: z.array(conditionSchema) }),
  ]),
);

export const patternSchema = z.string().check(
  z.refine((value) => {
    try {
      return Boolean(new RegExp(value, 'u'));
    } catch {
      return false;
    }
  }, 'no-regexp'),
);

export const fieldTypeSchema = z.enum(fieldTypes);
export const rowFieldTypeSchema = z.enum(rowFieldTypes);
export const ruleSchema = z.enum(ruleNames);
export const limitSchema = z.enum(limitNames);
export const inputSchema = z.enum(inputNames);
