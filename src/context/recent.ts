/** Where one was before the page that is shown: where a page leads back to. Never stored. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let here: { pathname: string; path: string } | undefined;
let before: string | undefined;

/** The path, search included, that was looked at before the one of this name; undefined where the portal opened with it. */
export const pathBefore = (pathname: string): string | undefined => (here?.pathname === pathname ? before : here?.path);

export function useRecording(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (here && here.pathname !== pathname) before = here.path;
    here = { pathname, path: pathname + search };
  }, [pathname, search]);
}
