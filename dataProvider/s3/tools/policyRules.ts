/** A bucket's policy: what it opens to everybody, one statement put in or taken out, and what is wrong with a text. Pure. */
import * as z from 'zod/mini';
import { matchesWildcards } from './pattern';

const texts = z.union([z.string(), z.array(z.string())]);
const statement = z.looseObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.optional(z.union([z.string(), z.record(z.string(), texts)])),
  NotPrincipal: z.optional(z.unknown()),
  Action: z.optional(texts),
  NotAction: z.optional(texts),
  Resource: z.optional(texts),
  NotResource: z.optional(texts),
  Condition: z.optional(z.unknown()),
});
const policy = z.looseObject({
  Version: z.optional(z.string()),
  Statement: z.union([z.array(statement), statement]),
});

type Statement = z.infer<typeof statement>;
export interface Policy {
  Version?: string | undefined;
  Statement: readonly Statement[];
  [name: string]: unknown;
}

export const noPolicy: Policy = { Version: '2012-10-17', Statement: [] };

/** As Amazon S3 has it, bytes. */
export const maxPolicyBytes = 20_480;

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/**
 * The error of a policy text: not JSON (`detail` is the position), not a policy (`detail` names the part), too
 * large, or for another bucket (`detail`), which stores reject.
 */
type PolicyError = { problem: 'json' | 'shape' | 'large' | 'other_bucket' | 'no_principal'; detail: string };

type ReadPolicy = { policy: Policy } | PolicyError;

const bucketOf = (resource: string) => resource.replace(/^arn:[^:]*:s3:::/, '').split('/')[0] ?? '';

export function readPolicy(text: string, bucket: string): ReadPolicy {
  if (new TextEncoder().encode(text).length > maxPolicyBytes) return { problem: 'large', detail: '' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problem: 'json', detail: error instanceof Error ? error.message : '' };
  }
  const read = z.safeParse(policy, json);
  if (!read.success) return { problem: 'shape', detail: read.error.issues[0]?.path.join('.') ?? '' };
  const Statement = [read.data.Statement].flat();
  const foreign = Statement.flatMap(({ Resource, NotResource }) => [...listOf(Resource), ...listOf(NotResource)]).find(
    (one) => !matchesWildcards(bucketOf(one), bucket),
  );
  if (foreign !== undefined) return { problem: 'other_bucket', detail: foreign };
  if (Statement.some((one) => one.Principal === undefined && !('NotPrincipal' in one)))
    return { problem: 'no_principal', detail: '' };
  return { policy: { ...read.data, Statement } };
}

export const writePolicy = (value: Policy): string => JSON.stringify(value, null, 2);

/** Also of `NotPrincipal`, which leaves out named ones: a request without a key is none of them. */
const isEverybody = ({ Principal, NotPrincipal }: Statement) =>
  NotPrincipal !== undefined ||
  Principal === '*' ||
  (typeof Principal === 'object' &&
    ['AWS', 'CanonicalUser', '*'].some(
      (name) => Object.hasOwn(Principal, name) && listOf(Principal[name]).includes('*'),
    ));

const arnOf = (bucket: string, what: string) =>
  `arn:aws:s3:::${bucket}/${what === '' || what.endsWith('/') ? `${what}*` : what}`;

/** Pattern characters of policies: a key containing them cannot be named exactly. */
export const isNameable = (key: string): boolean => !/[*?]|\$\{/.test(key);

const isRead = ({ Action, NotAction }: Statement) => {
  const isOne = (action: string) => matchesWildcards(action.toLowerCase(), 's3:getobject');
  return NotAction === undefined ? listOf(Action).some(isOne) : !listOf(NotAction).some(isOne);
};

/** Whether the statement only allows everyone to read the named objects, as statements written by the portal do. */
const isOwn = (one: Statement) =>
  one.Effect === 'Allow' &&
  one.NotPrincipal === undefined &&
  one.NotAction === undefined &&
  one.NotResource === undefined &&
  one.Condition === undefined &&
  isEverybody(one) &&
  listOf(one.Action).length === 1 &&
  listOf(one.Action)[0] === 's3:GetObject';

/** Up to the first wildcard. */
const plainStart = (pattern: string) => /^(?:[^*?$]|\$(?!\{))*/.exec(pattern)?.[0] ?? '';

/** How much of `arn` a statement covers. A variable matches any text. */
type Reach = 'all' | 'part' | 'none';

function reachOf({ Resource, NotResource }: Statement, arn: string): Reach {
  const patterns = listOf(NotResource ?? Resource);
  // A pattern with a variable covers it for some who ask, and for others not.
  const covers = patterns.some((one) => !one.includes('${') && matchesWildcards(one, arn));
  const [own, isMany] = [plainStart(arn), arn.endsWith('*')];
  const touches = patterns.some((one) => {
    if (one.includes('${')) return plainStart(one).startsWith(own) || own.startsWith(plainStart(one));
    return isMany ? plainStart(one).startsWith(own) || own.startsWith(plainStart(one)) : matchesWildcards(one, arn);
  });
  if (NotResource !== undefined) return covers ? 'none' : touches ? 'part' : 'all';
  return covers ? 'all' : touches ? 'part' : 'none';
}

/**
 * - `here`: everybody may read just this, by a statement that the portal can take out
 * - `wider`: everybody may read it, by a rule for more than this
 * - `part`: everybody may read some of what is below it, or all but some
 * - `conditional`: everybody may read it, under conditions that are not evaluated here
 * - `denied`: a statement denies it to everybody, whatever others allow
 * - `private`: no statement opens it to everybody
 */
type Openness = 'here' | 'wider' | 'part' | 'conditional' | 'denied' | 'private';

/** `what`: a key, a prefix with the delimiter at its end, or empty for the whole bucket. */
export function opennessOf({ Statement }: Policy, bucket: string, what: string): Openness {
  const arn = arnOf(bucket, what);
  const all = Statement.filter((one) => isEverybody(one) && isRead(one))
    .map((one) => ({ one, reach: reachOf(one, arn), isFree: one.Condition === undefined }))
    .filter(({ reach }) => reach !== 'none');
  const denials = all.filter(({ one }) => one.Effect === 'Deny');
  const allowed = all.filter(({ one }) => one.Effect === 'Allow');
  if (allowed.length === 0) return 'private';
  if (denials.some(({ reach, isFree }) => reach === 'all' && isFree)) return 'denied';
  const open = allowed.filter(({ reach, isFree }) => reach === 'all' && isFree);
  const isHere = open.some(({ one }) => isOwn(one) && listOf(one.Resource).includes(arn));
  if (denials.some(({ isFree }) => !isFree)) return 'conditional';
  if (denials.length > 0) return 'part';
  if (open.length > 0) return isHere ? 'here' : 'wider';
  return allowed.some(({ isFree }) => isFree) ? 'part' : 'conditional';
}

/** The policy with the one statement more that opens this to everybody. */
export function withPublicRead(before: Policy, bucket: string, what: string): Policy {
  const Resource = arnOf(bucket, what);
  const taken = new Set(before.Statement.map(({ Sid }) => Sid));
  let at = 1;
  while (taken.has(`PublicRead${at}`)) at += 1;
  const mine: Statement = {
    Sid: `PublicRead${at}`,
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action: ['s3:GetObject'],
    Resource: [Resource],
  };
  return { ...before, Version: before.Version ?? '2012-10-17', Statement: [...before.Statement, mine] };
}

/** The policy without what opens just this; other resources of the same statement stay open. */
export function withoutPublicRead(before: Policy, bucket: string, what: string): Policy {
  const arn = arnOf(bucket, what);
  const Statement = before.Statement.flatMap((one) => {
    if (!isOwn(one)) return [one];
    const rest = listOf(one.Resource).filter((resource) => resource !== arn);
    if (rest.length === listOf(one.Resource).length) return [one];
    return rest.length === 0 ? [] : [{ ...one, Resource: rest }];
  });
  return { ...before, Statement };
}
