/** Lifecycle rules of a bucket, as the form shows them. Pure. */
import type { LifecycleRule } from '@aws-sdk/client-s3';

/** Days, each from 1; undefined: never. */
export interface CleanUp {
  id: string;
  on: boolean;
  prefix: string;
  /** Files are deleted this many days after they were written. */
  expire: number | undefined;
  /** Noncurrent versions are deleted after this many days. */
  noncurrent: number | undefined;
  /** Incomplete multipart uploads are deleted this many days after they began. */
  unfinished: number | undefined;
}

export interface Lifecycle {
  rules: readonly CleanUp[];
  /** Rules that the form cannot represent: they are preserved unchanged. */
  others: readonly LifecycleRule[];
}

const known = new Set([
  'ID',
  'Status',
  'Prefix',
  'Filter',
  'Expiration',
  'NoncurrentVersionExpiration',
  'AbortIncompleteMultipartUpload',
]);
const hasOnly = (value: object | undefined, names: readonly string[]) =>
  Object.entries(value ?? {}).every(([name, one]) => one === undefined || names.includes(name));

function readRule(rule: LifecycleRule): CleanUp | undefined {
  const { Filter, Expiration, NoncurrentVersionExpiration, AbortIncompleteMultipartUpload } = rule;
  const simple =
    Object.entries(rule).every(([name, value]) => value === undefined || known.has(name)) &&
    hasOnly(Filter, ['Prefix']) &&
    hasOnly(Expiration, ['Days']) &&
    hasOnly(NoncurrentVersionExpiration, ['NoncurrentDays']);
  if (!simple) return undefined;
  return {
    id: rule.ID ?? '',
    on: rule.Status === 'Enabled',
    prefix: Filter?.Prefix ?? rule.Prefix ?? '',
    expire: Expiration?.Days,
    noncurrent: NoncurrentVersionExpiration?.NoncurrentDays,
    unfinished: AbortIncompleteMultipartUpload?.DaysAfterInitiation,
  };
}

export function readLifecycle(rules: readonly LifecycleRule[]): Lifecycle {
  const read = rules.map((rule) => ({ rule, known: readRule(rule) }));
  return {
    rules: read.flatMap((one) => one.known ?? []),
    others: read.filter((one) => !one.known).map(({ rule }) => rule),
  };
}

const writeRule = ({ id, on, prefix, expire, noncurrent, unfinished }: CleanUp): LifecycleRule => ({
  ...(id !== '' && { ID: id }),
  Status: on ? 'Enabled' : 'Disabled',
  Filter: { Prefix: prefix },
  ...(expire !== undefined && { Expiration: { Days: expire } }),
  ...(noncurrent !== undefined && { NoncurrentVersionExpiration: { NoncurrentDays: noncurrent } }),
  ...(unfinished !== undefined && { AbortIncompleteMultipartUpload: { DaysAfterInitiation: unfinished } }),
});

export const writeLifecycle = ({ rules, others }: Lifecycle): LifecycleRule[] => [...rules.map(writeRule), ...others];

type LifecycleError = 'days' | 'nothing' | 'many';

/** As Amazon S3 has it. */
const mostRules = 1000;

export function validateLifecycle({ rules, others }: Lifecycle): LifecycleError[] {
  const daysOf = ({ expire, noncurrent, unfinished }: CleanUp) =>
    [expire, noncurrent, unfinished].filter((one) => one !== undefined);
  const fieldErrors: LifecycleError[] = [];
  if (rules.some((rule) => daysOf(rule).length === 0)) fieldErrors.push('nothing');
  if (rules.some((rule) => daysOf(rule).some((days) => !Number.isInteger(days) || days < 1 || days > 36_500)))
    fieldErrors.push('days');
  if (rules.length + others.length > mostRules) fieldErrors.push('many');
  return fieldErrors;
}
