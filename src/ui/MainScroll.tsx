/** The scroll container (`<main>`), which virtual lists measure; null until it is mounted. */
import { createContext } from 'react';

export const MainScrollContext = createContext<HTMLElement | null>(null);
