/** The menu, as it follows from the kinds and pages of this site. Pure: labels are added by `useMenu`. */
import { matchRoutes } from 'react-router-dom';
import type { SiteConfig } from '../../dataProvider/calls/site';
import type { KindOutline } from '../../resources/kind/kindOutline';
import { memoizeLast } from '../lib/memoizeLast';
import { canCreate, isVisibleTo, type Permissions } from '../../resources/rights';
import type { Icon } from '../lib/icon';
import type { Page } from '../pages/page';

export interface MenuEntry {
  /** Name of the kind or page. */
  name: string;
  path: string;
  kind?: KindOutline;
  page?: Page;
  /** A kind's name of an icon, or a page's own. */
  icon: string | Icon;
  /** The section of a long group that it belongs to; undefined if it belongs to none. */
  section: string | undefined;
  order: number;
}

/** A first-level tab of a group: a section with its entries, or a single entry. Leads to its first entry. */
export interface MenuSection {
  /** Undefined for an entry alone. */
  name: string | undefined;
  entries: readonly [MenuEntry, ...MenuEntry[]];
}

export interface MenuGroup {
  name: string;
  /** In order; never empty. The group leads to the first. */
  entries: readonly [MenuEntry, ...MenuEntry[]];
  /** "g" and then this letter goes there. Undefined where all letters are taken. */
  letter: string | undefined;
}

/** Groups that only kinds of `portal.json` have are placed at the star. */
const order = [
  ...['dashboard', 'compute', 'metal', 'disks', 'network', 'services', 'storage', '*'],
  ...['access', 'billing', 'reports', 'support', 'admin', 'other'],
];
const rank = (group: string) => (order.includes(group) ? order.indexOf(group) : order.indexOf('*'));

const entryOfKind = (kind: KindOutline, section: string | undefined, at: number): MenuEntry => ({
  name: kind.name,
  path: kind.routes.list,
  kind,
  icon: kind.icon,
  section,
  order: at,
});

function entriesByGroup(kinds: readonly KindOutline[], pages: readonly Page[]): Map<string, MenuEntry[]> {
  const groups = new Map<string, MenuEntry[]>();
  const put = (group: string, entry: MenuEntry) => groups.set(group, [...(groups.get(group) ?? []), entry]);
  for (const kind of kinds) {
    if (kind.menu) put(kind.menu.group, entryOfKind(kind, kind.menu.section, kind.menu.order));
  }
  for (const page of pages) {
    const { name, path, icon, menu } = page;
    if (menu) put(menu.group, { name, path, page, icon, section: menu.section, order: menu.order });
  }
  return groups;
}

/** The first letter of the name that is still free, else any free one. The order of groups is the order of choice. */
function letters(names: readonly string[]): Map<string, string> {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    const letter = [...name.replaceAll(/[^a-z]/g, ''), ...'abcdefghijklmnopqrstuvwxyz'].find((l) => !taken.has(l));
    if (!letter) continue;
    taken.add(letter);
    given.set(name, letter);
  }
  return given;
}

/** The pages that this site has with these permissions. */
export const pagesOf = memoizeLast(
  (pages: readonly Page[], site: SiteConfig, permissions: Permissions): readonly Page[] =>
    pages.filter((page) => (page.isOn?.(site) ?? true) && isVisibleTo(page, permissions)),
);

export const kindsOf = memoizeLast((kinds: readonly KindOutline[], permissions: Permissions): readonly KindOutline[] =>
  kinds.filter((kind) => isVisibleTo(kind, permissions)),
);

/** Memoized, since every part of the shell uses it. */
export const menuOf = memoizeLast((kinds: readonly KindOutline[], pages: readonly Page[]): readonly MenuGroup[] => {
  const groups = [...entriesByGroup(kinds, pages)].sort(([a], [b]) => rank(a) - rank(b));
  const letterOf = letters(groups.map(([name]) => name));
  return groups.flatMap(([name, unsorted]) => {
    const [first, ...others] = unsorted.sort((a, b) => a.order - b.order);
    return first ? [{ name, entries: [first, ...others], letter: letterOf.get(name) }] : [];
  });
});

/**
 * The first group and the used ones, most important first, up to the number of positions, filled up with the
 * others; in the menu's order.
 */
export function directGroups(
  groups: readonly MenuGroup[],
  used: readonly string[],
  most: number,
): readonly MenuGroup[] {
  const wanted = used.flatMap((name) => groups.filter((group) => group.name === name));
  const chosen = [...new Set([...groups.slice(0, 1), ...wanted, ...groups])].slice(0, most);
  return groups.filter((group) => chosen.includes(group));
}
/**
 * The sections of a group at the position of their first entry; entries without a section are listed
 * individually.
 */
export const sectionsOf = memoizeLast(({ entries }: MenuGroup): readonly MenuSection[] => {
  const sections: { name: string | undefined; entries: [MenuEntry, ...MenuEntry[]] }[] = [];
  for (const entry of entries) {
    const known = sections.find(({ name }) => name !== undefined && name === entry.section);
    if (known) known.entries.push(entry);
    else sections.push({ name: entry.section, entries: [entry] });
  }
  return sections;
});

export interface NavigationState {
  group: MenuGroup;
  entry: MenuEntry;
  /** The entry's own screen: a kind's list, or the page itself. */
  exact: boolean;
}

/** Where in the menu a path (without the base) belongs; undefined for what no entry leads to. */
export const menuPositionOf = memoizeLast(
  (menu: readonly MenuGroup[], pathname: string): NavigationState | undefined => {
    const routes = menu.flatMap((group) =>
      group.entries.flatMap((entry) =>
        Object.values(entry.kind?.routes ?? { list: entry.path }).map((path: string) => ({ path, group, entry })),
      ),
    );
    const match = matchRoutes(routes, pathname)?.[0]?.route;
    if (match) return { group: match.group, entry: match.entry, exact: match.path === match.entry.path };
    const above = routes
      .filter(({ path }) => path !== '/' && pathname.startsWith(`${path}/`))
      .sort((a, b) => b.path.length - a.path.length)[0];
    return above && { group: above.group, entry: above.entry, exact: false };
  },
);

/** Kinds that a person can make, in the order of the menu. */
export const creatable = memoizeLast((menu: readonly MenuGroup[], permissions: Permissions): readonly KindOutline[] =>
  menu
    .flatMap(({ entries }) => entries.flatMap(({ kind }) => kind ?? []))
    .filter((kind) => canCreate(kind, permissions)),
);
