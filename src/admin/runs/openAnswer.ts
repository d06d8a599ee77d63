/** Opens the address in an action's answer, such as that of a console, in a new window. */
import { PortalError } from '../../../dataProvider/errors';
import type { Action } from '../../../resources/kind/types';
import { valueAt } from '../../../resources/kind/condition';
import { isJsonObject } from '../../lib/json';
import { parseUrl } from '../../lib/url';

type Opens = NonNullable<Action['opens']>;

/**
 * The address in an answer, if it may be opened: of the portal's own origin or of one that the declaration names, and without
 * a user name. Undefined for any other answer.
 */
export function addressInAnswer({ at, origins = [] }: Opens, answer: unknown, own: string): string | undefined {
  const value = isJsonObject(answer) ? valueAt(answer, at) : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const url = parseUrl(value, own);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  const allowed = [own, ...origins.flatMap((origin) => parseUrl(origin)?.origin ?? [])];
  // A blob: address has the origin of its page, too.
  return allowed.some((origin) => url.href.startsWith(`${origin}/`)) ? url.href : undefined;
}

interface NewWindow {
  /** Navigates the window; false if the browser refused to open it or the user closed it. */
  show(href: string): boolean;
  /** Closes it again, as nothing is to be shown. */
  drop(): void;
}

interface Opening<T> {
  opens: Opens;
  /** The call. Rejects with `PortalError`. */
  send(): Promise<T>;
  /** Message of the error for an answer without an address that may be opened. */
  refused: string;
  /** Called with the address if there is no window for it. */
  onBlocked(href: string): void;
}

/** Sends the call and opens the address that it answers. Rejects with `PortalError`; the window is then closed again. */
export async function openAnsweredAddress<T extends { answer?: unknown }>(given: Opening<T>): Promise<T> {
  const own = prepareWindow();
  try {
    const done = await given.send();
    const href = addressInAnswer(given.opens, done.answer, location.origin);
    if (href === undefined) throw new PortalError({ kind: 'api', message: given.refused, status: 0 });
    if (!own.show(href)) given.onBlocked(href);
    return done;
  } catch (error) {
    own.drop();
    throw error;
  }
}

/** Opens an empty window at once: the browser allows it only while the click is fresh. It has no access to this one. */
function prepareWindow(): NewWindow {
  const opened = window.open('about:blank', '_blank');
  if (opened) opened.opener = null;
  return {
    show(href) {
      if (!opened || opened.closed) return false;
      opened.location.replace(href);
      return true;
    },
    drop: () => opened?.close(),
  };
}
