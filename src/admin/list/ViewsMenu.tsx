/** The menu of saved views: opens one, saves the current one, and lists actions on it. */
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { BookmarkPlus, Check, Link2, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { Kind } from '../../../resources/kind/types';
import { oneLine } from '../../ui/safe';
import { useToast } from '../../ui/useToast';
import { announce } from '../fields/announce';
import { copyText } from '../../lib/copyText';
import { useWords } from '../texts';
import { deleteView, maxViews } from './changeViews';
import type { SavedView } from './savedViews';
import type { Views } from './useViews';
import { ViewDialog } from './ViewDialog';
import styles from './list.module.css';

interface ViewsMenuProps {
  kind: Kind;
  views: Views;
  /** Null: closed. */
  anchor: HTMLElement | null;
  onClose(): void;
}

export function ViewsMenu({ kind, views, anchor, onClose }: ViewsMenuProps) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { all, current, search, owner } = views;
  const href = useHref({ pathname: kind.routes.list, search });
  const [openDialog, setOpenDialog] = useState<{ view?: SavedView }>();
  const t = (key: string, values = {}) => translate(`views.${key}`, values);
  const entry = (key: string, Icon: LucideIcon, run: () => void, disabled = false) => (
    <MenuItem
      key={key}
      disabled={disabled}
      onClick={() => {
        onClose();
        run();
      }}
    >
      <span className={styles.mark}>
        <Icon size={16} aria-hidden />
      </span>
      {t(key)}
    </MenuItem>
  );
  const shown = (key: string, name: string, isOn: boolean, open: () => void) => (
    <MenuItem
      key={key}
      role="menuitemradio"
      aria-checked={isOn}
      onClick={() => {
        onClose();
        open();
      }}
    >
      <span className={styles.mark}>{isOn && <Check size={16} aria-hidden />}</span>
      <bdi className={styles.itemLabel}>{name}</bdi>
    </MenuItem>
  );
  const copy = async () =>
    announce(translate((await copyText(location.origin + href)) ? 'actions.copied' : 'actions.copy_failed'));
  const remove = (view: SavedView) => {
    const putBack = deleteView(view);
    const undo = () => (putBack() ? undefined : toast.failed(t('not_saved')));
    toast.done(t('deleted', { name: oneLine(view.name) }), { undo });
  };
  const isAll = new URLSearchParams(search).get('filter') === '{}' && !current;
  return (
    <>
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={onClose}
          slotProps={{ list: { 'aria-label': translate('list.views'), dense: true } }}
        >
          {shown('all', t('all', { what: words.many(kind) }), isAll, () => void navigate(kind.routes.list))}
          {all.map((view) => shown(`view ${view.name}`, oneLine(view.name), view === current, () => views.open(view)))}
          <Divider />
          {!current && entry('save', BookmarkPlus, () => setOpenDialog({}), owner === undefined)}
          {entry('copy_link', Link2, () => void copy())}
          {current && entry('rename', Pencil, () => setOpenDialog({ view: current }))}
          {current && entry('delete', Trash2, () => remove(current))}
          {all.length >= maxViews && !current && (
            <MenuItem disabled className={styles.menuNote}>
              {t('full', { most: maxViews })}
            </MenuItem>
          )}
        </Menu>
      )}
      {openDialog && owner !== undefined && (
        <ViewDialog
          view={openDialog.view}
          all={all}
          given={{ owner, kind: kind.name, search }}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}
