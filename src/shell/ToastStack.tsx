/** The toasts, by the rules of docs/coverage.md, section 9. Loaded after the first screen. */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { cssTransition, toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';
import { Button, buttonClass } from '../ui/Button';
import type { Message, MessageTone } from '../ui/messages';
import { DownloadToast } from './DownloadToast';
import { UnsentToast } from './UnsentToast';
import { isFree, placeToasts, type ToastBox } from './toastArea';
import './toasts.css';

const icons: Record<MessageTone, LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** A toast with Retry stays until it is closed, one with Undo for 10 s. Undefined: the default of 5000 ms. */
const closing = ({ retry, undo, closeAfter }: Message) => (retry ? false : (closeAfter ?? (undo && 10_000)));

/** What can be undone goes by itself, once it is sent. */
const stays = (message: Message) => closing(message) === false && message.unsent === undefined;

function ToastBody({ message, closeToast, toastProps }: { message: Message } & Partial<ToastContentProps>) {
  const translate = useTranslate();
  const Icon = icons[message.tone];
  const hold = () => toast.pause({ id: toastProps?.toastId });
  const go = () => toast.play({ id: toastProps?.toastId });
  const buttons = [
    ['actions.undo.undo', message.undo],
    ['actions.retry', message.retry],
  ] as const;
  return (
    <div className="p-toast" data-stays={stays(message) || undefined} onFocus={hold} onBlur={go}>
      <Icon size={16} aria-hidden data-tone={message.tone} />
      <div>
        <p>{message.text}</p>
        {message.detail && <p className="p-toast-detail">{message.detail}</p>}
        {message.transfer !== undefined && <DownloadToast id={message.transfer} onEnd={() => closeToast?.()} />}
        {message.unsent && <UnsentToast unsent={message.unsent} onEnd={() => closeToast?.()} />}
        {(message.retry ?? message.undo ?? message.view ?? message.href) && (
          <p className="p-toast-ways">
            {buttons.map(
              ([label, run]) =>
                run && (
                  <Button
                    key={label}
                    variant="link"
                    onClick={() => {
                      closeToast?.(true);
                      run();
                    }}
                  >
                    {translate(label)}
                  </Button>
                ),
            )}
            {message.view && (
              <Link to={message.view} className={buttonClass('link')} onClick={() => closeToast?.(true)}>
                {translate('errors.view')}
              </Link>
            )}
            {message.href && (
              <a
                href={message.href}
                className={buttonClass('link')}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => closeToast?.(true)}
              >
                {translate('actions.open')}
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function CloseButton({ closeToast }: Pick<ToastContentProps, 'closeToast'>) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="p-toast-close"
      aria-label={translate('actions.close')}
      onClick={() => closeToast(true)}
    >
      <X size={14} aria-hidden />
    </button>
  );
}

let host: HTMLElement | undefined;

/** What had the focus before Alt+T moved it to the toasts. */
let before: Element | null = null;

function focusBack(): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
}

/** Alt+T moves the focus to the newest toast, also from an open dialog, and back; so does Escape. */
function isHotKey({ altKey, code }: KeyboardEvent): boolean {
  if (!altKey || code !== 'KeyT') return false;
  const isHere = host?.contains(document.activeElement) === true;
  if (isHere) focusBack();
  else before = document.activeElement;
  return !isHere;
}

/**
 * A child of `<body>`, next to the page. An open MUI dialog hides its siblings from screen readers, but toasts
 * about the dialog's action must be announced.
 */
function toastHost(): HTMLElement {
  if (host?.isConnected) return host;
  const made = document.createElement('div');
  new MutationObserver(() => made.removeAttribute('aria-hidden')).observe(made, { attributeFilter: ['aria-hidden'] });
  // An open MUI dialog takes back the focus that leaves it, once this event reaches the document.
  made.addEventListener('focusin', (event) => event.stopPropagation());
  made.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') focusBack();
  });
  // A toast that is closed takes the focus with it.
  new MutationObserver(() => {
    if (before && document.activeElement === document.body) focusBack();
  }).observe(made, { childList: true, subtree: true });
  document.body.append(made);
  host = made;
  return made;
}

const clickable =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"]';
const margin = 12;
/** Pauses between two looks at a page that changes, ms: rows arrive one after the other. */
const lull = 120;

/** What can be clicked in the window now, with a little room around it; toasts and what lies under a dialog apart. */
function actionsInSight(own: Element): ToastBox[] {
  return [...document.querySelectorAll(clickable)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inSight = right > left && bottom > top && bottom > 0 && top < innerHeight;
    return inSight && !own.contains(element) && !element.closest('[aria-hidden="true"], [inert]')
      ? [{ left: left - 4, top: top - 4, right: right + 4, bottom: bottom + 4 }]
      : [];
  });
}

/** The height that the page leaves to toasts at its end, px. */
let reserved = 0;

/**
 * Pages, dialogs and drawers end above the toasts (toasts.css): `--toast-room` is their height, `--toast-edge` that of
 * what is below the page's end too, such as the menu of a phone. What is in sight at the top does not move.
 */
function reserveSpace(height: number, below = 0): void {
  const { style } = document.documentElement;
  reserved = height;
  for (const [name, value] of [
    ['--toast-room', height],
    ['--toast-edge', height && height + below],
  ] as const)
    if (value > 0) style.setProperty(name, `${value}px`);
    else style.removeProperty(name);
}

/** The part of the window in which the page scrolls, with what it leaves to toasts: distances from the window's edges, px. */
function pageEdges(): { left: number; bottom: number } {
  const page = document.querySelector('[data-shell] > main')?.getBoundingClientRect();
  return { left: page?.left ?? 0, bottom: page ? Math.max(0, innerHeight - page.bottom - reserved) : 0 };
}

/** Toasts that fill more than half of the window are scrolled. */
const isLong = (height: number) => height > innerHeight / 2;

/**
 * Where they cover nothing, or, if they go by themselves, least; undefined if the page has to end above them, and on a
 * phone.
 */
function placeIn(own: Element, width: number, height: number, isLasting: boolean): ToastBox | undefined {
  if (innerWidth <= 700 || isLong(height)) return undefined;
  // A dialog is in the middle of what is left to it.
  if (document.querySelector('.MuiDialog-container')) reserveSpace(0);
  const header = document.querySelector('[data-app-header]')?.getBoundingClientRect();
  const panel = document.querySelector('[data-drawer]')?.getBoundingClientRect();
  const area: ToastBox = {
    left: margin,
    top: Math.max(0, header?.bottom ?? 35) + margin,
    right: (panel && panel.left > 380 ? panel.left : innerWidth) - 16,
    bottom: innerHeight - margin,
  };
  const wanted = { width, height, area, actions: actionsInSight(own) };
  const spot = placeToasts(wanted);
  return !isLasting || isFree(spot, wanted) ? spot : undefined;
}

/**
 * Whether the pointer is over the toasts. If it was there before a toast appeared, it points at what the toast
 * covers.
 */
let isPointedAt = false;

/**
 * Positions the toasts where they cover no action of the page. If that is impossible, and always on a phone, those that
 * go by themselves are at the top; if one stays until it is closed, they are at the bottom, and the page ends above them,
 * so that nothing in sight moves and all can be scrolled to. They do not move while hovered or focused.
 */
function place(): void {
  const own = toastHost();
  const stack = own.querySelector('.Toastify__toast-container');
  if (!stack?.hasChildNodes()) return reserveSpace(0);
  isPointedAt &&= own.querySelector(':hover') !== null;
  if (isPointedAt || own.querySelector(':focus-within')) return;
  own.removeAttribute('data-row');
  own.removeAttribute('data-below');
  const { clientWidth, scrollHeight } = stack;
  own.toggleAttribute('data-long', isLong(scrollHeight));
  const isLasting = stack.querySelector('[data-stays]') !== null;
  const spot = placeIn(own, clientWidth, scrollHeight, isLasting);
  own.style.setProperty('--toast-place-top', `${spot?.top ?? margin}px`);
  own.style.setProperty('--toast-place-right', `${spot ? innerWidth - spot.right : 16}px`);
  if (spot) return reserveSpace(0);
  own.setAttribute('data-row', '');
  if (!isLasting) return reserveSpace(0);
  const { left, bottom } = pageEdges();
  own.setAttribute('data-below', '');
  own.style.setProperty('--toast-place-left', `${left + 16}px`);
  own.style.setProperty('--toast-place-bottom', `${bottom + margin}px`);
  reserveSpace(stack.clientHeight + 2 * margin, bottom);
}

/** Updates their position while toasts appear and disappear, and while the page changes. */
function usePlace(): void {
  useEffect(() => {
    const own = toastHost();
    let due: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      due = undefined;
      place();
    };
    const soon = () => void (due ??= setTimeout(look, lull));
    const hold = () => void (isPointedAt = true);
    const page = new MutationObserver(soon);
    page.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', soon);
    own.addEventListener('pointermove', hold);
    own.addEventListener('pointerleave', soon);
    own.addEventListener('focusout', soon);
    return () => {
      clearTimeout(due);
      page.disconnect();
      removeEventListener('resize', soon);
      own.removeEventListener('pointermove', hold);
      own.removeEventListener('pointerleave', soon);
      own.removeEventListener('focusout', soon);
      reserveSpace(0);
    };
  }, []);
}

const transition = cssTransition({ enter: 'p-toast-in', exit: 'p-toast-out', collapse: false });

export function ToastStack({ queue }: { queue: readonly Message[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const shown = useRef(0);
  useEffect(() => {
    for (const message of queue) {
      if (message.id <= shown.current) continue;
      shown.current = message.id;
      const urgent = message.tone === 'error' || message.tone === 'warning';
      const autoClose = closing(message);
      toast((props: ToastContentProps) => <ToastBody {...props} message={message} />, {
        toastId: message.id,
        type: message.tone,
        role: urgent ? 'alert' : 'status',
        ...(autoClose !== undefined && { autoClose }),
        // Put away, it would not say any more that it can be taken back or cancelled.
        ...((message.unsent ?? message.transfer) !== undefined && { closeButton: false, draggable: false }),
      });
    }
    // Their size is known after the next frame.
    const drawn = requestAnimationFrame(() => requestAnimationFrame(place));
    return () => cancelAnimationFrame(drawn);
  }, [queue, pathname]);
  usePlace();
  return createPortal(
    <ToastContainer
      aria-label={translate('frame.toasts')}
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={80}
      closeButton={({ closeToast }) => <CloseButton closeToast={closeToast} />}
      progressClassName="p-toast-clock"
      transition={transition}
      icon={false}
      limit={5}
      hideProgressBar
      newestOnTop
      hotKeys={isHotKey}
    />,
    toastHost(),
  );
}
