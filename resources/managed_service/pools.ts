/** Node pools of a Kubernetes cluster: form values, validation and request body (docs/coverage.md, sections 3 and 5). */
import type { RecordData } from '../kind/types';
import type { ValidationError, ValidationErrors } from '../kind/validate';
import { withinAccount, type AccountLimit } from '../compute/packages';
import type { NodePool } from './schema';
import { sizeKey, sizeOfKey, type ServiceSize } from './sizes';
import { isBlank } from '../../src/lib/blank';

export interface PoolDraft {
  name: string;
  /** `sizeKey`. */
  size: string;
  /** Numbers, or what was typed while it is none. */
  autoscaler_min: number | string;
  autoscaler_max: number | string;
  max_surge: number | string;
}

/** Maximum number of nodes in a pool. */
const maxNodes = 100;

export const newPool = (size: ServiceSize | undefined, name = ''): PoolDraft => ({
  name,
  size: size ? sizeKey(size) : '',
  autoscaler_min: 1,
  autoscaler_max: 3,
  max_surge: 1,
});

/** What the answer leaves out stays empty, and has to be typed: all pools are sent, so that a guess would change the cluster. */
export const poolDraft = (pool: NodePool): PoolDraft => ({
  name: pool.name ?? '',
  size: sizeKey({ vcpu: Number(pool.vcpu), memory: Number(pool.memory), size_gb: Number(pool.size_gb) }),
  autoscaler_min: pool.autoscaler_min ?? '',
  autoscaler_max: pool.autoscaler_max ?? '',
  max_surge: pool.max_surge ?? '',
});

/** Equivalent pools have equal prints. */
export const printOfPools = (pools: readonly PoolDraft[]): string =>
  JSON.stringify(
    pools.map(({ name, size, autoscaler_min, autoscaler_max, max_surge }) =>
      [name.trim(), size, autoscaler_min, autoscaler_max, max_surge].map(String),
    ),
  );

function countError(value: number | string, minNodes: number): ValidationError | undefined {
  if (isBlank(value)) return { key: 'form.required' };
  const number = Number(value);
  if (!Number.isInteger(number)) return { key: 'form.integer' };
  const params = { min: minNodes, max: maxNodes };
  return number < minNodes || number > maxNodes ? { key: 'form.between', params } : undefined;
}

function validateObjectName(name: string, others: readonly string[]): ValidationError | undefined {
  if (isBlank(name)) return { key: 'form.required' };
  if (!/^[a-z][a-z0-9-]{0,38}$/.test(name) || name.endsWith('-')) return { key: 'services.pools.name_rule' };
  return others.includes(name) ? { key: 'form.name_taken' } : undefined;
}

/**
 * Errors of each pool by key path, `node_pools.0.name`. `known`: pools as they are on the server. What they have already is not judged,
 * since the form changes neither a name nor a size, and a provider may run more nodes than a form lets one order.
 */
export function validatePools(
  pools: readonly PoolDraft[],
  { account, known = [] }: { account?: AccountLimit | undefined; known?: readonly PoolDraft[] } = {},
): ValidationErrors {
  const found: [string, ValidationError | undefined][] = pools.flatMap((pool, index) => {
    const at = (field: keyof PoolDraft) => `node_pools.${index}.${field}`;
    const before = pools.slice(0, index).map(({ name }) => name.trim());
    const own = before.includes(pool.name) ? undefined : known.find(({ name }) => name === pool.name);
    const count = (field: 'autoscaler_min' | 'autoscaler_max' | 'max_surge', fewest: number) =>
      own && !isBlank(pool[field]) && Number(pool[field]) === Number(own[field])
        ? undefined
        : countError(pool[field], fewest);
    const [min, max] = [count('autoscaler_min', 0), count('autoscaler_max', 1)];
    const reversed = !min && !max && Number(pool.autoscaler_max) < Number(pool.autoscaler_min);
    const size = sizeOfKey(pool.size);
    const tooLarge = size && account && !withinAccount(size, account);
    const sizeError = tooLarge
      ? { key: 'create.machine.size.refused_account' }
      : size
        ? undefined
        : { key: 'form.choose' };
    return [
      [at('name'), own ? undefined : validateObjectName(pool.name.trim(), before)],
      [at('size'), own ? undefined : sizeError],
      [at('autoscaler_min'), min],
      [at('autoscaler_max'), reversed ? { key: 'form.autoscaler_order' } : max],
      [at('max_surge'), count('max_surge', 0)],
    ];
  });
  return Object.fromEntries(found.filter((pair): pair is [string, ValidationError] => pair[1] !== undefined));
}

/**
 * As the API takes it. A pool that is `answered` goes back with all that its answer has: the list is replaced, so that what is left out
 * may be lost.
 */
export const poolBody = (pool: PoolDraft, answered?: NodePool): RecordData => ({
  ...answered,
  name: pool.name.trim(),
  ...sizeOfKey(pool.size),
  autoscaler_min: Number(pool.autoscaler_min),
  autoscaler_max: Number(pool.autoscaler_max),
  max_surge: Number(pool.max_surge),
});
