/** Selected names: keys, and prefixes with everything below. Pure; independent of the SDK. */
import type { Transfer } from '../transfer';

const isPrefix = (name: string) => name.endsWith('/');

/** A run on more names than these, or on longer ones, would write too much to the browser's memory at each of its pages. */
export const maxNames = 5000;
const maxSigns = 2 ** 19;

/** Whether work on these can be remembered beyond the page. Into a part of itself a prefix would find its own copies. */
export function canOutlivePage(names: readonly Transfer[], sameBucket = true): boolean {
  const signs = names.reduce((sum, { from, to }) => sum + from.length + to.length, 0);
  const isInItself = sameBucket && names.some(({ from, to }) => isPrefix(from) && to !== from && to.startsWith(from));
  return names.length > 0 && names.length <= maxNames && signs <= maxSigns && !isInItself;
}

/** The target key of an object: one below a prefix is mapped with its prefix. */
export function targetOf(names: readonly Transfer[], key: string): Transfer {
  const one = names.find(({ from }) => from === key || (isPrefix(from) && key.startsWith(from)));
  const { from, to, isFree }: Transfer = one ?? { from: key, to: key };
  return { from: key, to: to + key.slice(from.length), ...(isFree && { isFree }) };
}
