/**
 * The visible range of a list whose rows differ in height. The rows are in the flow of the page, between paddings as high as those that
 * are not rendered, so that nothing has to be measured before it is painted. For rows of one height use `useFixedRows`.
 */
import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordId } from '../../../dataProvider/address';

interface Row {
  readonly id: RecordId;
}

interface Rows {
  rows: readonly Row[];
  /** Assumed height of a row that has not been rendered yet, px. */
  estimate: number;
  /** Space between two rows, px. */
  gap: number;
  /** Number of rows rendered beyond either end of the visible range. */
  overscan: number;
  /** Assumed height of the visible area before the first measurement, px. */
  heightAtFirst: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const spanOf = (a: Range, b: Range): Range => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * The rows to render: from `start` up to, but not including, `end`. `list` goes to their parent, which has no other children;
 * `before` and `after` are its paddings, px.
 */
export function useMeasuredRows(scroller: HTMLElement | null, { rows, estimate, gap, overscan, heightAtFirst }: Rows) {
  const list = useRef<HTMLUListElement>(null);
  const [heights] = useState(() => new Map<RecordId, number>());
  const [{ from, to }, show] = useState({ from: 0, to: Math.ceil(heightAtFirst / (estimate + gap)) });
  /** A visible row, and where it was before others were rendered above it. */
  const anchor = useRef<{ row: Element; top: number }>(undefined);

  /** The range follows from the layout of the one before it. The next then contains it: two that lead to each other would have no end. */
  const isFollowing = useRef(false);

  const sizeOf = ({ id }: Row) => (heights.get(id) ?? estimate) + gap;
  const sum = (some: readonly Row[]) => some.reduce((size, row) => size + sizeOf(row), 0);
  const start = Math.min(Math.max(from - overscan, 0), rows.length);
  const end = Math.min(Math.max(to + overscan, start + 1), rows.length);

  /** Measures what is rendered, and returns another range where another one is visible. */
  const look = useEffectEvent(() => {
    const parent = list.current;
    if (!scroller || !parent) return undefined;
    rows.slice(start, end).forEach(({ id }, at) => {
      const { height = 0 } = parent.children[at]?.getBoundingClientRect() ?? {};
      if (height > 0) heights.set(id, height);
    });
    const visible = { from: 0, to: 0 };
    let top = topOf(parent) - topOf(scroller);
    for (const row of rows) {
      if (top >= (scroller.clientHeight || heightAtFirst)) break;
      visible.to += 1;
      top += sizeOf(row);
      if (top <= 0) visible.from += 1;
    }
    if (visible.from === from && visible.to === to) return undefined;
    const row = parent.children[visible.from - start];
    anchor.current = row && { row, top: topOf(row) };
    return visible;
  });

  useLayoutEffect(() => {
    // A row above the visible ones may be higher than was assumed. Browsers leave this to the page where a padding has changed.
    const { row, top = 0 } = anchor.current ?? {};
    anchor.current = undefined;
    const moved = row?.isConnected ? topOf(row) - top : 0;
    if (Math.abs(moved) > 0.5) scroller?.scrollBy({ top: moved, behavior: 'instant' });
    const visible = look();
    const next = visible && isFollowing.current ? spanOf({ from, to }, visible) : visible;
    isFollowing.current = visible !== undefined;
    if (!next) return;
    if (next.from === from && next.to === to) anchor.current = undefined;
    // What is rendered covers it, so that nothing is missing in the next frame.
    else if (start <= next.from && next.to <= end) startTransition(() => show(next));
    else show(next);
  }, [scroller, rows, start, end, from, to]);

  useLayoutEffect(() => {
    if (!scroller) return;
    // Before the next frame, which would otherwise show the gap.
    const changed = () => {
      const visible = look();
      if (visible) flushSync(() => show(visible));
    };
    let width = scroller.clientWidth;
    const observer = new ResizeObserver(() => {
      if (scroller.clientWidth !== width) heights.clear();
      width = scroller.clientWidth;
      changed();
    });
    observer.observe(scroller);
    scroller.addEventListener('scroll', changed, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', changed);
    };
  }, [scroller, heights]);

  return { list, start, end, before: sum(rows.slice(0, start)), after: sum(rows.slice(end)) };
}
