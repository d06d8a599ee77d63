/** Takes an unfinished payment out of the way of others, once the person knows what that means. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { LazyConfirmDialog } from '../actions/LazyConfirmDialog';

interface DismissButtonProps {
  /** On the button: 'Ignore'. */
  label: string;
  onDismiss(): unknown;
}

/**
 * Closes a payment in doubt after a confirmation.
 *
 * @example
 * <DismissButton label="Close" onDismiss={() => undefined} />
 */
export function DismissButton({ label, onDismiss }: DismissButtonProps) {
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="link" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <LazyBoundary>
          <LazyConfirmDialog
            danger
            title={translate('topup.open.ignore_title')}
            text={translate('topup.open.ignore_text')}
            label={translate('topup.open.ignore_confirm')}
            run={() => Promise.resolve(onDismiss())}
            onClose={() => setConfirming(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
