import { useEffectEvent, useLayoutEffect } from 'react';

interface TypeaheadBufferProps {
  /** Called with what is typed after the text so far. */
  onType: (change: (text: string) => string) => void;
  onCancel: () => void;
}

/** Characters, and what edits or leaves a field; not F5. */
const held = /^(.|Backspace|Enter|Escape|Tab|Arrow\w+)$/u;

/** A character is typed, also by AltGr, which counts as Ctrl and Alt. */
const isHeld = (event: KeyboardEvent) =>
  held.test(event.key) && !event.metaKey && (!(event.ctrlKey || event.altKey) || event.getModifierState('AltGraph'));

/**
 * Collects what is typed while the code of the palette is loading, which would otherwise run shortcuts or go to what has the focus.
 * Enter chooses nothing yet, since no one has seen what it would choose.
 */
export function TypeaheadBuffer({ onType, onCancel }: TypeaheadBufferProps) {
  const typed = useEffectEvent((event: KeyboardEvent) => {
    if (!isHeld(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const { key } = event;
    if (key === 'Escape') onCancel();
    else if (key === 'Backspace') onType((text) => text.slice(0, -1));
    else if (key.length <= 2) onType((text) => text + key);
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => typed(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
  return null;
}
