/** The path visited before the current page, for links that lead back. Never stored. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let here: { pathname: string; path: string } | undefined;
let before: string | undefined;

/** The path, including search, visited before the given one; undefined if the portal was opened with it. */
export const pathBefore = (pathname: string): string | undefined => (here?.pathname === pathname ? before : here?.path);

export function useRecording(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (here && here.pathname !== pathname) before = here.path;
    here = { pathname, path: pathname + search };
  }, [pathname, search]);
}
