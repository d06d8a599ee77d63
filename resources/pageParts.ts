/**
 * Sections that kinds add to pages and forms, by the names of their files: `<kind>/screens/on/<page>.tsx`. The page renders them with
 * `KindParts` (src/admin) and imports no kind, so that a kind's section is removed with its folder.
 */
import type { ComponentType } from 'react';
import type { DialogProps, ScreenProps } from './screens';

export interface PagePartProps extends Pick<ScreenProps, 'kind'> {
  /** The record whose page it is; undefined on pages that are of none. */
  record?: DialogProps['record'] | undefined;
}

export type PagePart = ComponentType<PagePartProps>;
type PagePartLoader = () => Promise<{ default: PagePart }>;

const parts = import.meta.glob<{ default: PagePart }>('./*/screens/on/[a-z]*.tsx');

/** Undefined if the kind adds nothing to this page. */
export const pagePartOf = (kind: string, page: string): PagePartLoader | undefined =>
  parts[`./${kind}/screens/on/${page}.tsx`];
