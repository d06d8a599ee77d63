/**
 * The loading screen (docs/coverage.md, sections 2 and 9): a bar that is redrawn each 200 ms, under the logo where one is given.
 * Plain elements, so that it can stand before any library is there.
 */
import './loading.css';
import { indicatorDelay } from '../lib/delays';

/** Milliseconds between two states of the bar. */
const refresh = 200;
/** The bar slows down as it fills: after so many milliseconds it is at two thirds. It is full only when the work is done. */
const pace = 2500;

/** Pictures have to be alike: `localStorage['portico.visualTest']` fixes the bar at 50 %, and nothing is asked twice. */
export function isVisualTest(): boolean {
  try {
    return localStorage.getItem('portico.visualTest') !== null;
  } catch {
    return false;
  }
}

/** Per cent, after so many milliseconds. */
export const progressAt = (elapsed: number): number =>
  isVisualTest() ? 50 : Math.round(95 * (1 - Math.exp(-elapsed / pace)));

export interface LoadingOptions {
  /** Read out, not shown. */
  label: string;
  /** Address of the brand's logo. */
  logo?: string | undefined;
  /** Milliseconds before anything is seen. */
  delay?: number;
}

/** Puts the screen into `root`; answers with how to take it away. */
export function showLoading(root: HTMLElement, { label, logo, delay = indicatorDelay }: LoadingOptions): () => void {
  const screen = document.createElement('div');
  screen.className = 'p-loading';
  const bar = document.createElement('div');
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', label);
  const fill = document.createElement('i');
  bar.append(fill);
  if (logo) {
    const image = document.createElement('img');
    image.src = logo;
    image.alt = '';
    // The logo of the last visit may be gone by now.
    image.addEventListener('error', () => image.remove());
    screen.append(image);
  }
  screen.append(bar);

  const start = Date.now();
  const draw = () => {
    const now = progressAt(Date.now() - start);
    bar.setAttribute('aria-valuenow', String(now));
    fill.style.width = `${now}%`;
  };
  let clock: ReturnType<typeof setInterval> | undefined;
  const wait = setTimeout(() => {
    draw();
    root.append(screen);
    clock = setInterval(draw, refresh);
  }, delay);
  return () => {
    clearTimeout(wait);
    clearInterval(clock);
    screen.remove();
  };
}
