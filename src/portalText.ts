/** The text of `portal.json`, requested once a visit, and what it says. */
import { prefetched } from './lib/prefetched';
import { basePath } from './session/entryUrl';

/** '' if the site has no such file. Rejects where that is not known: the line is down, or the server failed. */
export async function fetchPortalText(): Promise<string> {
  const address = `${basePath}/portal.json`;
  const response = await (prefetched(address) ?? fetch(address));
  if (!response.ok && response.status !== 404) throw new Error(`portal.json: ${response.status}`);
  return response.ok ? response.text() : '';
}

/** Undefined for no file, or one that is no JSON. */
export function parsePortal(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
