/** Says what this is for and offers the one next step; or says that nothing matches; or that nothing could be had. */
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Kind } from '../../../resources/kind/types';
import { KindIcon } from '../icons';
import { useWords } from '../texts';
import { useCreation } from '../useCreation';
import { EmptyPrice } from './EmptyPrice';
import { useErrorText } from '../../shell/useErrorText';
import styles from './list.module.css';

export interface ListEmptyProps {
  kind: Kind;
  filtered: boolean;
  incomplete: boolean;
  /** What the least of the kind costs, where its declaration cannot say. */
  price?: ReactNode;
}

export function ListEmpty({ kind, filtered, incomplete, price }: ListEmptyProps) {
  const translate = useTranslate();
  const words = useWords();
  const create = useCreation(kind);
  const { setFilters } = useListContext();
  if (filtered || incomplete) {
    return (
      <div className={styles.empty}>
        <h2>{translate(filtered ? 'list.empty.filtered' : 'list.empty.none')}</h2>
        {filtered && (
          <>
            <p>{translate('list.empty.filtered_text')}</p>
            <button type="button" className="p-button p-button--plain" onClick={() => setFilters({}, undefined, false)}>
              {translate('list.filter.clear')}
            </button>
          </>
        )}
      </div>
    );
  }
  const refused = create?.refused;
  return (
    <div className={styles.empty}>
      <span className={styles.drawing}>
        <KindIcon name={kind.icon} size={40} />
      </span>
      <h2>{translate('list.empty.none')}</h2>
      <p>{words.about(kind)}</p>
      {create && (price ?? <EmptyPrice kind={kind} />)}
      {refused && <p>{refused.reason}</p>}
      <div className={styles.ways}>
        {refused?.remedy && (
          <Link to={refused.remedy.to} className="p-button">
            {refused.remedy.label}
          </Link>
        )}
        {create && (
          <Link to={create.to} className={`p-button ${refused ? 'p-button--plain' : ''}`}>
            {words.newOne(kind)}
          </Link>
        )}
      </div>
    </div>
  );
}

export function ListFailed({ kind, error }: { kind: Kind; error: unknown }) {
  const translate = useTranslate();
  const words = useWords();
  const { detail } = useErrorText();
  const { refetch } = useListContext();
  return (
    <div className={styles.empty} role="alert">
      <span className={styles.drawing}>
        <KindIcon name={kind.icon} size={40} />
      </span>
      <h2>{translate('list.empty.failed', { what: words.kind(kind, 2) })}</h2>
      <p>{translate('list.empty.failed_text')}</p>
      <p className={styles.told}>{detail(error)}</p>
      <button type="button" className="p-button p-button--plain" onClick={() => void refetch()}>
        {translate('actions.retry')}
      </button>
    </div>
  );
}
