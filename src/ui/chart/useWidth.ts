import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width before the first measurement, px. */
const defaultWidth = 960;

/** The rendered width of an element, so that a chart can be drawn in px without scaling. */
export function useWidth<E extends Element>(): [ref: RefObject<E | null>, width: number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(defaultWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWidth(Math.max(1, Math.round(element.getBoundingClientRect().width) || defaultWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
