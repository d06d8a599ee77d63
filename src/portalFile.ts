/**
 * `portal.json`, and what it was at the last visit: who comes back signed in on a slow line waits for it no more than for the
 * settings.
 */
import { basePath } from './session/entryUrl';

const cacheKey = 'portico.portal';
/** As long as the cached configuration, ms. */
const lifetime = 24 * 60 * 60 * 1000;

/** Its text as it lay there; '' where there was no such file. Undefined: not known, or of too long ago. */
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
    // Storage may be full or forbidden: the file is then waited for each time.
  }
}

async function askText(): Promise<string> {
  const response = await fetch(`${basePath}/portal.json`);
  if (!response.ok && response.status !== 404) throw new Error(`portal.json: ${response.status}`);
  return response.ok ? response.text() : '';
}

function parsed(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

interface Waiting {
  /** Everything else that is needed is here. */
  ready?: Promise<unknown> | undefined;
  /** The file that came later says something else than the one in use. */
  onNewer(): void;
}

/** What the file says; undefined where there is none, or none that can be read. One of the last day stands in for what fails or is late. */
export async function loadPortal({ ready, onNewer }: Waiting): Promise<unknown> {
  const last = lastText();
  const answer = askText();
  answer.then(keep, () => undefined);
  if (last === undefined) return parsed(await answer.catch(() => undefined));
  const late = ready?.then(
    () => last,
    () => answer,
  );
  const text = await Promise.race([answer, late ?? answer]).catch(() => last);
  answer.then((newer) => newer !== text && onNewer()).catch(() => undefined);
  return parsed(text);
}
