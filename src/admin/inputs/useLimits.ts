/**
 * Fields with the provider's limits of `GET /api/parameters/vm` as `min` and `max`; requested only if a field
 * has such a limit.
 */
import { limitsOf } from '../../../resources/compute/limits';
import type { Field } from '../../../resources/kind/types';
import { useMachineParameters } from '../catalogue';

export function useLimits(fields: readonly Field[]): readonly Field[] {
  const { data } = useMachineParameters(fields.some((field) => field.limit !== undefined));
  if (!data) return fields;
  const limits = limitsOf(data);
  return fields.map((field) => {
    if (field.limit === undefined) return field;
    const { min, max } = limits[field.limit];
    const most = Math.min(field.max ?? max, max);
    return { ...field, min: Math.max(field.min ?? min, min), ...(most < Number.MAX_SAFE_INTEGER && { max: most }) };
  });
}
