/**
 * Sections that kinds add to pages, by the names of their files: `<kind>/screens/on/<page>.tsx`. The page renders them with
 * `KindParts` (src/admin) and imports no kind, so that a kind's section is removed with its folder.
 */
import type { ComponentType } from 'react';
import type { ScreenProps } from './screens';

export type PagePart = ComponentType<Pick<ScreenProps, 'kind'>>;
type PagePartLoader = () => Promise<{ default: PagePart }>;

const parts = import.meta.glob<{ default: PagePart }>('./*/screens/on/[a-z]*.tsx');

/** Undefined if the kind adds nothing to this page. */
export const pagePartOf = (kind: string, page: string): PagePartLoader | undefined =>
  parts[`./${kind}/screens/on/${page}.tsx`];
