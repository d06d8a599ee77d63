/** Links between pages, which never import each other: a page is asked for by its name. */
import { createContext, useContext } from 'react';

type PagePath = (name: string) => string | undefined;

export const PagePathContext = createContext<PagePath>(() => undefined);

/**
 * Path of the page with this name (`src/pages/index.tsx`); undefined where this site has none.
 *
 * @example
 * const topUp = usePagePath()('top_up');
 * return topUp ? <Link to={topUp}>Top up</Link> : null;
 */
export const usePagePath = (): PagePath => useContext(PagePathContext);
