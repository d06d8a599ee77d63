import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ServiceDraft } from '../rules';

const choices = ['service_type', 'version', 'nodes', 'size'] as const;

/**
 * What the place, the type or the version does not offer gives way to what is usual there, in pools too. `next` is
 * undefined while the offer is on its way; `poolSizes` are those that a pool may have.
 */
export function useReconciledDraft(
  form: UseFormReturn<ServiceDraft>,
  next: Pick<ServiceDraft, (typeof choices)[number]> | undefined,
  poolSizes: readonly string[],
): void {
  useEffect(() => {
    if (!next) return;
    for (const name of choices) {
      if (form.getValues(name) !== next[name]) form.setValue(name, next[name]);
    }
    const [usual] = poolSizes;
    if (usual === undefined) return;
    form.getValues('node_pools').forEach((pool, index) => {
      if (!poolSizes.includes(pool.size)) form.setValue(`node_pools.${index}.size`, usual);
    });
  }, [form, next, poolSizes]);
}
