/**
 * The visible range of a list whose rows all have the same height. For rows of different heights use
 * `useMeasuredRows`.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Assumed height where there is no layout, px. */
const heightAtFirst = 900;

interface Rows {
  count: number;
  /** Height of each row, px. */
  size: number;
  /** Distance of the first row from the top of the scroll container, px. */
  offset: number;
  /** Number of rows rendered beyond either end of the visible range. */
  overscan: number;
}

/** The rows to render: from `start` up to, but not including, `end`. */
export function useFixedRows(scroller: HTMLElement | null, { count, size, offset, overscan }: Rows) {
  // Number of rows scrolled past. Only whole rows count, so that most scroll events change nothing.
  const [passed, setPassed] = useState(0);
  // Before the first measurement, which comes after the first frame: no more than that can be visible.
  const [height, setHeight] = useState(() => Math.max(heightAtFirst, window.innerHeight));
  const latest = useRef(0);

  useLayoutEffect(() => {
    if (!scroller) return;
    const look = () => Math.floor(scroller.scrollTop / size);
    const scrolled = () => {
      if (look() === latest.current) return;
      latest.current = look();
      // Before the next frame, which would otherwise show the gap.
      flushSync(() => setPassed(latest.current));
    };
    const measure = () => setHeight(scroller.clientHeight || heightAtFirst);
    latest.current = look();
    setPassed(latest.current);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', scrolled);
    };
  }, [scroller, size]);

  const top = passed * size - offset;
  const within = (row: number) => Math.min(Math.max(row, 0), count);
  const start = within(Math.floor(top / size) - overscan);
  // One more, since the first visible row may be cut off.
  const end = within(Math.ceil((top + height) / size) + 1 + overscan);
  return { start, end };
}
