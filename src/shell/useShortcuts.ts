/**
 * Keyboard shortcuts. Single-key shortcuts can be disabled, and are ignored while a person types or a dialog is
 * open.
 */
import { useStore } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';

const elsewhere =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

const isFree = ({ target, defaultPrevented, isComposing }: KeyboardEvent) =>
  !defaultPrevented && !isComposing && !(target instanceof Element && target.closest(elsewhere));

/** Whether shortcuts of single keys are on: people who speak to their machine need them off (WCAG 2.1.4). */
export const useSingleKeys = () => useStore<boolean>('single_keys', true);

/** `keys` as tinykeys takes them (`$mod+k`, `g c`); `run` is called with those that were pressed. */
export function useShortcuts(keys: readonly string[], run: (keys: string) => void): void {
  const [singleKeys] = useSingleKeys();
  const act = useEffectEvent((pressed: string, event: KeyboardEvent) => {
    if (!pressed.includes('$mod') && !isFree(event)) return;
    event.preventDefault();
    run(pressed);
  });
  // The same keys must not be bound again with each drawing, or a sequence would be cut in two.
  const visible = keys.filter((one) => singleKeys || one.includes('$mod')).join('\n');
  useEffect(() => {
    const bindings = visible.split('\n').map((one) => [one, (event: KeyboardEvent) => act(one, event)] as const);
    return tinykeys(window, Object.fromEntries(bindings));
  }, [visible]);
}
