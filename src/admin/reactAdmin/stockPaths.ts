/** react-admin's own paths (`/disk/tll%3Auuid/show`) and the portal's for the same view (`/disks/disk/tll/uuid`). */
import { readId, type RecordId } from '../../../dataProvider/address';
import type { PortalProvider } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import type { Registry } from '../../../resources/registry';
import { pathTo, type View } from '../../context/paths';

export interface PathContext {
  registry: Pick<Registry, 'find'>;
  /** Finds the location of a record that is named by its own id, as references name it. */
  provider: Pick<PortalProvider, 'known'>;
}

/** A kind's name, an id, `show`, and what follows the path. */
const stockPath = /^\/([^/?#]+)(?:\/([^/?#]+)(\/show)?)?\/?([?#].*)?$/;

/** The replacement for a view that the kind does not have. */
const fallbacks: Record<View, View> = { edit: 'show', show: 'list', create: 'list', list: 'list' };

function viewPath(kind: Kind, view: View, id?: RecordId): string | undefined {
  return pathTo(kind, view, id) ?? (view === 'list' ? undefined : viewPath(kind, fallbacks[view], id));
}

/** The portal's id. A reference names a record in a location without its location. */
function portalId(kind: Kind, id: string, { provider }: PathContext): RecordId | undefined {
  if (kind.scope === 'account') return id;
  if (/^[^:]+:/.test(id)) return id;
  const found = provider.known(kind.name).filter((record) => String(readId(kind, record.id).key) === id);
  return found.length === 1 ? found[0]?.id : undefined;
}

/** Translates a path built by react-admin to the portal's. Other paths are returned unchanged. */
export function portalPath(path: string, context: PathContext): string {
  const [, name, given, show, rest = ''] = stockPath.exec(path) ?? [];
  const kind = name === undefined ? undefined : context.registry.find(name);
  if (!kind) return path;
  if (given === undefined) return kind.routes.list + rest;
  if (given === 'create' && !show) return (viewPath(kind, 'create') ?? path) + rest;
  try {
    const id = portalId(kind, decodeURIComponent(given), context);
    const found = id === undefined ? kind.routes.list : viewPath(kind, show ? 'show' : 'edit', id);
    return (found ?? path) + rest;
  } catch {
    // A malformed id: there is no such page.
    return path;
  }
}
