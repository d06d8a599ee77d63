import { useId, type ReactNode } from 'react';
import { Button } from './Button';
import { DialogFrame } from './DialogFrame';

interface StayDialogProps {
  title: string;
  /** Labels of the two answers. Staying is the first choice, and what Escape means. */
  stay: string;
  leave: string;
  onStay(): void;
  onLeave(): void;
  /** What leaving costs. */
  children: ReactNode;
  /** That may change while the question is open: it is announced then. */
  isLive?: boolean;
}

/**
 * Asks whether a person really wants to leave.
 *
 * @example
 * <StayDialog title="Leave?" stay="Stay" leave="Leave" onStay={() => undefined} onLeave={() => undefined}>
 *   Your changes are not saved.
 * </StayDialog>
 */
export function StayDialog({ title, stay, leave, onStay, onLeave, children, isLive = false }: StayDialogProps) {
  const id = useId();
  return (
    <DialogFrame
      title={title}
      size="xs"
      isFitted
      onClose={onStay}
      describedBy={`${id}-text`}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {leave}
          </Button>
          <Button onClick={onStay}>{stay}</Button>
        </>
      }
    >
      <p id={`${id}-text`} role={isLive ? 'status' : undefined}>
        {children}
      </p>
    </DialogFrame>
  );
}
