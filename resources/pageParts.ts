/**
 * Sections that kinds add to pages and forms, by the names of their files: `<kind>/screens/on/<page>.tsx`. The page renders them with
 * `KindParts` (src/admin) and imports no kind, so that a kind's section is removed with its folder.
 */
import type { ComponentType } from 'react';
import { preloadable } from '../src/lib/preloadable';
import type { DialogProps, ScreenProps } from './screens';

export interface PagePartProps extends Pick<ScreenProps, 'kind'> {
  /** The record whose page it is; undefined on pages that are of none. */
  record?: DialogProps['record'] | undefined;
}

type PagePart = ComponentType<PagePartProps>;
const parts = import.meta.glob<{ default: PagePart }>('./*/screens/on/[a-z]*.tsx');

const found = new Map(
  Object.entries(parts).map(([path, load]) => [path, preloadable(() => load().then((part) => part.default))]),
);

/** Loads all of a page ahead of rendering it; never rejects: `KindParts` reports what cannot be loaded. */
export const loadPageParts = (page: string): Promise<unknown> =>
  Promise.allSettled([...found].filter(([path]) => path.endsWith(`/on/${page}.tsx`)).map(([, part]) => part.start()));

/** Undefined if the kind adds nothing to this page. */
export const pagePartOf = (kind: string, page: string): PagePart | undefined =>
  found.get(`./${kind}/screens/on/${page}.tsx`)?.View;
