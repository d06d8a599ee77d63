import { useFormContext, useWatch } from 'react-hook-form';
import type { Kind } from '../../../resources/kind/types';

/** The location whose records an input offers: the one that is given, else the form's. Undefined for all of them. */
export function useFormLocation(target: Kind, given: string | undefined): string | undefined {
  const { control } = useFormContext();
  const chosen: unknown = useWatch({ control, name: 'location' });
  if (target.scope !== 'location') return undefined;
  return given ?? (typeof chosen === 'string' && chosen !== '' ? chosen : undefined);
}
