/** Asks before the portal is left while the second step of an action, such as the start of a restart, is still to be sent. */
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { StayDialog } from '../../ui/StayDialog';
import { followUps, onFollowUps } from '../runs/followUps';

export function UnfinishedDialog(answers: { onStay(): void; onLeave(): void }) {
  const translate = useTranslate();
  const open = useSyncExternalStore(onFollowUps, followUps).length;
  return (
    <StayDialog
      title={translate('actions.unfinished.title')}
      stay={translate('actions.unfinished.stay')}
      leave={translate('actions.unfinished.leave')}
      isLive
      {...answers}
    >
      {open > 0 ? translate('actions.unfinished.text', { smart_count: open }) : translate('actions.unfinished.done')}
    </StayDialog>
  );
}
