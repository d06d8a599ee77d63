import { useContext, type Context } from 'react';

/**
 * The value of a context that has no default; throws where no provider is above. Without that a part outside of it would lack something
 * unnoticed.
 *
 * @example
 * const pagePath = useProvided(PagePathContext);
 */
export function useProvided<T>(context: Context<T | undefined>): T {
  const value = useContext(context);
  if (value === undefined) throw new Error('Used outside of its provider');
  return value;
}
