/** The menu of this site with its words. */
import { useLocale, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { useKeyPermissions } from '../admin/rights';
import { inLanguage, useWords } from '../admin/texts';
import { memoizeLast } from '../lib/memoizeLast';
import { pageRoutes } from '../pages';
import type { Page } from '../pages/page';
import { usePortal } from '../context/portal';
import type { KindOutline } from '../../resources/kind/kindOutline';
import type { Kind } from '../../resources/kind/types';
import {
  creatable,
  kindsOf,
  menuOf,
  pagesOf,
  menuPositionOf,
  type MenuEntry,
  type MenuGroup,
  type MenuSection,
  type NavigationState,
} from './navigation';

interface Menu {
  groups: readonly MenuGroup[];
  /** The current location in the menu. */
  here: NavigationState | undefined;
  groupName(group: MenuGroup): string;
  entryName(entry: MenuEntry): string;
  /** Of an entry alone: its own. */
  sectionName(section: MenuSection): string;
  /** Pages that no menu entry leads to. */
  others: readonly Page[];
  /** Kinds that the person can make, in the order of the menu. */
  creatable: readonly KindOutline[];
  /** Path of a page by its name; undefined where this site has none. */
  pagePath(name: string): string | undefined;
}

/** A group that the catalogue does not know is called as its only kind is, else by its own name ("dns": "DNS"). */
function plainName(name: string): string {
  return name.length <= 3 ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[_-]/g, ' ');
}

const pathsOf = memoizeLast(
  (pages: readonly Page[]) =>
    (name: string): string | undefined =>
      pages.find((page) => page.name === name)?.path,
);

export function useMenu(): Menu {
  const { registry, site } = usePortal();
  const { pathname } = useLocation();
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const permissions = useKeyPermissions();
  const pages = pagesOf(pageRoutes, site, permissions);
  const groups = menuOf(kindsOf(registry.outlines, permissions), pages);
  /** As the first of its kinds that says it. */
  const ownLabel = (entries: readonly MenuEntry[], part: 'groupLabel' | 'sectionLabel') => {
    const [label] = entries.flatMap(({ kind }) => (kind?.menu && kind.menu[part]) || []);
    return label && inLanguage(label, locale);
  };
  const entryName = ({ kind, name }: MenuEntry) => (kind ? words.kind(kind, 2) : translate(`shell.pages.${name}`));
  return {
    groups,
    here: menuPositionOf(groups, pathname),
    entryName,
    sectionName({ name, entries }) {
      if (name === undefined) return entryName(entries[0]);
      return translate(`shell.sections.${name}`, { _: ownLabel(entries, 'sectionLabel') ?? plainName(name) });
    },
    groupName({ name, entries }) {
      const own = ownLabel(entries, 'groupLabel');
      const unknown = own ?? (entries.length === 1 ? entryName(entries[0]) : plainName(name));
      return translate(`shell.groups.${name}`, { _: unknown });
    },
    pagePath: pathsOf(pages),
    others: pages.filter(({ menu }) => !menu),
    creatable: creatable(groups, permissions),
  };
}

/** The declarations of `creatable`: for parts that are loaded after the first list. */
export function useCreatable(): readonly Kind[] {
  const { registry } = usePortal();
  return useMenu().creatable.flatMap(({ name }) => registry.find(name) ?? []);
}
