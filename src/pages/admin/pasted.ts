/** Interprets what an administrator pastes: a user, or a URL of this portal. Pure. */
import { matchPath } from 'react-router-dom';
import type { UserIdentifier } from '../../../dataProvider/calls/admin';
import type { Kind } from '../../../resources/kind/types';
import { innerPath, basePath } from '../../session/entryUrl';
import { safePath } from '../../session/redirect';
import { readUserIdentifier } from './userIdentifier';

interface PastedThing {
  kind: Kind;
  id: string;
  location?: string | undefined;
}

interface Pasted {
  someone?: UserIdentifier;
  /** A path of this portal, with its query. */
  path?: string;
  /** Whose page the path is. */
  thing?: PastedThing;
}

/** The path of a portal URL; a complete URL must have this origin. Drops the fragment. */
export function pathOfPortal(text: string, origin: string): string | undefined {
  const given = text.trim();
  if (/\s/.test(given)) return undefined;
  try {
    const isPath = safePath(given) !== undefined;
    if (!isPath && !/^https?:\/\//i.test(given)) return undefined;
    const { origin: theirs, pathname, search } = new URL(given, origin);
    if (theirs !== origin) return undefined;
    const isOurs = isPath || pathname === basePath || pathname.startsWith(`${basePath}/`);
    return isOurs ? safePath(innerPath(pathname) + search) : undefined;
  } catch {
    return undefined;
  }
}

function thingAt(path: string, kinds: readonly Kind[]): PastedThing | undefined {
  const [pathname = ''] = path.split('?');
  for (const kind of kinds) {
    const params = kind.routes.show && kind.routes.create !== pathname && matchPath(kind.routes.show, pathname)?.params;
    if (params && params.id) return { kind, id: params.id, location: params.location };
  }
  return undefined;
}

/** Undefined for what is neither. */
export function readPasted(
  text: string,
  { origin, kinds }: { origin: string; kinds: readonly Kind[] },
): Pasted | undefined {
  const someone = readUserIdentifier(text);
  if (someone) return { someone };
  const path = pathOfPortal(text, origin);
  if (path === undefined) return undefined;
  const thing = thingAt(path, kinds);
  return { path, ...(thing && { thing }) };
}
