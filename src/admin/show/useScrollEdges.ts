import { useEffect, useRef, useState, type RefObject } from 'react';

type More = 'start' | 'end' | 'both' | undefined;

/** Pixels that rounding may leave. */
const slack = 2;

function moreOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More {
  const before = scrollLeft > slack;
  const after = scrollWidth - clientWidth - scrollLeft > slack;
  if (before) return after ? 'both' : 'start';
  return after ? 'end' : undefined;
}

function showMarked(strip: HTMLElement): void {
  const current = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const { left, width } = strip.getBoundingClientRect();
  strip.scrollLeft += current.left - left - (width - current.width) / 2;
}

/** The sides on which a horizontally scrolling strip continues; scrolls the current entry (`aria-current`) into view. */
export function useScrollEdges<E extends HTMLElement>(
  marked: string | undefined,
): { ref: RefObject<E | null>; more: More } {
  const ref = useRef<E>(null);
  const [more, setMore] = useState<More>();
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const measure = () => setMore(moreOf(strip));
    // Also when the phone is turned.
    const observer = new ResizeObserver(() => {
      showMarked(strip);
      measure();
    });
    observer.observe(strip);
    strip.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      strip.removeEventListener('scroll', measure);
    };
  }, []);
  useEffect(() => {
    if (ref.current) showMarked(ref.current);
  }, [marked]);
  return { ref, more };
}
