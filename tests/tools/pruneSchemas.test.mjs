import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/root.mjs';
import { schemaParts, splitModules } from '../../scripts/vite/laterSchemas.mjs';
import { cuts, pruned } from '../../scripts/vite/prune.mjs';

const library = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
mkdirSync(join(root, '.portico'), { recursive: true });
const copies = mkdtempSync(join(root, '.portico/schemas-'));
const folder = join(copies, 'zod');
afterAll(() => rmSync(copies, { recursive: true }));

const parts = { schemas: 'v4/core/schemas.js', schemaParsers: 'v4/core/parse.js' };

/** @param {string} file @param {'first' | 'later'} part */
const partName = (file, part) => `./${basename(file, '.js')}.${part}.js`;

/** @type {typeof import('zod/mini')} */
let whole;
/** @type {typeof import('zod/mini')} */
let part;

beforeAll(async () => {
  cpSync(library, folder, { recursive: true, filter: (path) => !/\.(ts|cts|mts|cjs|md)$/.test(path) });
  for (const [name, file] of Object.entries(parts)) {
    const cut = cuts[/** @type {keyof typeof parts} */ (name)];
    const path = join(folder, file);
    expect(cut.holds(path, '')).toBe(true);
    writeFileSync(path, pruned(readFileSync(path, 'utf8'), cut));
  }
  const partsOf = schemaParts(join(library, 'v4'));
  for (const file of splitModules) {
    const path = join(folder, 'v4', file);
    const at = { first: partName(file, 'first'), later: partName(file, 'later') };
    const { whole: outside, first, later } = partsOf(file, readFileSync(path, 'utf8'), at);
    writeFileSync(path, outside);
    writeFileSync(join(dirname(path), at.first), first);
    writeFileSync(join(dirname(path), at.later), later);
  }
  const at = (/** @type {string} */ from) => pathToFileURL(join(from, 'v4/mini/index.js')).href;
  [whole, part] = [await import(at(library)), await import(at(folder))];
});

/** Every form of schema that the portal has, alone and within others. @param {typeof import('zod/mini')} z */
function schemasOf(z) {
  const text = z.string().check(z.minLength(2), z.regex(/^\w*$/));
  const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
  /** @type {import('zod/mini').ZodMiniType} */
  const nested = z.lazy(() =>
    z.union([z.string(), z.strictObject({ not: nested }), z.strictObject({ all: z.array(nested) })]),
  );
  return [
    text,
    plain,
    nested,
    z.int().check(z.gte(1), z.lte(9)),
    z.enum(['a', 'b']),
    z.optional(z.nullable(z.array(text))),
    z._default(z.string(), 'x'),
    z.record(z.string().check(z.regex(/^[a-z]+$/)), z.optional(plain)),
    z.record(z.enum(['a', 'b']), plain),
    z.tuple([z.string(), z.optional(z.number())]),
    z.looseObject({ a: text, b: z.optional(plain), c: z._default(z.array(z.unknown()), []) }),
    z.strictObject({ a: z.optional(text), b: z.optional(z.union([z.literal(false), z.int()])) }),
    z.catchall(z.object({ a: z.string() }), z.string()),
    z.pipe(
      z.transform((given) => (given === 'no' ? undefined : given)),
      z.optional(plain),
    ),
    z
      .custom((given) => typeof given === 'string')
      .check(z.refine((given) => given !== 'a', { message: 'm', abort: true })),
    z.url(),
    z.ipv4(),
    z.ipv6(),
    z.cidrv4(),
    z.cidrv6(),
    z.guid(),
    z.iso.datetime(),
    z.string().check(z.startsWith('a'), z.maxLength(3)),
    z.omit(z.strictObject({ a: text, b: plain }), { a: true }),
    z.email(),
  ];
}

const value = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.constantFrom(
    'a',
    'ab',
    'b',
    '',
    'no',
    'https://a.test',
    '10.0.0.1',
    '::/0',
    '::1',
    '10.0.0.0/8',
    '0b0f6a0e-8f5c-4f2b-9a77-1d2f3c4b5a69',
    '2026-01-02T03:04:05Z',
    'a@b.test',
    3,
    0,
    -1,
    1.5,
    null,
    undefined,
  ),
  fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'not', 'all', '__proto__'),
    fc.oneof(fc.constantFrom('ab', 1, null, [], ['ab']), fc.anything({ maxDepth: 1 })),
  ),
);

describe('what is taken out of zod, and split', () => {
  it('leaves what is read, and what is said of the rest, as it is', () => {
    const [all, cut] = [schemasOf(whole), schemasOf(part)];
    let read = 0;
    for (const [index, schema] of all.entries())
      fc.assert(
        fc.property(value, (given) => {
          const [one, other] = [schema.safeParse(given), cut[index]?.safeParse(given)];
          read += Number(one.success);
          expect(other?.success).toBe(one.success);
          expect(other?.data).toEqual(one.data);
          expect(other?.error?.issues).toEqual(one.error?.issues);
        }),
        { numRuns: 300 },
      );
    expect(read).toBeGreaterThan(300);
  });

  it('fails loudly where a schema waits for something', () => {
    const later = part.string().check(part.refine(async () => true));
    expect(() =>
      whole
        .string()
        .check(whole.refine(async () => true))
        .parse('a'),
    ).toThrow(whole.core.$ZodAsyncError);
    expect(() => later.parse('a')).toThrow();
  });

  it('exports what it exported', () => {
    const names = (/** @type {object} */ given) => Object.keys(given).sort();
    expect(names(part)).toEqual(names(whole));
    expect(names(part.core)).toEqual(names(whole.core));
    expect(names(part.util)).toEqual(names(whole.util));
    expect(names(part.regexes)).toEqual(names(whole.regexes));
  });

  // A first part is only imported by the two others, and `core.js` and `util.js` import each other.
  it('can be loaded beginning with any later part, and with modules that import each other', async () => {
    const later = splitModules.map((file) => join(dirname(file), partName(file, 'later')));
    const files = ['core/core.js', 'core/util.js', ...later].map((file) => join(folder, 'v4', file));
    const script = `const [one, all] = process.argv.slice(1);
      await import(one);
      const z = await import(all);
      console.log(z.tuple([z.record(z.string(), z.ipv4())]).safeParse([{ a: '10.0.0.1' }]).success);`;
    const index = pathToFileURL(join(folder, 'v4/mini/index.js')).href;
    for (const file of files) {
      const given = ['--input-type=module', '-e', script, pathToFileURL(file).href, index];
      expect((await promisify(execFile)(process.execPath, given)).stdout).toBe('true\n');
    }
  });

  it('is missed when the library has changed', () => {
    expect(() => pruned('const a = 1;', cuts.schemas)).toThrow('Not found, so that it could not be left out: ');
  });
});
