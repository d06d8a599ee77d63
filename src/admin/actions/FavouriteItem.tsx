/** The favourite entry of a row's menu: favourites are shown on the dashboard. */
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { Star } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useToast } from '../../ui/useToast';
import { maxFavourites } from '../savedRecords/savedRecords';
import { useFavourite } from '../savedRecords/useSavedRecords';
import styles from './actions.module.css';

interface FavouriteItemProps extends MenuItemProps {
  kind: Kind;
  record: PortalRecord;
  onDone(): void;
}

export function FavouriteItem({ kind, record, onDone, ...menu }: FavouriteItemProps) {
  const translate = useTranslate();
  const toast = useToast();
  const { isOn, toggle } = useFavourite(kind, record);
  return (
    <MenuItem
      {...menu}
      className={styles.item}
      disabled={toggle === undefined}
      onClick={() => {
        onDone();
        if (toggle?.() === false) toast.failed(translate('show.favourites.full', { most: maxFavourites }));
        else toast.done(translate(isOn ? 'show.favourites.removed' : 'show.favourites.added'));
      }}
    >
      <Star size={16} strokeWidth={1.75} aria-hidden />
      <span>{translate(isOn ? 'show.favourites.remove' : 'show.favourites.add')}</span>
    </MenuItem>
  );
}
