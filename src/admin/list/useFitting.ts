import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { widthOf, type Column, type Columns } from './useColumns';

/** Room for the name, and for the checkbox and menu at the ends, px. */
const nameWidth = 240;
const endsWidth = 88;
const textWidth = 140;
/** Share of the table that the name takes at most: the other columns share what is left. */
const nameShare = 0.32;

/** Minimum width of a column next to the name's, px. */
const takes = (column: Column): number => widthOf(column) ?? textWidth;

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

/** What each column gets beyond its minimum, so that a name is not far from what belongs to it, px. */
function spareOf(columns: readonly Column[], width: number): number {
  if (!Number.isFinite(width) || columns.length < 2) return 0;
  const others = columns.slice(1).reduce((sum, column) => sum + takes(column), endsWidth);
  return Math.max(0, Math.floor((width - others - Math.max(nameWidth, width * nameShare)) / (columns.length - 1)));
}

interface Fit {
  columns: readonly Column[];
  /** Of a column other than the name's, in px. */
  track(column: Column): number;
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
    const wide = columns.slice(1).reduce((sum, column) => sum + takes(column), endsWidth + nameWidth);
    const shown = isChosen ? columns : fitting(columns, width);
    const spare = spareOf(shown, width);
    return {
      columns: shown,
      track: (column) => takes(column) + spare,
      wide: isChosen && wide > width ? wide : undefined,
    };
  }, [columns, width, isChosen]);
}
