/** Favourites and recently viewed records, with the names and statuses of the lists above. */
import { Star, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { valueAt } from '../../../resources/kind/condition';
import { StatusChip } from '../../admin/fields/StatusChip';
import { KindIcon } from '../../admin/icons';
import { isSameRecord, removeFavourite, removeRecent, type SavedRecord } from '../../admin/savedRecords/savedRecords';
import { useSavedRecords } from '../../admin/savedRecords/useSavedRecords';
import type { Owned } from '../../admin/owned';
import { useWords } from '../../admin/texts';
import { pathTo } from '../../context/paths';
import { usePortal, useSiteLocation } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { findSaved } from './findSaved';
import iconButton from '../../ui/iconButton.module.css';
import styles from './savedRecords.module.css';
import { dotted } from '../../lib/dotted';

/** Rows of what was looked at last. */
const maxShown = 5;

interface RowProps {
  saved: SavedRecord;
  owned: Owned;
  isFavourite: boolean;
}

function Row({ saved, owned, isFavourite }: RowProps) {
  const translate = useTranslate();
  const words = useWords();
  const { kind } = owned;
  const { record, isGone, location } = findSaved(saved, owned);
  const siteLocation = useSiteLocation(location)?.display_name;
  const name = oneLine((record && valueAt(record, kind.title)) || saved.name, 80) || translate('list.row.unnamed');
  const path = isGone ? undefined : pathTo(kind, 'show', saved.id);
  const remove = isFavourite ? removeFavourite : removeRecent;
  return (
    <li>
      <KindIcon name={kind.icon} />
      <span className={styles.what}>
        {path ? (
          <Link to={path}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <small>{dotted([words.kind(kind), siteLocation && oneLine(siteLocation, 60)])}</small>
      </span>
      {isGone && <span className={styles.gone}>{translate('dashboard.kept.gone')}</span>}
      {record && kind.status && <StatusChip kind={kind} record={record} />}
      {(isFavourite || isGone) && (
        <button
          type="button"
          className={`${iconButton.touch} ${styles.remove}`}
          data-on={(isFavourite && !isGone) || undefined}
          aria-label={translate('dashboard.kept.forget', { name })}
          onClick={() => remove(saved)}
        >
          {isGone ? <X size={16} aria-hidden /> : <Star size={16} aria-hidden />}
        </button>
      )}
    </li>
  );
}

interface ListProps {
  which: 'favourites' | 'recent';
  records: readonly SavedRecord[];
  /** Number of rows to reserve space for while the person is not known yet. */
  expected: number;
  owned: readonly Owned[];
}

function SavedList({ which, records, expected, owned }: ListProps) {
  const translate = useTranslate();
  const rows = records.flatMap((saved) => {
    const own = owned.find(({ kind }) => kind.name === saved.kind);
    return own ? [{ saved, own }] : [];
  });
  if (rows.length === 0 && expected === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={which} aria-busy={rows.length === 0}>
      <h2 id={which}>{translate(`dashboard.kept.${which}`)}</h2>
      <ul>
        {rows.map(({ saved, own }) => (
          <Row key={`${saved.kind} ${saved.id}`} saved={saved} owned={own} isFavourite={which === 'favourites'} />
        ))}
        {rows.length === 0 && Array.from({ length: expected }, (_, at) => <li key={at} aria-hidden />)}
      </ul>
    </section>
  );
}

/** Renders nothing without favourites and recent records. */
export function SavedRecords({ owned }: { owned: readonly Owned[] }) {
  const { registry } = usePortal();
  const favourites = useSavedRecords('favourites');
  const recents = useSavedRecords('recents');
  const known = owned.filter(({ kind }) => registry.find(kind.name) && kind.routes.show !== undefined);
  const others = recents.records.filter((one) => !favourites.records.some((other) => isSameRecord(one, other)));
  return (
    <>
      <SavedList which="favourites" {...favourites} owned={known} />
      <SavedList
        which="recent"
        records={others.slice(0, maxShown)}
        expected={Math.min(recents.expected, maxShown)}
        owned={known}
      />
    </>
  );
}
