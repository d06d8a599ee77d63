/**
 * `portal.json`, cached from the last visit: a person who returns signed in on a slow connection does not wait
 * for it, nor for the settings.
 */
import { fetchPortalText, parsePortal } from './portalText';

const cacheKey = 'portico.portal';
/** As long as the cached configuration, ms. */
const lifetime = 24 * 60 * 60 * 1000;

/** The cached text of the file; '' if there was no such file. Undefined: not cached, or expired. */
function lastText(): string | undefined {
  try {
    const { at, text } = JSON.parse(localStorage.getItem(cacheKey) ?? '{}') as { at?: number; text?: unknown };
    return typeof text === 'string' && Date.now() - Number(at) < lifetime ? text : undefined;
  } catch {
    return undefined;
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(cacheKey, JSON.stringify({ at: Date.now(), text }));
  } catch {
    // Storage may be full or blocked: the file is then waited for each time.
  }
}

interface Waiting {
  /** Resolves when everything else needed has loaded. */
  ready?: Promise<unknown> | undefined;
  /** Called when the file arrives late and differs from the cached one. */
  onNewer(): void;
}

/**
 * The content of the file; undefined if there is none, or it is unreadable. A cached one is used when the
 * request fails or is late.
 */
export async function loadPortal({ ready, onNewer }: Waiting): Promise<unknown> {
  const last = lastText();
  const answer = fetchPortalText();
  answer.then(keep, () => undefined);
  if (last === undefined) return parsePortal(await answer.catch(() => undefined));
  const late = ready?.then(
    () => last,
    () => answer,
  );
  const text = await Promise.race([answer, late ?? answer]).catch(() => last);
  answer.then((newer) => newer !== text && onNewer()).catch(() => undefined);
  return parsePortal(text);
}

/** Loads the code for `kinds` of portal.json in parallel; a failure is reported where the code is needed. */
export const fetchReading = (): void => void import('../resources/configuredKinds').catch(() => undefined);
