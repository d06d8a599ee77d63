/** How large a machine may be: `GET /api/parameters/vm`, as /v1 answers it, and what follows from it. Pure. */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, list, numeric } from '../record/schema';

const limitRecord = named(z.looseObject({ min: numeric, max: numeric, step: numeric }), {
  also: { min: ['minimum', 'min_value', 'from'], max: ['maximum', 'max_value', 'to'], step: ['increment'] },
});

/**
 * Limits of `vcpu`, `memory` (MB) or `disks` (GB, each): a list of ranges, one range, or `min`, `max` and `step`
 * next to the name.
 */
export const parameterRecord = named(
  z.looseObject({
    parameter: expected(z.string()),
    limits: list(limitRecord),
    min: numeric,
    max: numeric,
    step: numeric,
  }),
  {
    also: {
      parameter: ['name', 'key', 'type', 'id'],
      limits: ['limit', 'range', 'ranges', 'values'],
      min: ['minimum', 'min_value', 'from'],
      max: ['maximum', 'max_value', 'to'],
      step: ['increment'],
    },
    plain: 'parameter',
  },
);
export type Parameter = z.infer<typeof parameterRecord>;

export interface Limit {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Of a machine: number of vCPU, memory in MB, one disk in GB. */
export interface MachineLimits {
  readonly vcpu: Limit;
  readonly memory: Limit;
  readonly disk: Limit;
}

const names: Record<keyof MachineLimits, readonly string[]> = {
  vcpu: ['vcpu', 'cpu', 'vcpus', 'cores'],
  memory: ['memory', 'ram', 'memory_mb', 'ram_mb'],
  disk: ['disks', 'disk', 'ssd', 'disk_gb', 'storage', 'size_gb'],
};
const positive = (value: number | string | null | undefined) => (Number(value) > 0 ? Number(value) : undefined);

/** Which limit a parameter is of, by its name alone: `min_vcpu` is a bound of `vcpu`. */
const bareName = (parameter: string) => parameter.toLowerCase().replace(/^(min|max)_|_(min|max)$/g, '');
const boundIn = (parameter = '') => /(?:^|_)(min|max)(?:_|$)/.exec(parameter.toLowerCase())?.[1];

type Range = Pick<Parameter, 'min' | 'max' | 'step'>;

/** The ranges of a part, wherever its parameters have them. */
function rangesOf(parameters: readonly Parameter[], part: keyof MachineLimits): Range[] {
  return parameters
    .filter(({ parameter }) => parameter && names[part].includes(bareName(parameter)))
    .flatMap(({ parameter, limits, min, max, step, value }): Range[] => {
      const bound = boundIn(parameter ?? undefined);
      if (bound) return [{ [bound]: value ?? (bound === 'min' ? min : max) }];
      const own = [min, max, step].some((one) => one !== undefined && one !== null) ? [{ min, max, step }] : [];
      return [...(limits ?? []), ...own];
    });
}

/** Without a limit, each is at least 1 (docs/coverage.md, section 5) and at most what a number can hold. */
export function limitsOf(parameters: readonly Parameter[]): MachineLimits {
  const limit = (part: keyof MachineLimits): Limit => {
    const given = rangesOf(parameters, part);
    const mins = given.flatMap(({ min }) => positive(min) ?? []);
    const maxes = given.flatMap(({ max }) => positive(max) ?? []);
    return {
      min: Math.max(1, mins.length > 0 ? Math.min(...mins) : 1),
      max: maxes.length > 0 ? Math.max(...maxes) : Number.MAX_SAFE_INTEGER,
      step: positive(given.find(({ step }) => positive(step))?.step) ?? 1,
    };
  };
  return { vcpu: limit('vcpu'), memory: limit('memory'), disk: limit('disk') };
}
