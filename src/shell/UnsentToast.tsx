/** The toast of an action that is not sent yet: the remaining time, undo, and sending at once. */
import { Button } from '../ui/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { pauseUnsent, resumeUnsent, sendNow, undoUnsent, timeUntilSent, unsentStore } from '../admin/runs/unsent';
import { addMessage } from '../ui/messages';

interface UnsentToastProps {
  unsent: { key: string; undone: string };
  onEnd(): void;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

export function UnsentToast({ unsent: { key, undone }, onEnd }: UnsentToastProps) {
  const translate = useTranslate();
  const waiting = useSyncExternalStore(unsentStore.subscribe, unsentStore.get);
  const isWaiting = waiting.some((one) => one.key === key);
  const isLatest = waiting.at(-1)?.key === key;
  const [left, setLeft] = useState(() => timeUntilSent(key));
  const over = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isWaiting) return over();
    const timer = setInterval(() => setLeft(timeUntilSent(key)), 200);
    return () => clearInterval(timer);
  }, [isWaiting, key]);

  const undo = () => {
    if (undoUnsent(key)) addMessage({ tone: 'success', text: undone });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.defaultPrevented || isTyping(event)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    if (!isLatest) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isLatest]);

  return (
    <div
      className="p-toast-unsent"
      onMouseEnter={() => pauseUnsent(key)}
      onMouseLeave={() => resumeUnsent(key)}
      onFocus={() => pauseUnsent(key)}
      onBlur={() => resumeUnsent(key)}
    >
      <p className="p-toast-detail">
        {translate('actions.undo.nothing')}{' '}
        <span aria-hidden>{translate('actions.undo.seconds', { smart_count: Math.ceil(left / 1000) })}</span>
      </p>
      <p className="p-toast-ways">
        <Button variant="link" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
          {translate('actions.undo.undo')}
        </Button>
        <Button variant="link" onClick={() => sendNow(key)}>
          {translate('actions.undo.now')}
        </Button>
      </p>
    </div>
  );
}
