/** Reads what was sent, strictly: the required content type, no unknown and no missing values. */
import * as z from 'zod/mini';
import { problem, type AnswerErrors } from './answer';
import { requiredField } from './fields';

type BodyKind = 'json' | 'merge-patch' | 'form' | 'none';

const due = {
  json: 'application/json',
  'merge-patch': 'application/merge-patch+json',
  form: 'application/x-www-form-urlencoded',
} as const;

const mediaType = (contentType: string | null) => (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function toErrors(issues: readonly z.core.$ZodIssue[]): AnswerErrors {
  const errors: AnswerErrors = {};
  const add = (field: string, message: string) => (errors[field] ??= []).push(message);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key].join('.'), 'Unknown field');
    } else add(issue.path.join('.') || 'body', issue.message || requiredField);
  }
  return errors;
}

/** The values validated by a schema; 400 `{message, errors}` on a mismatch. The message is the first error's. */
export function check<T>(schema: z.ZodMiniType<T>, values: unknown): T {
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  const errors = toErrors(result.error.issues);
  const [field, messages] = Object.entries(errors)[0] ?? ['body', [requiredField]];
  throw problem(400, `${field}: ${messages[0]}`, errors);
}

/** Each name once, else 400; those of `lists` as often as one likes, as a list of texts. */
export function valuesOf(params: URLSearchParams, lists: readonly string[] = []): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of params) {
    if (lists.includes(name)) {
      values[name] = [...(values[name] ?? []), value];
      continue;
    }
    if (name in values) throw problem(400, `${name}: Given twice`, { [name]: ['Given twice'] });
    values[name] = value;
  }
  return values;
}

/** The body's raw value. 415 for another content type than the required one, 400 for a body that cannot be parsed. */
export function parseBody(
  kind: BodyKind,
  text: string,
  contentType: string | null,
  lists?: readonly string[],
): unknown {
  const type = mediaType(contentType);
  if (kind === 'none') {
    if (text !== '') throw problem(400, 'No body is due here');
    return undefined;
  }
  if (type !== due[kind]) throw problem(415, `The body has to be ${due[kind]}`);
  if (kind === 'form') return valuesOf(new URLSearchParams(text), lists);
  try {
    return JSON.parse(text);
  } catch {
    throw problem(400, 'The body is not JSON');
  }
}
