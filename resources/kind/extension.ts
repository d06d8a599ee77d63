/** Validates extensions of built-in kinds. Loaded only if portal.json has one. */
import * as z from 'zod/mini';
import { extend } from './extend';
import { extensionSchema } from './extensionSchema';
import { ignored, withoutUnknownIcons } from './icons';
import { issueProblems } from './issues';
import { suggestion } from './nearest';
import type { Kind, Problem } from './types';
import { validateExtension } from './validateExtension';

interface ParsedExtension {
  problems: readonly Problem[];
  /** The extended kind, if the extension is valid. */
  name?: string;
  /** The kind after the extension; undefined together with a name if it is switched off. */
  kind?: Kind;
}

/** Validates an extension of a built-in kind. `at` is its key path, for example `kinds[0]`. */
export function readExtension(raw: unknown, at: string, builtIn: readonly Kind[]): ParsedExtension {
  const result = z.safeParse(extensionSchema, raw, { reportInput: true });
  if (!result.success) {
    const plain = withoutUnknownIcons(raw);
    const rest = plain && readExtension(plain, at, builtIn);
    const found = issueProblems(result.error.issues, at);
    return rest?.name === undefined
      ? { problems: found }
      : { ...rest, problems: [...ignored(found), ...rest.problems] };
  }
  const name = result.data.extends;
  const base = builtIn.find((kind) => kind.name === name);
  if (!base) {
    const known = builtIn.map((kind) => kind.name);
    const message = `${name} is not a built-in kind${suggestion(name, known) || `; those are ${known.join(', ')}`}`;
    return { problems: [{ code: 'unknown-kind', path: `${at}.extends`, message }] };
  }
  const problems = validateExtension(base, result.data, at);
  if (problems.length > 0) return { problems };
  return { problems, name, ...(result.data.enabled !== false && { kind: extend(base, result.data) }) };
}
