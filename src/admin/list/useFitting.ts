import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { widthOf, type Column, type Columns } from './useColumns';

/** Room for the name, and for the checkbox and menu at the ends, px. */
const nameWidth = 240;
const endsWidth = 88;
const textWidth = 140;

/** Minimum width of a column next to the name's, px. */
export const takes = (column: Column): number => widthOf(column) ?? textWidth;

/** The columns that there is room for, from the first on: what a person put further back goes first. */
function fitting(columns: readonly Column[], width: number): readonly Column[] {
  let space = width - endsWidth - nameWidth;
  const [first, ...others] = columns;
  const retained = others.filter((column) => {
    space -= takes(column);
    return space >= 0;
  });
  return first ? [first, ...retained] : [];
}

/** The width of the last table, px: all lists have the same frame, so the next table probably has the same width. */
let last = Number.POSITIVE_INFINITY;

/** Columns currently visible, for use outside of the table: chosen columns always are. */
export const inView = ({ shown, isChosen }: Columns): readonly Column[] => (isChosen ? shown : fitting(shown, last));

interface Fit {
  columns: readonly Column[];
  /** px. Given where chosen columns have no room: the table scrolls sideways. */
  wide: number | undefined;
}

/** Only default columns are hidden for lack of room, never chosen ones. */
export function useFitting(ref: RefObject<HTMLElement | null>, columns: readonly Column[], isChosen: boolean): Fit {
  const [width, setWidth] = useState(last);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth((last = element.clientWidth || Number.POSITIVE_INFINITY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return useMemo(() => {
    if (!isChosen) return { columns: fitting(columns, width), wide: undefined };
    const wide = columns.slice(1).reduce((sum, column) => sum + takes(column), endsWidth + nameWidth);
    return { columns, wide: wide > width ? wide : undefined };
  }, [columns, width, isChosen]);
}
