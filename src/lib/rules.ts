/**
 * Validation rules shared by forms (docs/coverage.md, section 5). A rule takes the typed value and returns the
 * key of a message in the catalogue (`i18n/<language>/pages/form.json`), or undefined if it is valid. Except for
 * `required`, an empty value is valid.
 */
import { isUrl } from './url';
import * as z from 'zod/mini';
import { isCidr, isFirewallIpv6, isIp, isIpv4OrCidr } from './ip';
import { isUuid } from './isUuid';
import { fractionDigits, parseAmount } from './money';
import { isBlank, isEmptyValue } from './blank';

export type RuleKey = `form.${string}`;
export type Rule = (value: unknown) => RuleKey | undefined;

/** A rule for texts; numbers are validated as their digits. */
const textRule =
  (passes: (text: string) => boolean, key: RuleKey): Rule =>
  (value) =>
    isEmptyValue(value) || passes(String(value)) ? undefined : key;

const matches = (pattern: RegExp, key: RuleKey): Rule => textRule((text) => pattern.test(text), key);

const numberRule = (passes: (value: number) => boolean, key: RuleKey): Rule =>
  textRule((text) => text.trim() !== '' && Number.isFinite(Number(text)) && passes(Number(text)), key);

/** Returns the message of the first rule that fails. */
const all =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const key = rule(value);
      if (key) return key;
    }
    return undefined;
  };

/** Validates each item of a list; returns the first message. */
const each =
  (rule: Rule): Rule =>
  (value) =>
    (Array.isArray(value) ? value : []).map(rule).find((key) => key !== undefined);

export const required: Rule = (value) => (isEmptyValue(value) || isBlank(value) ? 'form.required' : undefined);

/**
 * At least one lower-case and one upper-case ASCII letter, one digit, 8 characters. Each violation has its own
 * message.
 */
export const password = all(
  textRule((text) => [...text].length >= 8, 'form.password_length'),
  matches(/[a-z]/, 'form.password_lower'),
  matches(/[A-Z]/, 'form.password_upper'),
  matches(/[0-9]/, 'form.password_digit'),
);

// Control characters and bidirectional marks, so that a name cannot imitate another.
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A display name: at least two characters, at least one letter or digit, nothing invisible. */
export const name = all(
  textRule((text) => [...text.trim()].length >= 2, 'form.name_short'),
  textRule((text) => /[\p{L}\p{N}]/u.test(text) && !unprintable.test(text), 'form.name_invalid'),
);

const isHostname = (text: string) =>
  text.length <= 253 && text.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));

/** RFC 1123: labels of letters, digits and inner hyphens, 63 each, 253 in all. Outer spaces are not sent. */
export const hostname = textRule((text) => isHostname(text.trim()), 'form.hostname');

/** The bucket's rule and the storage form's rule combined. */
export const bucketName = all(
  textRule((text) => text.length >= 3 && text.length <= 63, 'form.bucket_length'),
  matches(/^[a-z0-9-]*$/, 'form.bucket_characters'),
  matches(/^[a-z0-9].*[a-z0-9]$/, 'form.bucket_ends'),
  textRule((text) => !text.startsWith('xn--') && !text.endsWith('-s3alias'), 'form.bucket_reserved'),
);

export const metalId = matches(/^[a-z][a-z0-9_-]*$/, 'form.metal_id');

/** One OpenSSH public key: type, base64 body that begins with that type's name, and a comment if there is one. */
const sshKeyPattern =
  /^(ssh-rsa AAAAB3NzaC1yc2|ssh-ed25519 AAAAC3NzaC1lZDI1NTE5|ecdsa-sha2-nistp(256|384|521) AAAAE2VjZHNhLXNoYTItbmlzdHA|sk-ssh-ed25519@openssh\.com AAAAGnNrLXNzaC1lZDI1NTE5|sk-ecdsa-sha2-nistp256@openssh\.com AAAAInNrLWVjZHNhLXNoYTItbmlzdHAyNTZ|ssh-dss AAAAB3NzaC1kc3)[0-9A-Za-z+/]+={0,3}( [^\r\n]*)?$/;
export const sshKey = textRule((text) => sshKeyPattern.test(text.trim()), 'form.ssh_key');

const within = (min: number, max: number, key: RuleKey): Rule =>
  numberRule((value) => Number.isInteger(value) && value >= min && value <= max, key);

export const vlanId = within(1, 4094, 'form.vlan_id');
export const port = within(1, 65_535, 'form.port');
/** vCPU, memory in MB, disk in GB: a whole number of at least 1. */
export const atLeastOne = within(1, Number.MAX_SAFE_INTEGER, 'form.at_least_one');
export const percentage = numberRule((value) => value >= 0 && value <= 100, 'form.percentage');

export const isEmail = (text: string): boolean => z.safeParse(z.email(), text.trim()).success;
export const email = textRule(isEmail, 'form.email');
/** Invitees: at least one valid address, and no unfinished address in the input. */
export function emails(list: readonly string[], typed = ''): RuleKey | undefined {
  if (typed.trim() !== '') return 'form.email_unfinished';
  return list.length === 0 ? 'form.emails_required' : each(email)(list);
}

/** TrueMoney: ten digits, the first one 0. Outer spaces are not sent. */
export const trueMoneyPhone = textRule((text) => /^0[0-9]{9}$/.test(text.trim()), 'form.true_money_phone');
export const uuidRule = textRule(isUuid, 'form.uuid');
export const countryCode = matches(/^[A-Za-z]{2}$/, 'form.country_code');
export const languageCode = matches(/^[A-Za-z]{2,3}$/, 'form.language_code');

export const ip = textRule(isIp, 'form.ip');
export const cidr = textRule(isCidr, 'form.cidr');
export const whitelistAddress = textRule(isIpv4OrCidr, 'form.whitelist_address');
export const firewallIpv6 = textRule(isFirewallIpv6, 'form.firewall_ipv6');
export const ips: Rule = (list) => (isEmptyValue(list) ? 'form.ips_required' : each(all(required, ip))(list));

/** A CORS origin: scheme and host without a path; `*` for any. */
export const corsOrigin = textRule((text) => {
  if (text === '*') return true;
  const pattern = /^https?:\/\/[^/?#\s]+\/?$/i;
  return pattern.test(text) && isUrl(text.replace('*.', 'any.'));
}, 'form.cors_origin');

/** An amount to pay, in major units: above zero and not below the site's minimum, if there is one. */
export const topUpAmount =
  (minimum: string | number = 0): Rule =>
  (value) => {
    if (isEmptyValue(value)) return undefined;
    const amount = parseAmount(value);
    if (amount === undefined || Number(amount) <= 0) return 'form.amount_positive';
    return Number(amount) < Number(minimum) ? 'form.amount_minimum' : undefined;
  };

/** No more decimals than the currency has: not 12.505 EUR, and not half a yen. */
export const wholeCoins =
  (currency: string): Rule =>
  (value) => {
    const decimals = parseAmount(value)?.split('.')[1] ?? '';
    return decimals.length > fractionDigits(currency) ? 'form.amount_coins' : undefined;
  };

/** Automatic top-up and the low-balance notice: at least a useful amount. */
export const amountAtLeast =
  (minimum: string | number): Rule =>
  (value) => {
    if (isEmptyValue(value)) return undefined;
    const amount = parseAmount(value);
    if (amount === undefined || Number(amount) < 0) return 'form.amount_positive';
    return Number(amount) < Number(minimum) ? 'form.amount_low' : undefined;
  };

/** Port ranges, such as `port_start` and `port_end` of a firewall rule. */
export const portRange = (start: number, end: number): RuleKey | undefined =>
  port(start) ?? port(end) ?? (end < start ? 'form.port_range' : undefined);

/** At least one Kubernetes node pool must always have a node. */
export const nodePools = (pools: readonly { autoscaler_min?: number | undefined }[]): RuleKey | undefined =>
  pools.some((pool) => (pool.autoscaler_min ?? 0) >= 1) ? undefined : 'form.node_pool_minimum';

/** Both in bytes. */
export const uploadSize = (bytes: number, limit: number): RuleKey | undefined =>
  bytes > limit ? 'form.upload_too_large' : undefined;
