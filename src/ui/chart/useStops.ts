import { useState, type FocusEvent, type KeyboardEvent } from 'react';

interface Stops {
  /** The hovered or focused value; undefined for none. */
  active: number | undefined;
  /** Props for the element of each value. */
  of(index: number): {
    tabIndex: number;
    'data-active': true | undefined;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
    onKeyDown(event: KeyboardEvent): void;
    onPointerEnter(): void;
    onPointerLeave(): void;
  };
}

/**
 * The values of a chart as one tab stop: arrow keys, Home and End move between values, Escape leaves. Hovering
 * shows a value while the pointer is over it. The elements must be siblings, in order of their index.
 */
export function useStops(count: number, onEnter?: (index: number) => void): Stops {
  const [focused, setFocused] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const [last, setLast] = useState<number>();
  // Starts at the latest value; if values have been removed, the tab stop moves to the end.
  const home = Math.min(last ?? count - 1, count - 1);
  const active = pointed ?? focused;

  function keyDown(index: number, event: KeyboardEvent) {
    const to = new Map([
      ['ArrowLeft', index - 1],
      ['ArrowRight', index + 1],
      ['Home', 0],
      ['End', count - 1],
    ]).get(event.key);
    if (to !== undefined) {
      event.preventDefault();
      const next = event.currentTarget.parentElement?.children[Math.max(0, Math.min(count - 1, to))];
      if (next instanceof SVGElement || next instanceof HTMLElement) next.focus();
    } else if (event.key === 'Escape') {
      setFocused(undefined);
    } else if (onEnter && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onEnter(index);
    }
  }
  return {
    active: active !== undefined && active < count ? active : undefined,
    of: (index) => ({
      tabIndex: index === home ? 0 : -1,
      'data-active': active === index || undefined,
      onFocus() {
        setLast(index);
        setFocused(index);
      },
      onBlur: () => setFocused(undefined),
      onKeyDown: (event) => keyDown(index, event),
      onPointerEnter: () => setPointed(index),
      onPointerLeave: () => setPointed(undefined),
    }),
  };
}
