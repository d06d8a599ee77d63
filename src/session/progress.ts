/**
 * The loading screen (docs/coverage.md, sections 2 and 9): a bar that is updated every 200 ms, below the logo if
 * there is one. Plain elements, so that it works before any library has loaded.
 */
import './loading.css';
import { indicatorDelay } from '../lib/delays';

/** Milliseconds between two states of the bar. */
const refresh = 200;
/**
 * The bar slows down as it fills: after this many milliseconds it is at two thirds. It is full only when loading
 * is done.
 */
const timeConstant = 2500;

/**
 * Screenshots must be identical: `localStorage['portico.visualTest']` fixes the bar at 50 %, and disables
 * retries.
 */
export function isVisualTest(): boolean {
  try {
    return localStorage.getItem('portico.visualTest') !== null;
  } catch {
    return false;
  }
}

/** Percentage after this many milliseconds. */
export const progressAt = (elapsed: number): number =>
  isVisualTest() ? 50 : Math.round(95 * (1 - Math.exp(-elapsed / timeConstant)));

interface LoadingOptions {
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
