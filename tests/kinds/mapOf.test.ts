/** `mapOf`, which is loaded with the portal, against `z.record`, which is not. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fit } from '../../resources/kind/fit';
import { mapOf, named } from '../../resources/kind/named';

const entry = named(z.object({ required: z.optional(z.boolean()), label: z.optional(z.string()) }), {
  plain: 'required',
});
const values = [
  z.string(),
  z.number(),
  z.unknown(),
  z.optional(z.string()),
  z.nullable(z.boolean()),
  entry,
  z.array(z.string()),
];

const key = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'length',
    'name',
    'id',
    '',
    '0',
    'data',
  ),
  fc.string(),
);
const leaf = fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, true, false, '', 'true', '7', 0));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 4 })
      // Own keys by any name, as an answer may have them.
      .map(
        (entries) =>
          JSON.parse(
            `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join()}}`,
          ) as unknown,
      ),
  ),
}));

/** With English messages, which `portico doctor` has, the expected type is in the message. */
const resultOf = (result: z.core.util.SafeParseResult<unknown>) => ({
  data: result.data,
  issues: result.error?.issues.map(({ path, message }) => ({
    path,
    message: message.replace('expected record', 'expected object'),
  })),
});

const looks = values.flatMap((one) => {
  const record = z.record(z.string(), one);
  const map = mapOf(one as z.ZodMiniType);
  return [
    [record, map],
    [z._default(record, {}), z._default(map, {})],
    [z.array(z.union([z.string(), record])), z.array(z.union([z.string(), map]))],
    [z.object({ a: z.optional(record), b: z.nullable(record) }), z.object({ a: z.optional(map), b: z.nullable(map) })],
  ] as const;
});

it('reads anything that JSON has as z.record does', () => {
  let read = 0;
  const check = (given: unknown) => {
    for (const [record, map] of looks) {
      const expected = z.safeParse(record, given);
      read += Number(expected.success);
      expect(resultOf(z.safeParse(map, given))).toEqual(resultOf(expected));
    }
  };
  fc.assert(fc.property(value, check));
  expect(read).toBeGreaterThan(100);
});

it('is fitted as z.record is', () => {
  const fitted = (schema: z.ZodMiniType, given: unknown, strict: boolean) => {
    const issues: unknown[] = [];
    const read = fit(schema, given, (issue) => issues.push(issue), { strict });
    return { read, isSame: read === given, issues };
  };
  fc.assert(
    fc.property(value, fc.boolean(), (given, strict) => {
      for (const [record, map] of looks)
        expect(fitted(map as z.ZodMiniType, given, strict)).toEqual(fitted(record as z.ZodMiniType, given, strict));
    }),
  );
});
