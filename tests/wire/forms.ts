/** The known forms of texts in answers (docs/coverage.md, section 3, Common formats). */
import * as z from 'zod/mini';

const text = (pattern: RegExp) => z.string().check(z.regex(pattern));

const time = text(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/);
const decimal = /^-?\d+\.\d{2,}$/;

/** Name, how the form is known in the literal, and what an answer may have instead. */
const forms: readonly (readonly [name: string, literal: z.ZodMiniType, answer?: z.ZodMiniType])[] = [
  ['uuid', z.guid()],
  ['timestamp', time, z.union([time, z.int()])],
  ['amount', text(decimal), z.union([z.number(), text(/^-?\d+(\.\d+)?$/)])],
  ['e-mail address', z.email()],
  ['IPv4 address', z.ipv4()],
  ['IPv6 address', z.ipv6()],
  ['IPv4 block', z.cidrv4(), z.union([z.cidrv4(), z.ipv4()])],
  ['IPv6 block', z.cidrv6()],
  ['MAC address', text(/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/)],
  ['web address', z.url({ protocol: /^https?$/ })],
];

/** What is wrong with the form of `actual`, compared with a literal text; undefined when nothing is. */
export function formProblem(literal: string, actual: unknown): string | undefined {
  const form = forms.find(([, schema]) => z.safeParse(schema, literal).success);
  if (!form) return typeof actual === 'string' ? undefined : 'is no text';
  const [name, schema, answer = schema] = form;
  return z.safeParse(answer, actual).success ? undefined : `is no ${name}`;
}
