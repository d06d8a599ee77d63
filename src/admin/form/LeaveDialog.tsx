import { useTranslate } from 'ra-core';
import { StayDialog } from '../../ui/StayDialog';

interface LeaveDialogProps {
  /** A draft is stored: leaving loses no input, but nothing has been saved on the server. */
  isDraftStored: boolean;
  /** A secret that is shown once would be lost. */
  isSecretHeld: boolean;
  onStay(): void;
  onLeave(): void;
}

export default function LeaveDialog({ isDraftStored, isSecretHeld, ...answers }: LeaveDialogProps) {
  const translate = useTranslate();
  return (
    <StayDialog
      title={translate(isSecretHeld ? 'form.leaving.secret_title' : 'form.leaving.title')}
      stay={translate('form.leaving.stay')}
      leave={translate('form.leaving.leave')}
      {...answers}
    >
      {isSecretHeld
        ? translate('form.leaving.secret')
        : translate(isDraftStored ? 'form.leaving.kept' : 'form.leaving.text')}
    </StayDialog>
  );
}
