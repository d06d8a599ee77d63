/** An empty list: its purpose and the next step; or that nothing matches; or that nothing could be loaded. */
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import type { Kind } from '../../../resources/kind/types';
import { Blank, BlankActions } from '../Blank';
import { useWords } from '../texts';
import { useCreation } from '../useCreation';
import { lazyPart } from '../../ui/lazyPart';
import { useErrorText } from '../../ui/useErrorText';
import styles from './list.module.css';

const EmptyPrice = lazyPart(() => import('./EmptyPrice').then((m) => m.EmptyPrice));
const EmptyExample = lazyPart(() => import('./EmptyExample').then((m) => m.EmptyExample));

interface ListEmptyProps {
  kind: Kind;
  filtered: boolean;
  incomplete: boolean;
  /** Removes the filters, where not all of them go. */
  clear?(): void;
  /** The starting price of the kind, where its declaration cannot say it. */
  price?: ReactNode;
}

export function ListEmpty({ kind, filtered, incomplete, clear, price }: ListEmptyProps) {
  const translate = useTranslate();
  const words = useWords();
  const create = useCreation(kind);
  const { setFilters } = useListContext();
  if (filtered || incomplete) {
    return (
      <Blank title={translate(filtered ? 'list.empty.filtered' : 'list.empty.incomplete')}>
        {filtered && (
          <>
            <p>{translate('list.empty.filtered_text')}</p>
            <Button variant="secondary" onClick={() => (clear ? clear() : setFilters({}, undefined, false))}>
              {translate('list.filter.clear')}
            </Button>
          </>
        )}
      </Blank>
    );
  }
  const refused = create?.refused;
  return (
    <Blank icon={kind.icon} title={translate('list.empty.none')}>
      <p>{words.description(kind)}</p>
      {create && (price ?? <EmptyPrice kind={kind} />)}
      {refused && <p>{refused.reason}</p>}
      <BlankActions>
        {refused?.remedy && (
          <Link to={refused.remedy.to} className={buttonClass('primary')}>
            {refused.remedy.label}
          </Link>
        )}
        {create && (
          <Link to={create.to} className={buttonClass(refused ? 'secondary' : 'primary')}>
            {words.create(kind)}
          </Link>
        )}
      </BlankActions>
      <EmptyExample kind={kind} />
    </Blank>
  );
}

/** `retry` replaces the list's own `refetch`. */
export function ListFailed({ kind, error, retry }: { kind: Kind; error: unknown; retry?(): unknown }) {
  const translate = useTranslate();
  const words = useWords();
  const { detail } = useErrorText();
  const { refetch } = useListContext();
  return (
    <Blank icon={kind.icon} title={translate('list.empty.failed', { what: words.kind(kind, 2) })} alert>
      <p>{translate('list.empty.failed_text')}</p>
      <p className={styles.message}>{detail(error)}</p>
      <Button variant="secondary" onClick={() => void (retry ?? refetch)()}>
        {translate('actions.retry')}
      </Button>
    </Blank>
  );
}
