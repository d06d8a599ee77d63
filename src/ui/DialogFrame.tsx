import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SubmitEvent } from 'react';

interface DialogFrameProps {
  title: ReactNode;
  /** The buttons; the one that does it is the last. */
  actions: ReactNode;
  actionsClass?: string | undefined;
  /** Escape, and a click beside it. Undefined: only a button closes it. */
  onClose?: (() => void) | undefined;
  /** Makes it a form: a submit button or Enter calls this, and the browser sends nothing. */
  onSubmit?(event: SubmitEvent<HTMLFormElement>): void;
  /** Id of the text in it that says what happens, read out with the title. */
  describedBy?: string | undefined;
  size?: 'xs' | 'sm';
  /** As narrow as its content. */
  isFitted?: boolean;
  open?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog with heading, content and buttons. Use it for each question that is asked before something is done; it keeps the
 * focus inside and returns it.
 *
 * @example
 * <DialogFrame title="Rename" onClose={() => undefined} actions={<Button type="submit">Save</Button>} onSubmit={() => undefined}>
 *   <input name="name" />
 * </DialogFrame>
 */
export function DialogFrame(props: DialogFrameProps) {
  const { title, actions, actionsClass, onClose, onSubmit, describedBy, children } = props;
  const { size = 'sm', isFitted = false, open = true } = props;
  const id = useId();
  const parts = (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions className={actionsClass}>{actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open={open}
      fullWidth={!isFitted}
      maxWidth={size}
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(event);
          }}
        >
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  );
}
