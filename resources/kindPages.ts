/**
 * Pages that belong to one kind, by file name: `<kind>/screens/pages/<page>.tsx`, each its own chunk. `src/pages/index.tsx` has their
 * paths and menu entries, without those of kinds that are removed.
 */
import type { ComponentType } from 'react';

type PageLoader = () => Promise<{ default: ComponentType }>;

const pages = import.meta.glob<{ default: ComponentType }>('./*/screens/pages/[a-z]*.tsx');

/** Loads the page of that name; rejects if it fails to load, or no kind of this build has it. */
export const kindPage =
  (page: string): PageLoader =>
  async () => {
    const load = Object.entries(pages).find(([path]) => path.endsWith(`/${page}.tsx`))?.[1];
    if (!load) throw new Error(`No kind has a page ${page}`);
    return load();
  };
