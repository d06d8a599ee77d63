/**
 * Checks of single values, with the messages of docs/coverage.md, section 5. Written from the spec for this side of the wire only:
 * nothing is shared with the provider, or both could be wrong alike.
 */
import { callerAddress } from './address';
import * as z from 'zod/mini';

export const requiredField = 'This field is required';

const error = (wrong: string) => (issue: { input?: unknown }) => (issue.input === undefined ? requiredField : wrong);

/** Text that must not be blank. */
export const textField = z.string({ error: error('Should be text') }).check(
  z.refine((value) => value.trim() !== '', requiredField),
  z.maxLength(1000, 'Is too long'),
);
/** Text that may be blank. */
export const anyText = z.string({ error: error('Should be text') });
export const longText = z.string({ error: error('Should be text') }).check(z.maxLength(20_000_000, 'Is too long'));
export const flagField = z.boolean({ error: error('Should be true or false') });
export const whole = (low: number, high = Number.MAX_SAFE_INTEGER) =>
  z.number({ error: error('Should be a number') }).check(
    z.refine((value) => Number.isInteger(value), 'Should be a whole number'),
    z.gte(low, `Should be at least ${low}`),
    z.lte(high, `Should be at most ${high}`),
  );
export const accountId = whole(1);
export const amountField = z
  .number({ error: error('Should be a number') })
  .check(z.refine(Number.isFinite, 'Should be a number'));
export const uuidField = z.guid({ error: error('Should be a uuid') });
export const emailField = z.email({ error: error('Should be an e-mail address') });
export const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, { error: error(`Should be one of ${values.join(', ')}`) });

/** Numbers and flags that come as text, in forms and queries. */
export const textId = z.pipe(
  z.string({ error: error('Should be a number') }).check(z.regex(/^\d{1,15}$/, 'Should be a number')),
  z.transform(Number),
);
export const textAmount = z.pipe(
  z.string({ error: error('Should be a number') }).check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'Should be a number')),
  z.transform(Number),
);

export const ipField = z.union([z.ipv4(), z.ipv6()], { error: error('Should be an IP address') });
/** A single IPv4 address or a CIDR block. */
export const ipv4OrBlock = z.union([z.ipv4(), z.cidrv4()], {
  error: error('Should be an IPv4 address or a CIDR block'),
});
export const portField = whole(1, 65535);
export const vlanIdField = z
  .number({ error: error('Enter a value between 1 and 4094') })
  .check(
    z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 4094, 'Enter a value between 1 and 4094'),
  );

/** At least one lower-case and one upper-case ASCII letter, one digit, 8 characters. */
export const passwordField = z.string({ error: error('Should be text') }).check(
  z.minLength(8, 'Should have at least 8 characters'),
  z.refine(
    (value) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value),
    'Should have a lowercase letter, an uppercase letter and a digit',
  ),
);
export const publicKey = z
  .string({ error: error('Should be text') })
  .check(
    z.regex(
      /^(ssh-(rsa|ed25519|dss)|ecdsa-sha2-nistp(256|384|521)|sk-(ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com) [A-Za-z0-9+/]{16,}={0,3}( .*)?$/,
      'SSH key does not match required pattern',
    ),
  );
export const hostnameField = z
  .string({ error: error('Should be text') })
  .check(
    z.minLength(1, { error: requiredField, abort: true }),
    z.regex(/^(?!-)[A-Za-z0-9-]{1,63}(?<!-)(\.(?!-)[A-Za-z0-9-]{1,63}(?<!-))*$/, 'Should be a host name'),
  );
export const bucketNameField = z.string({ error: error('Should be text') }).check(
  z.regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'Should be 3 to 63 lowercase letters, digits and hyphens'),
  z.refine((value) => !value.startsWith('xn--') && !value.endsWith('-s3alias'), 'This name is reserved'),
);
export const metalIdField = z
  .string({ error: error('Should be text') })
  .check(z.regex(/^[a-z][a-z0-9_-]*$/, 'Should be lowercase letters, digits, _ and -, a letter first'));
const isHttpUrl = (value: string) => /^https?:$/.test(callerAddress(value)?.protocol ?? '');
export const url = z.url({ protocol: /^https?$/, error: error('Should be a URL') });
/** A page's origin in a CORS rule; `*` is any, `https://*.example.com` any below. */
export const corsOriginField = z
  .string({ error: error('Should be a URL') })
  .check(z.refine((value) => value === '*' || isHttpUrl(value.replace('*.', 'any.')), 'Should be a URL'));
