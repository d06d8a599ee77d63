/** Asks before the portal is left while the second step of an action, such as the start of a restart, is still to be sent. */
import { useTranslate } from 'ra-core';
import { useId, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { followUps, onFollowUps } from '../runs/followUps';

interface UnfinishedDialogProps {
  onStay(): void;
  onLeave(): void;
}

export function UnfinishedDialog({ onStay, onLeave }: UnfinishedDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const open = useSyncExternalStore(onFollowUps, followUps).length;
  return (
    <DialogFrame
      title={translate('actions.unfinished.title')}
      size="xs"
      isFitted
      onClose={onStay}
      describedBy={`${id}-text`}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {translate('actions.unfinished.leave')}
          </Button>
          <Button onClick={onStay}>{translate('actions.unfinished.stay')}</Button>
        </>
      }
    >
      <p id={`${id}-text`} role="status">
        {open > 0 ? translate('actions.unfinished.text', { smart_count: open }) : translate('actions.unfinished.done')}
      </p>
    </DialogFrame>
  );
}
