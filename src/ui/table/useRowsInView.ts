import { useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useContext } from 'react';
import { MainScrollContext } from '../MainScroll';
import { useOffsetIn } from './useOffsetIn';

type Rect = VirtualizerOptions<HTMLElement, Element>['initialRect'];

export interface RowsInViewOptions {
  count: number;
  /** px; of rows that are measured, about. */
  rowHeight: number;
  /** Between two rows, px. */
  gap?: number;
  /** Rows drawn above and below those in view. */
  overscan: number;
  /** What is in view is taken to be so large until it is measured. */
  initialRect?: Rect;
}

/**
 * Which rows are in view, of a list that scrolls with the page. `ref` goes to the element that holds them; `offset` is how far
 * that starts below the top of what scrolls, px.
 */
export function useRowsInView({ count, rowHeight, gap = 0, overscan, initialRect }: RowsInViewOptions) {
  const scroller = useContext(MainScrollContext);
  const { ref, offset } = useOffsetIn(scroller);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    gap,
    overscan,
    scrollMargin: offset,
    initialRect: initialRect ?? { width: 1200, height: 900 },
  });
  return { ref, offset, virtual };
}
