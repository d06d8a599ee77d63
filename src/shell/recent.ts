/** The things that were looked at since the portal was opened, newest first. For the palette; kept nowhere. */
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { usePortal } from '../portal';

export interface Recent {
  /** Name of the kind. */
  kind: string;
  /** Of its page. */
  path: string;
}

const kept = 6;
let recent: readonly Recent[] = [];

export const recentThings = (): readonly Recent[] => recent;

export function useRecording(): void {
  const { registry } = usePortal();
  const { pathname } = useLocation();
  useEffect(() => {
    const kind = registry.kinds.find(({ routes }) => routes.show !== undefined && matchPath(routes.show, pathname));
    // "/network/create/vpc" looks like a page of something called "vpc" where a kind's page has as many parts.
    const isForm = registry.kinds.some(({ routes }) => routes.create === pathname);
    if (!kind || isForm) return;
    recent = [{ kind: kind.name, path: pathname }, ...recent.filter(({ path }) => path !== pathname)].slice(0, kept);
  }, [registry, pathname]);
}
