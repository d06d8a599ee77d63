import { useLayoutEffect, useRef, useState } from 'react';

/** How far an element starts below the top of what scrolls, px. */
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
    // What stands above (filters, warnings, the bulk bar) comes and goes within the same section.
    const observer = new ResizeObserver(measure);
    for (const other of element.parentElement?.children ?? []) observer.observe(other);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [scroller]);
  return { ref, offset };
}
