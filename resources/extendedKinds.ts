/** The built-in kinds after the extensions of portal.json. Loaded only if there are any. */
import { isExtension } from './kind/isExtension';
import { readExtension } from './kind/extension';
import { unknownKinds } from './kind/references';
import type { Kind, Problem } from './kind/types';

/** The built-in kinds after everything that is said of them: one that does not fit leaves its kind as it is built in. */
export function extendAll(given: readonly unknown[], builtIn: readonly Kind[]) {
  const names = new Set([...builtIn, ...given].map((kind) => String((kind as { name?: unknown } | null)?.name)));
  const problems: Problem[] = [];
  let kinds = builtIn;
  for (const [index, raw] of given.entries()) {
    if (!isExtension(raw)) continue;
    const at = `kinds[${index}]`;
    const { name, kind, ...read } = readExtension(raw, at, kinds);
    const strange = kind ? unknownKinds(kind, names, at) : [];
    problems.push(...read.problems, ...strange);
    if (name !== undefined && strange.length === 0)
      kinds = kinds.flatMap((one) => (one.name !== name ? [one] : kind ? [kind] : []));
  }
  return { kinds, problems };
}
