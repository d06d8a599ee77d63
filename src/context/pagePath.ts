/** Links between pages, which never import each other: a page is looked up by name. */
import { createContext } from 'react';
import { useProvided } from './useProvided';

type PagePath = (name: string) => string | undefined;

export const PagePathContext = createContext<PagePath | undefined>(undefined);

/**
 * The path of the page with this name (`src/pages/index.tsx`); undefined if this site does not have it. Throws outside of the shell,
 * where a part would otherwise lose its links unnoticed (tests wrap it in `tests/support/PagePaths`).
 *
 * @example
 * const topUp = usePagePath()('top_up');
 * return topUp ? <Link to={topUp}>Top up</Link> : null;
 */
export const usePagePath = (): PagePath => useProvided(PagePathContext);
