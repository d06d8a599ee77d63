/**
 * JSON kinds: a closed form, checked key by key. What passes is a `KindInput` that holds data only; what does not is a
 * coded problem with its key path. Nothing here can bring code or leave /v1.
 */
import * as z from 'zod/mini';
import { iconNames } from './icons';
import { validateKind } from './validateKind';
import { kindLanguages, type Language } from './language';
import { fieldTypes, inputNames, limitNames, ruleNames, type KindDeclaration, type Problem } from './types';

const name = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, 'lower-case letters, digits and _ (2 to 40), starting with a letter'));
/** What a key must be (`resources/rights.ts`). */
const need = z.enum(['any', 'whole', 'own']);
const key = z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'a plain name'));
const path = z.string().check(
  z.regex(/^\/(?!\/)[A-Za-z0-9\-._~/{}]*$/, 'a path under /v1: no scheme, host, query or //'),
  z.refine((value) => !value.split('/').includes('..'), 'no .. in a path'),
);
const route = z.string().check(z.regex(/^\/[a-z0-9\-_/:A-Za-z]*$/, 'a route such as /dns/zone/:id'));
const translation = z.optional(z.string());
const translations = Object.fromEntries(kindLanguages.map((language) => [language, translation]));
const text = z.union([
  z.string(),
  z.strictObject({ ...(translations as Record<Language, typeof translation>), en: z.string() }),
]);
const icon = z.enum(iconNames);
const tone = z.enum(['success', 'warning', 'danger', 'info', 'busy', 'off']);
const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const bag = z.record(z.string(), plain);

const call = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path,
  body: z.optional(z.enum(['json', 'form', 'query', 'none'])),
  with: z.optional(bag),
  query: z.optional(bag),
  answer: z.optional(z.strictObject({ at: z.optional(z.string()), keyed: z.optional(z.string()) })),
  only: z.optional(z.array(key)),
});

const condition: z.ZodMiniType = z.lazy(() =>
  z.union([
    z.strictObject({ field: z.string(), is: plain }),
    z.strictObject({ field: z.string(), in: z.array(plain) }),
    z.strictObject({ field: z.string(), exists: z.boolean() }),
    z.strictObject({ not: condition }),
    z.strictObject({ all: z.array(condition) }),
    z.strictObject({ any: z.array(condition) }),
  ]),
);

const pattern = z.string().check(
  z.refine((value) => {
    try {
      return Boolean(new RegExp(value, 'u'));
    } catch {
      return false;
    }
  }, 'not a regular expression'),
);

const field = z.strictObject({
  type: z.optional(z.enum(fieldTypes)),
  label: z.optional(text),
  help: z.optional(text),
  unit: z.optional(z.string()),
  reference: z.optional(name),
  references: z.optional(z.strictObject({ by: key, kinds: z.record(z.string(), name) })),
  options: z.optional(z.array(z.strictObject({ value: z.union([z.string(), z.number()]), label: z.optional(text) }))),
  write: z.optional(z.enum(['never', 'create', 'update', 'always'])),
  required: z.optional(z.boolean()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  pattern: z.optional(pattern),
  patternMessage: z.optional(text),
  rule: z.optional(z.enum(ruleNames)),
  limit: z.optional(z.enum(limitNames)),
  input: z.optional(z.enum(inputNames)),
  default: z.optional(plain),
  from: z.optional(z.array(key)),
  each: z.optional(key),
  hidden: z.optional(z.boolean()),
  admin: z.optional(z.boolean()),
});

const action = z.strictObject({
  icon: z.optional(icon),
  label: z.optional(text),
  call,
  allowed: z.optional(condition),
  reason: z.optional(text),
  confirm: z.optional(z.boolean()),
  confirmText: z.optional(text),
  danger: z.optional(z.boolean()),
  params: z.optional(z.record(key, field)),
  place: z.optional(z.enum(['page', 'menu'])),
  bulk: z.optional(z.boolean()),
  meanwhile: z.optional(z.string()),
  touches: z.optional(z.array(name)),
  fallback: z.optional(z.strictObject({ after: z.number().check(z.positive()), unless: condition, with: bag })),
  admin: z.optional(z.boolean()),
  needs: z.optional(need),
  pays: z.optional(z.boolean()),
  makes: z.optional(z.boolean()),
});

/** The JSON form of a kind. `portal.schema.json` is made from it. */
export const configuredKind = z.strictObject({
  $schema: z.optional(z.string()),
  name,
  label: z.strictObject({ one: text, many: text }),
  about: z.optional(text),
  icon: z.optional(icon),
  menu: z.optional(z.union([z.literal(false), z.strictObject({ group: key, order: z.optional(z.number()) })])),
  flags: z.optional(z.array(key)),
  admin: z.optional(z.boolean()),
  needs: z.optional(need),
  createNeeds: z.optional(need),
  scope: z.optional(z.enum(['account', 'location'])),
  id: z.optional(key),
  title: z.optional(key),
  routes: z.strictObject({ list: route, show: z.optional(route), create: z.optional(route), edit: z.optional(route) }),
  api: z.union([
    z.strictObject({ style: z.literal('simple-rest'), path }),
    z.strictObject({
      list: call,
      get: z.optional(call),
      create: z.optional(call),
      update: z.optional(call),
      delete: z.optional(call),
    }),
  ]),
  fields: z.record(key, field),
  columns: z.optional(z.array(key)),
  subtitle: z.optional(key),
  facts: z.optional(z.array(key)),
  sort: z.optional(z.strictObject({ field: key, order: z.enum(['ASC', 'DESC']) })),
  status: z.optional(
    z.strictObject({
      field: z.optional(key),
      values: z.record(
        z.string(),
        z.strictObject({
          tone,
          label: z.optional(text),
          settling: z.optional(z.boolean()),
          idle: z.optional(z.union([z.boolean(), condition])),
        }),
      ),
      settlingWhen: z.optional(condition),
    }),
  ),
  actions: z.optional(z.record(key, action)),
  deletable: z.optional(condition),
  deleteReason: z.optional(text),
  touches: z.optional(z.array(name)),
  price: z.optional(z.strictObject({ resource: z.string().check(z.minLength(1)), per: z.optional(key) })),
});

/** Its parts that stand in more than one location, by the names they have in `portal.schema.json`. */
export const kindParts = { text, call, condition, field, action };

type Issue = z.core.$ZodIssue;

/** zod's issue as our coded problem; unions are told by their deepest issue. */
function problemOf(issue: Issue, at: string): Problem {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = [...issue.errors].sort((a, b) => a.length - b.length);
    const first = branches[0]?.[0];
    if (first) return problemOf({ ...first, path: [...issue.path, ...first.path] } as Issue, at);
  }
  const where = [at, ...issue.path].join('.').replace(/\.(\d+)(?=\.|$)/g, '[$1]');
  if (issue.code === 'unrecognized_keys') {
    return { code: 'unknown-key', path: `${where}.${issue.keys[0]}`, message: `unknown key: ${issue.keys.join(', ')}` };
  }
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  const unsafe = where.endsWith('.path') && !missing;
  const code = missing ? 'missing' : unsafe ? 'unsafe-path' : 'bad-value';
  return { code, path: where, message: missing ? 'is missing' : issue.message };
}

/** Checks one JSON kind. `at` is its key path, for example `kinds[0]`. */
export function readConfiguredKind(raw: unknown, at: string): { kind?: KindDeclaration; problems: Problem[] } {
  const result = z.safeParse(configuredKind, raw, { reportInput: true });
  if (!result.success) return { problems: result.error.issues.map((issue) => problemOf(issue, at)) };
  const kind = result.data as KindDeclaration;
  const problems = validateKind(kind, at);
  return problems.length > 0 ? { problems } : { kind, problems };
}
