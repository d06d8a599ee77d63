/** Asks before the page is left while something is under way. Mounted only then. */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ThemeFrame } from '../../ui/ThemeFrame';
import { keepsHandles } from './handles';

/** Another page, or another section of this one. */
const placeOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

export function TransferLeaveGuard() {
  const translate = useTranslate();
  const id = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ThemeFrame>
      <Dialog
        open
        maxWidth="xs"
        fullWidth
        onClose={() => blocker.reset()}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
      >
        <DialogTitle id={id}>{translate('files.leave.title')}</DialogTitle>
        <DialogContent>
          <p id={`${id}-text`}>{translate(keepsHandles() ? 'files.leave.text_kept' : 'files.leave.text')}</p>
        </DialogContent>
        <DialogActions>
          <Button variant="secondary" onClick={() => blocker.proceed()}>
            {translate('files.leave.leave')}
          </Button>
          <Button autoFocus onClick={() => blocker.reset()}>
            {translate('files.leave.stay')}
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeFrame>
  );
}
