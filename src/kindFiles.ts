import type { Portal } from '../dataProvider/calls/portal';
import { prefetched } from './lib/prefetched';
import { basePath } from './session/entryUrl';

/** Fetches declarations that portal.json names by URL; one that fails to load is reported and left out. */
export async function loadKinds(given: Portal['kinds']): Promise<unknown[]> {
  const lists = await Promise.all(
    given.map(async (entry) => {
      if (typeof entry !== 'string') return [entry];
      try {
        const { href } = new URL(entry, `${location.origin}${basePath}/`);
        const answer: unknown = await (await (prefetched(href) ?? fetch(href))).json();
        return Array.isArray(answer) ? (answer as unknown[]) : [answer];
      } catch {
        console.warn(`portal.json: kinds: ${entry} could not be read`);
        return [];
      }
    }),
  );
  return lists.flat();
}
