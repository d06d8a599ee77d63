import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ServiceDraft } from '../rules';

const choices = ['service_type', 'version', 'nodes', 'size'] as const;

/**
 * Replaces values that the location, type or version does not offer by its defaults, in pools too. `next` is
 * undefined while the offers are loading; `poolSizes` are the sizes available to a pool.
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
    const [defaultSize] = poolSizes;
    if (defaultSize === undefined) return;
    form.getValues('node_pools').forEach((pool, index) => {
      if (!poolSizes.includes(pool.size)) form.setValue(`node_pools.${index}.size`, defaultSize);
    });
  }, [form, next, poolSizes]);
}
