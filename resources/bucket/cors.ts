/** CORS rules of a bucket: form values, validation (docs/coverage.md, section 5) and request body. Pure. */
import { corsOrigin } from '../../src/lib/rules';
import type { RecordData } from '../kind/types';
import type { ValidationError, ValidationErrors } from '../kind/validate';
import { corsRuleNames, type CorsRule } from './schema';
import { isBlank } from '../../src/lib/blank';

/** What S3 lets a rule allow. */
export const corsMethods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] as const;

/** Longest that a browser may remember an answer, seconds: a day. */
const longest = 86_400;

export interface CorsRuleDraft {
  allowed_origins: string[];
  allowed_methods: string[];
  allowed_headers: string[];
  expose_headers: string[];
  /** Seconds, or the invalid input; empty for the browser's default. */
  max_age_seconds: number | string;
  /** What else the API has of the rule, sent back as it came. */
  more?: RecordData;
}

export const newCorsRule = (): CorsRuleDraft => ({
  allowed_origins: [],
  allowed_methods: ['GET', 'HEAD'],
  allowed_headers: ['*'],
  expose_headers: [],
  max_age_seconds: 3600,
});

/** What the API has of a rule under names that the portal does not know. */
function moreOf(rule: CorsRule): RecordData | undefined {
  const more = Object.entries(rule).filter(([name]) => !corsRuleNames.has(name));
  return more.length > 0 ? Object.fromEntries(more) : undefined;
}

export const ruleDraft = (rule: CorsRule): CorsRuleDraft => ({
  allowed_origins: rule.allowed_origins ?? [],
  allowed_methods: rule.allowed_methods ?? [],
  allowed_headers: rule.allowed_headers ?? [],
  expose_headers: rule.expose_headers ?? [],
  max_age_seconds: rule.max_age_seconds ?? '',
  ...(moreOf(rule) && { more: moreOf(rule) }),
});

function originsError(origins: readonly string[]): ValidationError | undefined {
  if (origins.length === 0) return { key: 'form.required' };
  const key = origins.map((origin) => corsOrigin(origin)).find((found) => found !== undefined);
  return key && { key };
}

function ageError(value: number | string): ValidationError | undefined {
  if (isBlank(value)) return undefined;
  const seconds = Number(value);
  if (!Number.isInteger(seconds)) return { key: 'form.integer' };
  return seconds < 0 || seconds > longest ? { key: 'form.between', params: { min: 0, max: longest } } : undefined;
}

/** By key path: `rules.0.allowed_origins`. */
export function validateCors(rules: readonly CorsRuleDraft[]): ValidationErrors {
  const found: [string, ValidationError | undefined][] = rules.flatMap((rule, index) => [
    [`rules.${index}.allowed_origins`, originsError(rule.allowed_origins)],
    [`rules.${index}.allowed_methods`, rule.allowed_methods.length === 0 ? { key: 'form.required' } : undefined],
    [`rules.${index}.max_age_seconds`, ageError(rule.max_age_seconds)],
  ]);
  return Object.fromEntries(found.filter((pair): pair is [string, ValidationError] => pair[1] !== undefined));
}

/** Those of S3 first; others, which the form has no box for, stay as they were. */
const inOrder = (methods: readonly string[]): string[] => {
  const known: readonly string[] = corsMethods;
  return [
    ...known.filter((method) => methods.includes(method)),
    ...methods.filter((method) => !known.includes(method)),
  ];
};

/** Optional values are left out, not sent empty (readings). */
export const corsBody = (rules: readonly CorsRuleDraft[]): RecordData => ({
  cors: rules.map((rule) => ({
    ...rule.more,
    allowed_origins: rule.allowed_origins.map((origin) => origin.replace(/\/$/, '')),
    allowed_methods: inOrder(rule.allowed_methods),
    ...(rule.allowed_headers.length > 0 && { allowed_headers: rule.allowed_headers }),
    ...(rule.expose_headers.length > 0 && { expose_headers: rule.expose_headers }),
    ...(!isBlank(rule.max_age_seconds) && { max_age_seconds: Number(rule.max_age_seconds) }),
  })),
});

/** Equal for rules that would be sent alike. */
export const corsPrint = (rules: readonly CorsRuleDraft[]): string => JSON.stringify(corsBody(rules));

/** Whether both would be sent alike. */
export const isSameCors = (one: readonly CorsRuleDraft[], other: readonly CorsRuleDraft[]): boolean =>
  corsPrint(one) === corsPrint(other);
