/**
 * One tooltip for the whole portal, created on first use: in lists with many rows a tooltip costs nothing until
 * it is shown. Opens after 300 ms, closes after 100 ms (docs/coverage.md, section 9); at once on focus; Escape
 * closes it, and the pointer may move onto it. Its text must not be the only source of information.
 */
import { toUnicodeSafe } from '../../ui/safe';
import styles from './tip.module.css';

const openDelay = 300;
const closeDelay = 100;
const margin = 8;

let tip: HTMLDivElement | undefined;
let anchor: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const later = (work: () => void, delay: number) => {
  clearTimeout(timer);
  timer = setTimeout(work, delay);
};

function close() {
  clearTimeout(timer);
  anchor?.removeAttribute('aria-describedby');
  anchor = undefined;
  if (tip?.isConnected) tip.remove();
}

function make(): HTMLDivElement {
  const made = document.createElement('div');
  made.id = 'p-tip';
  made.role = 'tooltip';
  made.className = styles.tip ?? '';
  // In the top layer, above dialogs, if the browser supports it.
  made.popover = 'manual';
  made.addEventListener('pointerenter', () => clearTimeout(timer));
  made.addEventListener('pointerleave', () => later(close, closeDelay));
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close());
  document.addEventListener('scroll', close, { capture: true, passive: true });
  return made;
}

function put(shown: HTMLElement, at: DOMRect) {
  const { width, height } = shown.getBoundingClientRect();
  const left = Math.max(margin, Math.min(at.left + at.width / 2 - width / 2, window.innerWidth - width - margin));
  const above = at.top - height - 6;
  shown.style.left = `${left}px`;
  shown.style.top = `${above > margin ? above : at.bottom + 6}px`;
}

/** Shows a text at the element until `close` or another one. */
export function showTip(at: Element, text: string): void {
  clearTimeout(timer);
  if (!at.isConnected || text === '') return;
  tip ??= make();
  if (anchor && anchor !== at) anchor.removeAttribute('aria-describedby');
  anchor = at;
  tip.textContent = toUnicodeSafe(text);
  if (!tip.isConnected) {
    // A dialog that opened hides its siblings, including this tooltip.
    tip.removeAttribute('aria-hidden');
    document.body.append(tip);
    tip.showPopover?.();
  }
  at.setAttribute('aria-describedby', tip.id);
  put(tip, at.getBoundingClientRect());
}

export const hideTip = (): void => later(close, closeDelay);

/** Whether what is shown belongs to the element. */
export const isTipAt = (at: Element): boolean => anchor === at;

type TipEvent = { currentTarget: Element };

/**
 * Handlers for the element that the text belongs to. The text is made only when it is shown.
 *
 * @example
 * <Button variant="quiet" aria-label="Copy" {...tipOf('Copy')}>
 *   …
 * </Button>
 */
export function tipOf(text: string | (() => string)) {
  const read = () => (typeof text === 'function' ? text() : text);
  return {
    onPointerEnter({ currentTarget }: TipEvent) {
      later(() => showTip(currentTarget, read()), openDelay);
    },
    onPointerLeave: hideTip,
    onFocus({ currentTarget }: TipEvent) {
      if (currentTarget.matches(':focus-visible')) showTip(currentTarget, read());
    },
    onBlur: hideTip,
  };
}
