import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../ui/Button';

interface LeaveDialogProps {
  /** A draft is stored: no input is lost, but it is not in effect either. */
  kept: boolean;
  onStay(): void;
  onLeave(): void;
}

export default function LeaveDialog({ kept, onStay, onLeave }: LeaveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs">
      <DialogTitle id={`${id}-title`}>{translate('form.leaving.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>{translate(kept ? 'form.leaving.kept' : 'form.leaving.text')}</DialogContent>
      <DialogActions>
        <Button variant="secondary" onClick={onLeave}>
          {translate('form.leaving.leave')}
        </Button>
        <Button onClick={onStay}>{translate('form.leaving.stay')}</Button>
      </DialogActions>
    </Dialog>
  );
}
