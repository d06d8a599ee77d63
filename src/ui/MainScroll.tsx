/** `<main>` is what scrolls. Lists that draw only the rows in view ask for it here; null until it is in the page. */
import { createContext } from 'react';

export const MainScrollContext = createContext<HTMLElement | null>(null);
