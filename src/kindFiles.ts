import type { Portal } from '../dataProvider/calls/portal';
import { prefetched } from './lib/prefetched';
import { basePath } from './session/entryUrl';

/** ms. The portal is rendered after the files: one that does not answer must not hold it up for ever. */
const patience = 15_000;

/** Fetches declarations that portal.json names by URL; one that fails to load, or does not in time, is reported and left out. */
export async function loadKinds(given: Portal['kinds']): Promise<unknown[]> {
  const lists = await Promise.all(
    given.map(async (entry) => {
      if (typeof entry !== 'string') return [entry];
      try {
        const { href } = new URL(entry, `${location.origin}${basePath}/`);
        const signal = AbortSignal.timeout(patience);
        const response = await (prefetched(href, undefined, signal) ?? fetch(href, { signal }));
        if (!response.ok) throw new Error(`${href}: ${response.status}`);
        const answer: unknown = await response.json();
        return Array.isArray(answer) ? (answer as unknown[]) : [answer];
      } catch {
        console.warn(`portal.json: kinds: ${entry} could not be read`);
        return [];
      }
    }),
  );
  return lists.flat();
}
