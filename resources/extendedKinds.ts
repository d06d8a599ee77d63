/** The built-in kinds after the extensions of portal.json. Loaded only if there are any. */
import { isJsonObject } from '../src/lib/json';
import { isExtension } from './kind/isExtension';
import { readExtension } from './kind/extension';
import { unknownKinds } from './kind/references';
import type { Kind, Problem } from './kind/types';

/** Declared kinds that an extension names as tabs of a kind that they do not refer to. */
function strangers(
  { name, children = [] }: Kind,
  given: readonly unknown[],
  builtIn: readonly Kind[],
  at: string,
): Problem[] {
  return children.flatMap((child, index): Problem[] => {
    const raw = given.find((one) => isJsonObject(one) && one.name === child);
    if (!raw && !builtIn.some((one) => one.name === child))
      return [{ code: 'unknown-kind', path: `${at}.children[${index}]`, message: `${child} is not a kind` }];
    const fields = isJsonObject(raw) && isJsonObject(raw.fields) ? Object.values(raw.fields) : undefined;
    const refers = fields?.some((field) => isJsonObject(field) && field.reference === name) ?? true;
    const message = `${child} does not refer to ${name}: give one of its fields "reference": "${name}"`;
    return refers ? [] : [{ code: 'bad-value', path: `${at}.children[${index}]`, message }];
  });
}

/** The built-in kinds after everything that is said of them: one that does not fit leaves its kind as it is built in. */
export function extendAll(given: readonly unknown[], builtIn: readonly Kind[]) {
  const names = new Set([...builtIn, ...given].map((kind) => String((kind as { name?: unknown } | null)?.name)));
  const problems: Problem[] = [];
  let kinds = builtIn;
  for (const [index, raw] of given.entries()) {
    if (!isExtension(raw)) continue;
    const at = `kinds[${index}]`;
    const { name, kind, ...read } = readExtension(raw, at, kinds);
    const strange = kind ? [...unknownKinds(kind, names, at), ...strangers(kind, given, builtIn, at)] : [];
    problems.push(...read.problems, ...strange);
    if (name !== undefined && strange.length === 0)
      kinds = kinds.flatMap((one) => (one.name !== name ? [one] : kind ? [kind] : []));
  }
  return { kinds, problems };
}
