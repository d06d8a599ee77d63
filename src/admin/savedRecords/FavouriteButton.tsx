/** The favourite button next to a name: favourites are shown on the dashboard. */
import { Star } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useToast } from '../../ui/useToast';
import { tipOf } from '../fields/tip';
import { maxFavourites } from './savedRecords';
import { useFavourite } from './useSavedRecords';
import styles from './savedRecords.module.css';

interface FavouriteButtonProps {
  kind: Kind;
  record: PortalRecord;
  /** Of the record. */
  name: string;
}

export function FavouriteButton({ kind, record, name }: FavouriteButtonProps) {
  const translate = useTranslate();
  const toast = useToast();
  const { isOn, toggle } = useFavourite(kind, record);
  const label = translate('show.favourites.toggle', { name });
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={toggle === undefined}
      {...tipOf(translate(isOn ? 'show.favourites.remove' : 'show.favourites.add'))}
      onClick={() => {
        if (toggle?.() === false) toast.failed(translate('show.favourites.full', { most: maxFavourites }));
      }}
    >
      <Star size={16} aria-hidden />
    </button>
  );
}
