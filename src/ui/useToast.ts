/** How screens say what was done and what failed. The toast itself is drawn by `Toasts`. */
import { useCallback } from 'react';
import { say } from './messages';
import { useErrorText } from './useErrorText';

export interface DoneOptions {
  /** Path of the portal that 'View' leads to. */
  view?: string | undefined;
}

export interface FailedOptions extends DoneOptions {
  /** Does it again. The toast then stays until it is closed. */
  retry?: (() => void) | undefined;
  /** What failed, said first; the error itself is then shown under it. */
  title?: string | undefined;
}

export interface Toast {
  /** `message` in the person's language. */
  done(message: string, options?: DoneOptions): void;
  /** An error of any kind, or a text that is the message. */
  failed(error: unknown, options?: FailedOptions): void;
}

/**
 * Says at the edge of the window what was done or failed. For what a person has just asked for: what a screen lacks is said in
 * the screen (`Part`, `Note`).
 *
 * @example
 * const toast = useToast();
 * return <Button onClick={() => toast.failed(error, { retry: () => query.refetch() })}>Try</Button>;
 */
export function useToast(): Toast {
  const { toast, remedy } = useErrorText();
  const done = useCallback<Toast['done']>((text, { view } = {}) => say({ tone: 'success', text, view }), []);
  const failed = useCallback<Toast['failed']>(
    (error, { retry, view, title } = {}) => {
      const told = toast(error);
      const detail = [title && told, remedy(error)].filter(Boolean).join(' · ') || undefined;
      say({ tone: 'error', text: title ?? told, detail, retry, view });
    },
    [toast, remedy],
  );
  return { done, failed };
}
