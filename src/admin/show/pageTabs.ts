/** Tabs that a page puts on a kind's screens: the map of pages knows both, the generic views know neither. */
import { createContext, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { useProvided } from '../../context/useProvided';
import { tabParam } from '../tabParam';
import type { ShowTab } from './types';

interface PageTab {
  /** In the URL: `?tab=files`. */
  name: string;
  /** Key of its name in the catalogue. */
  label: string;
  content(record: PortalRecord): ReactNode;
}

/** By the kind's name. */
export type PageTabs = Readonly<Record<string, readonly PageTab[]>>;

export const PageTabsContext = createContext<PageTabs | undefined>(undefined);

interface PageTabsOf {
  tabs: readonly ShowTab[];
  /** One of them is open and takes the whole page. */
  open: boolean;
}

export function usePageTabs(kind: string, record: PortalRecord): PageTabsOf {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const tabs = useProvided(PageTabsContext)[kind] ?? [];
  return {
    tabs: tabs.map(({ name, label, content }) => ({ name, label: translate(label), content: content(record) })),
    open: tabs.some(({ name }) => name === search.get(tabParam)),
  };
}
