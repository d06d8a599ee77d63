/** The one component that draws a query: on its way, failed, empty, out of date, or here. No screen does so by itself. */
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatMoment } from '../lib/timeText';
import { FailedNote } from './Failed';
import { Note } from './Note';
import { PageSkeleton, type PageSkeletonProps } from './PageSkeleton';
import { RetryLink } from './RetryLink';
import { useOneAsOf } from './oneAsOf';
import { useOutage } from './outage';
import { isAwaited, type PartSource } from './sources';
import { useErrorText } from './useErrorText';

type Shape = NonNullable<PageSkeletonProps['shape']> | 'line';

export interface PartProps<T> {
  /** The query; several are one by `together`, what the screen can do without is `optional`. */
  of: PartSource<T>;
  /** What comes, as its skeleton stands. `line`: a word in the text. Default: rows. */
  shape?: Shape;
  /** In place of that skeleton. */
  pending?: ReactNode;
  /** What could not be had, as a sentence before what the error says. */
  failed?: ReactNode;
  /** A part that the rest can do without warns; default is `danger`. */
  tone?: 'danger' | 'warning';
  /** Around what stands in place of the answer: a page keeps its heading. A skeleton of a whole page has its own. */
  frame?(state: ReactNode): ReactNode;
  /** In place of the box that says what failed. */
  failure?(error: unknown): ReactNode;
  /** In place of the line over an answer that could not be refreshed. */
  stale?: ReactNode;
  isEmpty?(data: T): boolean;
  empty?: ReactNode;
  children(data: T): ReactNode;
}

/** What is shown could not be refreshed: since when it holds, why, and Retry. In an outage one such line stands on a page. */
export function Stale({ of }: { of: PartSource<unknown> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { detail } = useErrorText();
  const isOutage = useOutage() !== undefined;
  const own = of.dataUpdatedAt ?? 0;
  const shared = useOneAsOf(isOutage && of.error ? own : undefined);
  if (!of.error) return null;
  const at = isOutage ? shared : own;
  // Another line of the page says it.
  if (at === undefined) return null;
  const time = at > 0 ? formatMoment(new Date(at), locale) : undefined;
  const text = translate(time ? 'errors.part.stale' : 'errors.part.not_refreshed', { time });
  // The banner over the page says why.
  if (isOutage) return <Note>{text}</Note>;
  return (
    <Note tone="warning" remedy={<RetryLink retry={of.refetch} />} alert>
      {text} {detail(of.error)}
    </Note>
  );
}

/** What stands while the first answer is on its way. */
function Pending({ shape }: { shape: Shape }) {
  const translate = useTranslate();
  if (shape !== 'line') return <PageSkeleton shape={shape} />;
  return <span role="status">{translate('shell.loading.label')}</span>;
}

/**
 * Draws `children` with the answer, and keeps them mounted from then on: while it is requested again, and when that fails
 * (then with `Stale` over them).
 *
 * @example
 * <Part of={query} shape="table" isEmpty={(names) => names.length === 0} empty={<p>Nobody yet</p>}>
 *   {(names) => <p>{names.join(', ')}</p>}
 * </Part>
 */
export function Part<T>(props: PartProps<T>) {
  const { of, shape = 'rows', pending, failed, tone, frame, failure, stale, isEmpty, empty, children } = props;
  const framed = (state: ReactNode) => (frame ? frame(state) : state);
  if (isAwaited(of)) {
    if (pending !== undefined) return pending;
    const skeleton = <Pending shape={shape} />;
    return shape === 'rows' || shape === 'line' ? framed(skeleton) : skeleton;
  }
  if (of.data === undefined) {
    if (failure) return failure(of.error);
    return framed(
      <FailedNote error={of.error} retry={of.refetch} tone={tone}>
        {failed}
      </FailedNote>,
    );
  }
  return (
    <>
      {of.error ? (stale ?? <Stale of={of} />) : null}
      {isEmpty?.(of.data) ? empty : children(of.data)}
    </>
  );
}

/**
 * Beside something that is drawn anyhow: what of it failed or is out of date; nothing while all is well or on its way. In an
 * outage of the whole provider the banner over the page says why, for all of them.
 *
 * @example
 * <PartNote of={query} failed="The names could not be loaded." />
 */
export function PartNote({ of, failed, tone = 'warning' }: Pick<PartProps<unknown>, 'of' | 'failed' | 'tone'>) {
  const isOutage = useOutage() !== undefined;
  if (isOutage && of.data === undefined && tone === 'warning') return null;
  return (
    <Part of={of} pending={null} failed={failed} tone={tone}>
      {() => null}
    </Part>
  );
}
