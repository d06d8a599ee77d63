/**
 * The menu of a record, in a row or in the page header. Its dialogs are rendered by the `ActionHost` of the list
 * or page. Loaded when it is first opened.
 */
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { Ellipsis, SquareTerminal } from 'lucide-react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import type { ActionItem } from '../runs/actionsFor';
import { belowRight } from '../../ui/belowRight';
import { ActionMenuItem } from './ActionItems';
import { DiagnosticsItem } from './DiagnosticsItem';
import { FavouriteItem } from './FavouriteItem';
import { firstEntries, isFolding, menuGroups, withoutDone } from './menuGroups';
import { useActions } from './useActions';
import { useActionWords } from './useActionWords';
import { useTranslate } from 'ra-core';
import { useState, type ReactElement } from 'react';
import styles from './actions.module.css';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { themedLazy } from '../../ui/themed';

export interface ActionMenuProps {
  kind: Kind;
  record: PortalRecord;
  /** Null: closed. */
  anchor: HTMLElement | null;
  onClose(): void;
  /** Actions that the page shows as buttons, and the menu leaves out; none for a row. */
  without?: readonly string[];
}

/** Deleting stands apart: last, below the entries of the menu that are not actions. */
const isEnding = (group: readonly ActionItem[]) => group.some((item) => item.name === 'delete');

/** The entries of a menu, with a line between two groups; `before` stands before what deletes. */
const entriesOf = (
  groups: readonly (readonly ActionItem[])[],
  before: readonly ReactElement[],
  entry: (item: ActionItem) => ReactElement,
) => [
  ...groups.flatMap((group, index) => [
    ...(isEnding(group) ? before : []),
    ...(index > 0 || isEnding(group) ? [<Divider key={`line ${index}`} />] : []),
    ...group.map(entry),
  ]),
  ...(groups.some(isEnding) ? [] : before),
];

/** The menu's way to the API: the same calls as commands to copy. Its dialog is loaded on demand. */
const LazyApiCallsDialog = themedLazy(
  () => import('./ApiCallsDialog'),
  (m) => m.ApiCallsDialog,
);

/** MUI's menu hands its own props to its children; they pass through. */
function ApiCallsItem({ onOpen, ...menu }: { onOpen(): void } & MenuItemProps) {
  const translate = useTranslate();
  return (
    <MenuItem {...menu} className={styles.item} onClick={onOpen}>
      <SquareTerminal size={16} strokeWidth={1.75} aria-hidden />
      <span>{translate('actions.api.item')}</span>
    </MenuItem>
  );
}

export function ActionMenu({ kind, record, anchor, onClose, without }: ActionMenuProps) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const { items, run } = useActions(kind, record, { inList: without === undefined });
  const shown = menuGroups(withoutDone(items).filter((item) => !without?.includes(item.name))).flat();
  const [all, setAll] = useState(false);
  const first = firstEntries(shown);
  const isFolded = !all && isFolding(shown);
  const groups = menuGroups(isFolded ? shown.filter((item) => first.has(item)) : shown);
  // Focuses the first entry that was collapsed.
  const unfolded = all ? shown.find((item) => !first.has(item)) : undefined;
  const [api, setApi] = useState(false);
  const close = () => {
    setAll(false);
    onClose();
  };
  const choose = (item: ActionItem) => {
    close();
    // A link has been followed already.
    if (item.href === undefined) run(item);
  };
  const more = (
    <MenuItem key="more" className={styles.item} aria-expanded={false} onClick={() => setAll(true)}>
      <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
      <span>{translate('actions.more')}</span>
    </MenuItem>
  );
  const isRow = without === undefined;
  /** The first action that was collapsed takes the focus when the menu is expanded. */
  const takesFocus = all && isFolding(shown) && !unfolded;
  const apiCalls = (
    <ApiCallsItem
      key="api"
      autoFocus={isRow && takesFocus}
      onOpen={() => {
        close();
        setApi(true);
      }}
    />
  );
  const own = { kind, record, onDone: close };
  // The page has the favourite button next to the name.
  const other = isRow ? (
    <FavouriteItem key="favourite" {...own} />
  ) : (
    <DiagnosticsItem key="diagnostics" autoFocus={takesFocus} {...own} />
  );
  const before = isFolded ? [isRow ? other : apiCalls, more] : [other, apiCalls];
  return (
    <>
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={close}
          {...belowRight}
          slotProps={{ list: { 'aria-label': translate('list.row.menu', { name: words.name(record) }) } }}
        >
          {entriesOf(groups, before, (item) => (
            <ActionMenuItem
              key={item.name}
              autoFocus={item === unfolded}
              kind={kind}
              record={record}
              item={item}
              onRun={choose}
            />
          ))}
        </Menu>
      )}
      {api && (
        <LazyBoundary>
          <LazyApiCallsDialog kind={kind} record={record} items={items} onClose={() => setApi(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
