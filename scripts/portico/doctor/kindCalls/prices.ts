/** Prices that kinds name. */
import { isJsonObject } from '../../../../src/lib/json';
import { type Finding, error } from '../finding';
import type { KindAt } from '../portal';
import { type KindSend, statusFinding } from './answers';

/** Types of the price list, by any of the names that it is read under. */
function typesIn(data: unknown): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isJsonObject(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'resource_type' && typeof inner === 'string') found.add(inner);
      look(inner);
    }
  };
  look(data);
  return found;
}

/** Types of price that kinds name and the price list does not have. */
export async function checkPrices(kinds: readonly KindAt[], send: KindSend): Promise<Finding[]> {
  const priced = kinds.flatMap(({ kind, at }) =>
    typeof kind.price === 'object' ? [{ at, resource: kind.price.resource }] : [],
  );
  if (priced.length === 0) return [];
  const answer = await send('/v1/pricing/list/current');
  const call = 'GET /v1/pricing/list/current';
  if (answer.failure !== undefined) return [statusFinding(priced[0]?.at ?? '', call, answer)];
  const types = typesIn(answer.data);
  if (answer.status !== 200 || types.size === 0)
    return [
      error('price', priced[0]?.at ?? '', `${call} answers ${answer.status} and no price`, 'Answer the price list.'),
    ];
  return priced
    .filter(({ resource }) => !types.has(resource))
    .map(({ at, resource }) =>
      error(
        'price',
        `${at}.price.resource`,
        `the price list has no ${resource}: no price is shown`,
        `Known are ${[...types].sort().join(', ')}.`,
      ),
    );
}
