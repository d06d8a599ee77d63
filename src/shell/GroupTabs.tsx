/**
 * The other entries of the current menu group: a strip above the page, scrolled to the current one. A long group
 * has sections, with a second strip for the entries of the section; on a phone they replace it in the one strip.
 */
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
        {tabs.map(({ name, label: text, path, current }) => (
          <li key={name}>
            <Link to={path} aria-current={current}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
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
  return (
    <>
      <Strip
        label={translate('frame.in_group', { group: groupName(here.group) })}
        tabs={sections.flatMap((section) =>
          isPhone && section === inside
            ? section.entries.map(entryTab)
            : section.name === undefined
              ? entryTab(section.entries[0])
              : sectionTab(section),
        )}
      />
      {inside && !isPhone && (
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
