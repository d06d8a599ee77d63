/** `portal.json`: the configuration file of an installation, served next to index.html. Every key is optional. */
import * as z from 'zod/mini';
import { ownHeader } from './ownHeader';
import { portalVersion } from './portalVersion';
import type { SiteProblem } from './site';
import { isWebAddress } from './webAddress';
import { isJsonObject } from '../../src/lib/json';
import { isUrl } from '../../src/lib/url';

/**
 * An http or https URL, as `z.url({ protocol: /^https?$/ })` reads it, which would bring a good part of zod along: without spaces around it, and
 * without tabs and line breaks, which browsers ignore in an address.
 */
const origin = z.string().check((given) => {
  const text = given.value.trim();
  if (/^https?:\/\//i.test(text) && isUrl(text)) given.value = text.replace(/[\t\n\r]/g, '');
  else given.issues.push({ code: 'invalid_format', format: 'url', input: given.value, continue: true });
});

const api = z.object({
  /** Empty: the origin of the page. */
  origin: z._default(z.union([z.literal(''), origin]), ''),
  /** Path between the origin and `/v1`, for example `/api`. */
  prefix: z._default(z.string().check(z.regex(/^(\/[\w.~-]+)*$/)), ''),
  /** Name of the request header that carries idempotency keys. No keys are sent without it. */
  idempotencyHeader: z.optional(z.string().check(z.regex(ownHeader))),
});

/** Checked where it is read. */
const anyObject = z.looseObject({});
const open = z.optional(anyObject);

export const portalKeys = {
  $schema: [z.optional(z.string()), undefined],
  /** Version of the vocabulary that the file uses. */
  version: [z.int().check(z.gte(1)), portalVersion],
  api: [api, { origin: '', prefix: '' }],
  embeddedCloud: [z.boolean(), false],
  /** The provider's page about outages and maintenance, http or https. */
  statusUrl: [z.optional(z.string().check(z.refine(isWebAddress))), undefined],
  /** `cap`: maximum number of reports per page load; unlimited by default. */
  errorReporting: [
    z.object({ dsn: z._default(z.string(), ''), cap: z.optional(z.int().check(z.gte(0))) }),
    { dsn: '' },
  ],
  /** Checked by `themes/configured.ts`, which boot gives the file as it is. */
  brand: [open, undefined],
  /** How this provider sends records; read by `dataProvider/dialect`. */
  records: [open, undefined],
  /** Declarations of kinds, or URLs of JSON files that contain one declaration or a list of them. */
  kinds: [z.array(z.union([z.string(), anyObject])), []],
} as const satisfies Record<string, readonly [z.ZodMiniType, unknown]>;

export type Portal = { readonly [K in keyof typeof portalKeys]: z.infer<(typeof portalKeys)[K][0]> };

/** The object without the keys that have issues; an empty object for any other value. */
function without(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  if (!isJsonObject(value)) return undefined;
  const bad = new Set(issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(value).filter(([key]) => !bad.has(key)));
}

/** An invalid value is replaced by its default and an unknown key is reported; neither stops the portal. */
export function readPortal(raw: unknown): { portal: Portal; problems: SiteProblem[] } {
  const problems: SiteProblem[] = [];
  if (raw !== undefined && !isJsonObject(raw)) problems.push({ path: '', message: 'portal.json is no object' });
  const given: Record<string, unknown> = isJsonObject(raw) ? { ...raw } : {};
  for (const key of Object.keys(given)) {
    if (!(key in portalKeys)) problems.push({ path: key, message: 'unknown key' });
  }
  if (typeof given.version === 'number' && given.version > portalVersion)
    problems.push({
      path: 'version',
      message: `is ${given.version}, which is newer than this portal (${portalVersion})`,
    });
  const entries = Object.entries(portalKeys).map(([key, [schema, standard]]) => {
    if (given[key] === undefined) return [key, standard];
    const result = z.safeParse(schema, given[key]);
    if (result.success) return [key, result.data];
    problems.push(...result.error.issues.map((i) => ({ path: [key, ...i.path].join('.'), message: i.message })));
    const rest = z.safeParse(schema, without(given[key], result.error.issues));
    return [key, rest.success ? rest.data : standard];
  });
  return { portal: Object.fromEntries(entries) as Portal, problems };
}
