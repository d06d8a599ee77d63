import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { widthOf, type Column } from './useColumns';

/** Room for the name, and for the checkbox and menu at the ends, px. */
const nameWidth = 240;
const endsWidth = 88;
const textWidth = 140;

/** The columns that there is room for, from the first on: what a person put further back goes first. */
function fitting(columns: readonly Column[], width: number): readonly Column[] {
  let room = width - endsWidth - nameWidth;
  const [first, ...others] = columns;
  const kept = others.filter((column) => {
    room -= widthOf(column) ?? textWidth;
    return room >= 0;
  });
  return first ? [first, ...kept] : [];
}

/** The width of the last table, px: lists stand in the same frame, so the next one most likely has it too. */
let last = Number.POSITIVE_INFINITY;

export function useFitting(ref: RefObject<HTMLElement | null>, columns: readonly Column[]): readonly Column[] {
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
  return useMemo(() => fitting(columns, width), [columns, width]);
}
