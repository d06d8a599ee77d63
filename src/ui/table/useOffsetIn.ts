import { useLayoutEffect, useRef, useState } from 'react';

/** Distance of an element from the top of the scroll container, px. */
export function useOffsetIn(scroller: HTMLElement | null) {
  const ref = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !scroller) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setOffset((before) => (Math.abs(before - top) > 1 ? top : before));
    };
    measure();
    // Content above (filters, warnings, the bulk bar) appears and disappears within the same section.
    const observer = new ResizeObserver(measure);
    for (const other of element.parentElement?.children ?? []) observer.observe(other);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [scroller]);
  return { ref, offset };
}
