import { useState, type ReactNode } from 'react';
import { followUpPatience, followUps } from '../admin/runs/followUps';
import { LazyBoundary } from '../ui/LazyBoundary';
import { themedLazy } from '../ui/themed';

const UnfinishedDialog = themedLazy(
  () => import('../admin/actions/UnfinishedDialog'),
  (m) => m.UnfinishedDialog,
);

const isUnfinished = () => followUps().some(({ at }) => Date.now() - at < followUpPatience);

/** Leaves a person's session, by signing out or by ending impersonation; asks first while an action of theirs is unfinished. */
export function useLeave(leave: () => void): { leave(): void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    leave: () => (isUnfinished() ? setOpen(true) : leave()),
    dialog: isOpen && (
      <LazyBoundary>
        <UnfinishedDialog
          onStay={() => setOpen(false)}
          onLeave={() => {
            setOpen(false);
            leave();
          }}
        />
      </LazyBoundary>
    ),
  };
}
