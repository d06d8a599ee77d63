/**
 * Focus and scroll position after a navigation: the page is focused, so that its name is announced and Tab
 * starts there; a new page starts at the top, and going back restores the position.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far each visited page was scrolled, by the history's key of it. */
const positions = new Map<string, number>();

/** Number of frames after which a page rendered from the cache has its full height. */
const patience = 10;

function scrollBack(main: HTMLElement, top: number, frames = patience): void {
  main.scrollTop = top;
  if (frames > 0 && Math.abs(main.scrollTop - top) > 1) requestAnimationFrame(() => scrollBack(main, top, frames - 1));
}

export function useEntryFocus(main: HTMLElement | null): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);

  useEffect(() => {
    if (!main) return;
    const keep = () => positions.set(key, main.scrollTop);
    main.addEventListener('scroll', keep, { passive: true });
    return () => main.removeEventListener('scroll', keep);
  }, [main, key]);

  useLayoutEffect(() => {
    if (!main || before.current === pathname) return;
    before.current = pathname;
    scrollBack(main, type === 'POP' ? (positions.get(key) ?? 0) : 0);
    // An element of the page that took the focus (the first field of a form) keeps it.
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [main, pathname, key, type]);
}
