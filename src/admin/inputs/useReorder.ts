/**
 * Reorders a list with a handle: dragged by mouse, pen or touch, or moved with the arrow keys. The list's order
 * belongs to the caller; this holds the dragged entry and its drop position.
 */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { table } from '../../lib/table';

/** By key. */
const steps = table<number>({ ArrowUp: -1, ArrowDown: 1 });

export interface Drag {
  from: number;
  /** The current drop position. */
  to: number;
}

/** Entries other than the dragged one whose middle is above the pointer. */
function placeAt(list: Element, from: number, y: number): number {
  const others = [...list.children].filter((_, index) => index !== from);
  return others.filter((entry) => {
    const { top, height } = entry.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** `count` entries; `onMove` with locations from 0. */
export function useReorder<E extends HTMLElement>(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<E>(null);
  const [drag, setDrag] = useState<Drag>();
  const moved = useRef<{ to: number; by: Element }>(undefined);

  // The focus stays on the control that moved the entry, or on its handle if that control is now disabled.
  // Synchronously, because the next key press may precede the next frame.
  useLayoutEffect(() => {
    const entry = moved.current && list.current?.children[moved.current.to];
    const by = moved.current?.by;
    if (!entry || !(by instanceof HTMLButtonElement) || !entry.contains(by)) return;
    moved.current = undefined;
    (by.disabled ? entry.querySelector<HTMLElement>('[data-handle]') : by)?.focus();
  });

  function move(from: number, to: number) {
    if (to < 0 || to >= count || to === from) return;
    const by = document.activeElement;
    moved.current = by && list.current?.contains(by) ? { to, by } : undefined;
    onMove(from, to);
  }

  const handle = (index: number) => ({
    'data-handle': '',
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove({ clientY }: PointerEvent) {
      const { current } = list;
      if (drag && current) setDrag({ from: drag.from, to: placeAt(current, drag.from, clientY) });
    },
    onPointerUp() {
      if (drag) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') return setDrag(undefined);
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      move(index, index + by);
    },
  });
  return { list, drag, handle, move };
}
