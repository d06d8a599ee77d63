/**
 * What going to another page means: the focus goes to the page, so that its name is read out and Tab starts there; a new
 * page starts at its top, and one that is gone back to where it was left.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far each visited page was scrolled, by the history's key of it. */
const positions = new Map<string, number>();

/** Frames after which a page that is drawn from the cache has its length. */
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
    // Something in the page that asked for the focus (the first field of a form) keeps it.
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [main, pathname, key, type]);
}
