import { DialogFrame } from '../../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../ui/Button';

interface LeaveDialogProps {
  /** A draft is stored: leaving loses no input, but nothing has been saved on the server. */
  isDraftStored: boolean;
  onStay(): void;
  onLeave(): void;
}

export default function LeaveDialog({ isDraftStored, onStay, onLeave }: LeaveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <DialogFrame
      title={translate('form.leaving.title')}
      size="xs"
      isFitted
      onClose={onStay}
      describedBy={`${id}-text`}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {translate('form.leaving.leave')}
          </Button>
          <Button onClick={onStay}>{translate('form.leaving.stay')}</Button>
        </>
      }
    >
      <p id={`${id}-text`}>{translate(isDraftStored ? 'form.leaving.kept' : 'form.leaving.text')}</p>
    </DialogFrame>
  );
}
