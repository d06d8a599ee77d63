/** Asks before the page is left while something is under way. Mounted only then. */
import { DialogFrame } from '../../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ThemeFrame } from '../../ui/ThemeFrame';
import { supportsFileHandles } from './handles';

/** Another page, or another section of this one. */
const placeOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

export function TransferLeaveGuard() {
  const translate = useTranslate();
  const id = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation));
  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ThemeFrame>
      <DialogFrame
        title={translate('files.leave.title')}
        size="xs"
        onClose={() => blocker.reset()}
        describedBy={`${id}-text`}
        actions={
          <>
            <Button variant="secondary" onClick={() => blocker.proceed()}>
              {translate('files.leave.leave')}
            </Button>
            <Button autoFocus onClick={() => blocker.reset()}>
              {translate('files.leave.stay')}
            </Button>
          </>
        }
      >
        <p id={`${id}-text`}>{translate(supportsFileHandles() ? 'files.leave.text_kept' : 'files.leave.text')}</p>
      </DialogFrame>
    </ThemeFrame>
  );
}
