import { useTranslate } from 'ra-core';
import { StayDialog } from '../../ui/StayDialog';

interface LeaveDialogProps {
  /** A draft is stored: leaving loses no input, but nothing has been saved on the server. */
  isDraftStored: boolean;
  onStay(): void;
  onLeave(): void;
}

export default function LeaveDialog({ isDraftStored, ...answers }: LeaveDialogProps) {
  const translate = useTranslate();
  return (
    <StayDialog
      title={translate('form.leaving.title')}
      stay={translate('form.leaving.stay')}
      leave={translate('form.leaving.leave')}
      {...answers}
    >
      {translate(isDraftStored ? 'form.leaving.kept' : 'form.leaving.text')}
    </StayDialog>
  );
}
