import type { Omission } from './sum';

/**
 * Whether what a sum leaves out can only make it more (`least`) or, a discount, less (`most`). Undefined: nothing is left out, or both.
 *
 * @example
 * const isMinimum = boundOf(price.notCounted) === 'least';
 */
export function boundOf(notCounted: readonly Omission[]): 'least' | 'most' | undefined {
  const [bound, other] = new Set(notCounted.map(({ why }) => (why === 'discount' ? 'most' : 'least')));
  return other ? undefined : bound;
}
