/**
 * The menu of a record, in a row or in the page's head. A dialog that it opens is drawn by the `ActionHost` of the list
 * or page. Loaded when it is first opened.
 */
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import type { ActionItem } from './actionsFor';
import { ActionMenuItem } from './ActionItems';
import { LazyApiCallsDialog, ApiCallsItem } from './ApiCallsItem';
import { useActions } from './useActions';
import { useActionWords } from './useActionWords';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';

export interface ActionMenuProps {
  kind: Kind;
  record: PortalRecord;
  /** Null: closed. */
  anchor: HTMLElement | null;
  onClose(): void;
  /** Left out of the menu: what stands beside it as a button. Given by the page; a row gives none. */
  without?: readonly string[];
}

export function ActionMenu({ kind, record, anchor, onClose, without }: ActionMenuProps) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const { items, run } = useActions(kind, record, { inList: without === undefined });
  const shown = items.filter((item) => !without?.includes(item.name));
  const [last] = shown.slice(-1);
  const [api, setApi] = useState(false);
  const choose = (item: ActionItem) => {
    onClose();
    run(item);
  };
  const apiCalls = (
    <ApiCallsItem
      key="api"
      onOpen={() => {
        onClose();
        setApi(true);
      }}
    />
  );
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': translate('list.row.menu', { name: words.name(record) }) } }}
      >
        {shown.flatMap((item) => [
          ...(item === last && item.name === 'delete' ? [apiCalls, <Divider key="line" />] : []),
          <ActionMenuItem key={item.name} kind={kind} record={record} item={item} onRun={choose} />,
        ])}
        {last?.name !== 'delete' && apiCalls}
      </Menu>
      {api && (
        <LazyBoundary>
          <LazyApiCallsDialog kind={kind} record={record} items={items} onClose={() => setApi(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
