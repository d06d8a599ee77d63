/**
 * Which rows of a list are in view, where all of them are equally high. For rows of other heights, and where a row is scrolled
 * to, `useRowsInView`: it brings a library that weighs as much as the rest of the table.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Until it is measured, pixels. */
const heightAtFirst = 900;

interface Rows {
  count: number;
  /** Of each row, pixels. */
  size: number;
  /** How far the first row starts below the top of what scrolls, pixels. */
  offset: number;
  /** How many are drawn beyond either end of what is in view. */
  overscan: number;
}

/** The rows to draw: from `start` up to `end`, which is not drawn any more. */
export function useFixedRows(scroller: HTMLElement | null, { count, size, offset, overscan }: Rows) {
  // Whole rows that have gone by, so that most of scrolling changes nothing.
  const [passed, setPassed] = useState(0);
  const [height, setHeight] = useState(heightAtFirst);
  const latest = useRef(0);

  useLayoutEffect(() => {
    if (!scroller) return;
    const look = () => Math.floor(scroller.scrollTop / size);
    const scrolled = () => {
      if (look() === latest.current) return;
      latest.current = look();
      // Before the next picture: it would show the gap where rows come into view.
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
  // One more, since a row may have gone by in part.
  const end = within(Math.ceil((top + height) / size) + 1 + overscan);
  return { start, end };
}
