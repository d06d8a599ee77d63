/** Links between pages, which never import each other: a page is looked up by name. */
import { createContext, useContext } from 'react';

type PagePath = (name: string) => string | undefined;

export const PagePathContext = createContext<PagePath>(() => undefined);

/**
 * The path of the page with this name (`src/pages/index.tsx`); undefined if this site does not have it.
 *
 * @example
 * const topUp = usePagePath()('top_up');
 * return topUp ? <Link to={topUp}>Top up</Link> : null;
 */
export const usePagePath = (): PagePath => useContext(PagePathContext);
