/** POST policies (Amazon S3, "Authenticating requests: browser-based uploads using POST"): what a signed form may bring. */
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { SimulatedS3Error } from './s3Error';
import { signatureOf } from './signature';
import type { S3Server } from './types';

const text = z.union([z.string(), z.number()]);
/** `{acl: 'x'}` says the same as `['eq', '$acl', 'x']`. */
const condition = z.union([z.tuple([z.string(), text, text]), z.record(z.string(), z.string())]);
const document = z.object({ expiration: z.string(), conditions: z.array(condition) });

const inFull = (one: z.infer<typeof condition>): readonly [string, string | number, string | number] => {
  if (Array.isArray(one)) return one;
  const [name = '', value = ''] = Object.entries(one)[0] ?? [];
  return ['eq', `$${name}`, value];
};

/** Fields that no condition has to name. */
const free = (name: string) => ['policy', 'x-amz-signature', 'file'].includes(name) || name.startsWith('x-ignore-');

export interface Permit {
  owner: string;
  /** bytes */
  minSize: number;
  /** bytes */
  maxSize: number;
}

/** Whose form this is, and how much it may bring. Throws `S3Fault`. */
export function checkPolicy(
  form: ReadonlyMap<string, string>,
  bucket: string,
  server: Pick<S3Server, 'secretOf'>,
  now = Date.now(),
): Permit {
  const field = (name: string) => form.get(name) ?? '';
  const [accessKey = '', ...scope] = field('x-amz-credential').split('/');
  const known = server.secretOf(accessKey);
  if (!known) throw new SimulatedS3Error('InvalidAccessKeyId', 'The access key is not known');
  const wanted = signatureOf(known.secret, scope.join('/'), field('policy'));
  const given = Buffer.from(field('x-amz-signature'), 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new SimulatedS3Error('SignatureDoesNotMatch', 'The signature does not match the policy');

  const read = document.safeParse(parse(Buffer.from(field('policy'), 'base64').toString()));
  if (!read.success) throw new SimulatedS3Error('InvalidRequest', 'The policy cannot be read');
  const { expiration, conditions } = read.data;
  if (!(Date.parse(expiration) > now)) throw new SimulatedS3Error('AccessDenied', 'The policy has expired');
  const permit: Permit = { owner: known.owner, minSize: 0, maxSize: Number.POSITIVE_INFINITY };
  const open = new Set([...form.keys()].filter((name) => !free(name)));
  for (const [kind, name, value] of conditions.map(inFull)) {
    if (kind === 'content-length-range') {
      Object.assign(permit, { minSize: Number(name), maxSize: Number(value) });
      continue;
    }
    const of = String(name).slice(1).toLowerCase();
    const is = of === 'bucket' ? bucket : field(of);
    if (kind === 'starts-with' ? !is.startsWith(String(value)) : kind !== 'eq' || is !== value)
      throw new SimulatedS3Error('AccessDenied', `The policy does not allow this ${of}`);
    open.delete(of);
  }
  if (open.size > 0) throw new SimulatedS3Error('AccessDenied', `The policy does not name ${[...open].join(', ')}`);
  return permit;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
