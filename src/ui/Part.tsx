/** The only component that renders the state of a query: pending, failed, empty, stale, or loaded. */
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

interface PartProps<T> {
  /** The query. Combine several with `combineSources`; wrap those the screen can do without in `optional`. */
  of: PartSource<T>;
  /** Skeleton shown while pending. `line`: a word in running text. Default: rows. */
  shape?: Shape;
  /** Replaces that skeleton. */
  pending?: ReactNode;
  /** What failed to load, as a sentence before the error's message. */
  failed?: ReactNode;
  /** Use `warning` for secondary data; default is `danger`. */
  tone?: 'danger' | 'warning';
  /** Wraps whatever is shown instead of the data, so that a page keeps its heading. A page skeleton has its own. */
  frame?(state: ReactNode): ReactNode;
  /** Replaces the error box. */
  failure?(error: unknown): ReactNode;
  /** Replaces the line above data that could not be refreshed. */
  stale?: ReactNode;
  isEmpty?(data: T): boolean;
  empty?: ReactNode;
  children(data: T): ReactNode;
}

/**
 * The shown data could not be refreshed: its age, the reason, and Retry. During an outage a page shows one such
 * line only.
 */
export function Stale({ of }: { of: PartSource<unknown> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { detail } = useErrorText();
  const isOutage = useOutage() !== undefined;
  const own = of.dataUpdatedAt ?? 0;
  const shared = useOneAsOf(isOutage && of.error ? own : undefined);
  if (!of.error) return null;
  const at = isOutage ? shared : own;
  // Another line on the page shows it.
  if (at === undefined) return null;
  const time = at > 0 ? formatMoment(new Date(at), locale) : undefined;
  const text = translate(time ? 'errors.part.stale' : 'errors.part.not_refreshed', { time });
  // The banner above the page gives the reason.
  if (isOutage) return <Note>{text}</Note>;
  return (
    <Note tone="warning" remedy={<RetryLink retry={of.refetch} />} alert>
      {text} {detail(of.error)}
    </Note>
  );
}

/** Shown until the first answer. */
function Pending({ shape }: { shape: Shape }) {
  const translate = useTranslate();
  if (shape !== 'line') return <PageSkeleton shape={shape} />;
  return <span role="status">{translate('shell.loading.label')}</span>;
}

/**
 * Renders `children` with the data and keeps them mounted from then on: while it is refetched, and when that
 * fails (then with `Stale` above them).
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
 * For data next to content that is rendered anyway: shows that it failed or is stale, and nothing otherwise.
 * During an outage the banner above the page gives the reason for all of them.
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
