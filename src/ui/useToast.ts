/** How screens report results and failures. The toast itself is rendered by `Toasts`. */
import { useCallback } from 'react';
import { addMessage } from './messages';
import { useErrorText } from './useErrorText';
import { dotted } from '../lib/dotted';

interface DoneOptions {
  /** Path of the portal that 'View' leads to. */
  view?: string | undefined;
  /** Called by 'Undo', which is offered for 10 s: of what only this browser has changed. */
  undo?: (() => void) | undefined;
}

export interface FailedOptions extends DoneOptions {
  /** Repeats the request. The toast then stays until it is closed. */
  retry?: (() => void) | undefined;
  /** What failed: the first line, with the error below it. */
  title?: string | undefined;
}

interface Toast {
  /** `message` in the person's language. */
  done(message: string, options?: DoneOptions): void;
  /** An error of any kind, or a text that is the message. */
  failed(error: unknown, options?: FailedOptions): void;
}

/**
 * Reports in a toast what was done or failed. For actions a person has just started; data that a screen lacks is
 * reported in the screen (`Part`, `Note`).
 *
 * @example
 * const toast = useToast();
 * return <Button onClick={() => toast.failed(error, { retry: () => query.refetch() })}>Try</Button>;
 */
export function useToast(): Toast {
  const { toast, remedy } = useErrorText();
  const done = useCallback<Toast['done']>((text, more) => addMessage({ tone: 'success', text, ...more }), []);
  const failed = useCallback<Toast['failed']>(
    (error, { retry, view, title } = {}) => {
      const text = toast(error);
      const detail = dotted([title && text, remedy(error)]) || undefined;
      addMessage({ tone: 'error', text: title ?? text, detail, retry, view });
    },
    [toast, remedy],
  );
  return { done, failed };
}
