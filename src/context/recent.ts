/** The things that were looked at since the portal was opened, newest first. For the palette; never stored. */
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { usePortal } from './portal';

export interface Recent {
  /** Name of the kind. */
  kind: string;
  /** Of its page. */
  path: string;
}

const kept = 6;
let recent: readonly Recent[] = [];

export const recentThings = (): readonly Recent[] => recent;

let here: { pathname: string; path: string } | undefined;
let before: string | undefined;

/** The path, search included, that was looked at before the one of this name; undefined where the portal opened with it. */
export const pathBefore = (pathname: string): string | undefined => (here?.pathname === pathname ? before : here?.path);

export function useRecording(): void {
  const { registry } = usePortal();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (here && here.pathname !== pathname) before = here.path;
    here = { pathname, path: pathname + search };
  }, [pathname, search]);
  useEffect(() => {
    const kind = registry.kinds.find(({ routes }) => routes.show !== undefined && matchPath(routes.show, pathname));
    // "/network/create/vpc" looks like a page of something called "vpc" where a kind's page has as many parts.
    const isForm = registry.kinds.some(({ routes }) => routes.create === pathname);
    if (!kind || isForm) return;
    recent = [{ kind: kind.name, path: pathname }, ...recent.filter(({ path }) => path !== pathname)].slice(0, kept);
  }, [registry, pathname]);
}
