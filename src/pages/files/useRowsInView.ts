import { useVirtualizer } from '@tanstack/react-virtual';
import { useContext } from 'react';
import { MainScrollContext } from '../../ui/MainScroll';
import { useOffsetIn } from '../../ui/table/useOffsetIn';

interface RowsInViewOptions {
  count: number;
  /** px */
  rowHeight: number;
  /** Rows rendered above and below the visible range. */
  overscan: number;
}

/**
 * The visible rows of a list that scrolls with the page. `ref` goes to the element that contains them; `offset`
 * is its distance from the top of the scroll container, px.
 */
export function useRowsInView({ count, rowHeight, overscan }: RowsInViewOptions) {
  const scroller = useContext(MainScrollContext);
  const { ref, offset } = useOffsetIn(scroller);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: offset,
    // Before it is measured.
    initialRect: { width: 1200, height: 900 },
  });
  return { ref, offset, virtual };
}
