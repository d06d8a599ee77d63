/**
 * The other entries of the current menu group: a strip above the page, scrolled to the current one. A long group
 * has sections, with a second strip for the entries of the section. On a phone, where a strip has room for two, more
 * are a menu with all of them.
 */
import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useScrollEdges } from '../admin/show/useScrollEdges';
import { useIsPhone } from '../admin/useIsPhone';
import { sectionsOf, type MenuEntry, type MenuSection, type NavigationState } from './navigation';
import { currentOf } from './current';
import { useMenu } from './useMenu';
import styles from './nav.module.css';

/** A group of one needs no tabs. */
export const hasTabs = (here: NavigationState | undefined): here is NavigationState =>
  here !== undefined && here.group.entries.length > 1;

interface Tab {
  name: string;
  label: string;
  path: string;
  current: ReturnType<typeof currentOf>;
}

function Strip({ label, tabs, inner = false }: { label: string; tabs: readonly Tab[]; inner?: boolean }) {
  const marked = tabs.find(({ current }) => current)?.name;
  const { ref, more } = useScrollEdges<HTMLUListElement>(marked);
  return (
    <nav className={styles.tabs} aria-label={label} data-inner={inner || undefined}>
      <ul ref={ref} data-more={more}>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab: { label, path, current } }: { tab: Tab }) {
  return (
    <Link to={path} aria-current={current}>
      {label}
    </Link>
  );
}

/** Entries that a strip on a phone shows without scrolling, in all languages. */
const mostInPhoneStrip = 2;

interface FoldedProps {
  label: string;
  /** The section, else the group, and the entry that are shown. */
  here: readonly [string, string];
  sections: readonly { name: string; label: string | undefined; tabs: readonly Tab[] }[];
}

/** All entries below their sections, behind the name of the current one. Entries without a section are listed together. */
function Folded({ label, here, sections }: FoldedProps) {
  return (
    <nav className={styles.folded} aria-label={label}>
      <details>
        <summary>
          <span>{here[0]}</span>
          <strong>{here[1]}</strong>
          <ChevronDown size={16} aria-hidden />
        </summary>
        {sections.map(({ name, label: of, tabs }) => (
          <section key={name} aria-label={of}>
            {of && <p aria-hidden>{of}</p>}
            <ul>
              {tabs.map((tab) => (
                <li key={tab.name}>
                  <TabLink tab={tab} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  );
}

function Strips({ here }: { here: NavigationState }) {
  const translate = useTranslate();
  const { groupName, entryName, sectionName } = useMenu();
  const isPhone = useIsPhone();
  const isHere = (entry: MenuEntry) => entry.name === here.entry.name;
  const entryTab = (entry: MenuEntry): Tab => ({
    name: entry.name,
    label: entryName(entry),
    path: entry.path,
    current: currentOf(isHere(entry), here.exact),
  });
  const sectionTab = (section: MenuSection): Tab => ({
    name: section.name ?? section.entries[0].name,
    label: sectionName(section),
    path: section.entries[0].path,
    current: currentOf(section.entries.some(isHere), here.exact && isHere(section.entries[0])),
  });
  const sections = sectionsOf(here.group);
  const within = sections.find(({ entries }) => entries.some(isHere));
  const inside = within?.name !== undefined && within.entries.length > 1 ? within : undefined;
  const label = translate('frame.in_group', { group: groupName(here.group) });
  if (isPhone && here.group.entries.length > mostInPhoneStrip) {
    const named = sections.filter(({ name }) => name !== undefined);
    const loose = sections.flatMap(({ name, entries }) => (name === undefined ? entries : []));
    return (
      <Folded
        key={here.entry.name}
        label={label}
        here={[inside ? sectionName(inside) : groupName(here.group), entryName(here.entry)]}
        sections={[
          ...(loose.length > 0 ? [{ name: '', label: undefined, tabs: loose.map(entryTab) }] : []),
          ...named.map((section) => ({
            name: section.name ?? '',
            label: sectionName(section),
            tabs: section.entries.map(entryTab),
          })),
        ]}
      />
    );
  }
  return (
    <>
      <Strip
        label={label}
        tabs={sections.map((section) =>
          section.name === undefined ? entryTab(section.entries[0]) : sectionTab(section),
        )}
      />
      {inside && (
        <Strip
          key={inside.name}
          inner
          label={translate('frame.in_group', { group: sectionName(inside) })}
          tabs={inside.entries.map(entryTab)}
        />
      )}
    </>
  );
}

export function GroupTabs() {
  const { here } = useMenu();
  return hasTabs(here) ? <Strips here={here} /> : null;
}
