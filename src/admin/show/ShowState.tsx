/**
 * Replaces a page: loading, deleted, or in a location that does not answer. Each explains the state and the next
 * step.
 */
import { CloudOff, Info, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import { toPortalError } from '../../../dataProvider/errors';
import type { Kind } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { Note } from '../../ui/Note';
import { PageTitle } from '../../ui/PageTitle';
import { RetryLink } from '../../ui/RetryLink';
import { useErrorText } from '../../ui/useErrorText';
import { useTabbed } from '../../ui/tabbed';
import { useLoadingDelay } from '../../ui/useLoadingDelay';
import { KindIcon } from '../icons';
import { useWords } from '../texts';
import page from '../../ui/page.module.css';
import styles from './show.module.css';
import { useLocationName } from '../../ui/useLocationName';

/** Names of locations, as a sentence lists them. */
export function useLocationNames(): (slugs: readonly string[]) => string {
  const nameOf = useLocationName();
  return (slugs) => slugs.map(nameOf).join(', ');
}

const labels = [88, 64, 104];

/** Of one card, within `.bones`. */
const CardBones = ({ width, rows = 3 }: { width: number; rows?: number }) => (
  <div className={styles.card}>
    <header>
      <i style={{ width }} />
    </header>
    {Array.from({ length: rows }, (_, row) => (
      <p key={row}>
        <i style={{ width: labels[row % 3] }} />
        <i style={{ width: 2 * width }} />
      </p>
    ))}
  </div>
);

/**
 * Placeholders of cards whose code is still loading, in the layout of `className`. `rows`: of each card, how many.
 *
 * @example
 * <CardSkeletons rows={[3, 5]} />
 */
export function CardSkeletons({ rows, className = '' }: { rows: readonly number[]; className?: string | undefined }) {
  const due = useLoadingDelay();
  return (
    <div className={`${className} ${styles.bones}`} data-due={due || undefined} aria-hidden>
      {rows.map((count, card) => (
        <CardBones key={card} width={72 + 12 * (card % 3)} rows={count} />
      ))}
    </div>
  );
}

/** Sized like what comes. `unresponsive`: locations that have not answered the first question. */
export function ShowSkeleton({ unresponsive = [], onRetry }: { unresponsive?: readonly string[]; onRetry?(): void }) {
  const translate = useTranslate();
  const names = useLocationNames();
  const due = useLoadingDelay();
  const tabbed = useTabbed();
  return (
    <div className={styles.page}>
      <div role="status" className={styles.status}>
        {unresponsive.length > 0 ? (
          <RetryNote onRetry={onRetry}>
            {translate('show.unresponsive.retrying', {
              location: names(unresponsive),
              smart_count: unresponsive.length,
            })}
          </RetryNote>
        ) : (
          due && <span className="p-visually-hidden">{translate('shell.loading.page')}</span>
        )}
      </div>
      <div className={styles.bones} data-due={due || undefined} aria-hidden>
        {!tabbed && <i style={{ width: 96 }} />}
        <div className={styles.boneHead}>
          <i style={{ width: 40, height: 40 }} />
          <div>
            <i style={{ width: 200, height: 20 }} />
            <i style={{ width: 160 }} />
          </div>
        </div>
        <div className={`${page.strip} ${styles.strip}`}>
          {[48, 64, 56, 72].map((width) => (
            <div key={width}>
              <i style={{ width }} />
              <i style={{ width: width + 40, height: 16 }} />
            </div>
          ))}
        </div>
        <div className={styles.cards}>
          <CardBones width={72} />
          <CardBones width={96} />
        </div>
      </div>
    </div>
  );
}

/** One slim line over the page. */
export function RetryNote({ children, onRetry }: { children: ReactNode; onRetry?: (() => void) | undefined }) {
  const translate = useTranslate();
  return (
    <div className={styles.note} data-tone="warning">
      <TriangleAlert size={16} aria-hidden />
      <p>{children}</p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          {translate('actions.retry')}
        </Button>
      )}
    </div>
  );
}

/** Explains the current state. */
export const StateNote = ({ children }: { children: ReactNode }) => (
  <div className={styles.note} data-tone="info">
    <Info size={16} aria-hidden />
    <p>{children}</p>
  </div>
);

interface ShowFailedProps {
  kind: Kind;
  error: unknown;
  /** Locations that do not answer; empty if that is not the reason. */
  unresponsive: readonly string[];
  onRetry(): void;
}

export function ShowFailed({ kind, error, unresponsive, onRetry }: ShowFailedProps) {
  const translate = useTranslate();
  const words = useWords();
  const errorText = useErrorText();
  const names = useLocationNames();
  const list = pathTo(kind, 'list');
  const { status, kind: reason } = toPortalError(error);
  const gone = status === 404;
  // A refusal is an answer.
  const refused = status >= 400 && status < 500;
  const state =
    reason === 'unsearched'
      ? 'unsearched'
      : gone
        ? 'missing'
        : unresponsive.length > 0 && !refused
          ? 'unresponsive'
          : 'failed';
  const named = { what: words.one(kind), location: names(unresponsive), smart_count: unresponsive.length };
  return (
    <section className={styles.state} role={gone ? undefined : 'alert'}>
      <span className={styles.drawing}>
        {gone ? <KindIcon name={kind.icon} size={32} /> : <CloudOff size={32} strokeWidth={1.5} aria-hidden />}
      </span>
      <PageTitle title={translate(`show.${state}.title`, named)} />
      <p>{translate(state === 'failed' ? 'list.empty.failed_text' : `show.${state}.text`, named)}</p>
      {!gone && <p className="p-mono-12">{errorText.toast(error)}</p>}
      <div className={styles.links}>
        {!gone && <Button onClick={onRetry}>{translate('actions.retry')}</Button>}
        {list && (
          <Link to={list} className={buttonClass('secondary')}>
            {translate('show.missing.list', { what: words.many(kind) })}
          </Link>
        )}
      </div>
    </section>
  );
}

interface RefreshNoteProps {
  kind: Kind;
  /** The record's location; absent for account scope. */
  location?: string | undefined;
  children: ReactNode;
}

/**
 * Replaces a part of a record that its answer lacks: what is unknown, and Retry, which requests the kind's list
 * again.
 *
 * @example
 * return record.rules ? null : <RefreshNote kind={kind} location="tll">The rules could not be read.</RefreshNote>;
 */
export function RefreshNote({ kind, location, children }: RefreshNoteProps) {
  const provider = usePortal().provider;
  return (
    <Note tone="warning" remedy={<RetryLink retry={() => provider.refresh(kind.name, location)} />}>
      {children}
    </Note>
  );
}
