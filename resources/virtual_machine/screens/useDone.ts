import { useTranslate } from 'ra-core';
import { useToast } from '../../../src/ui/useToast';

/** Waits for a call about a machine's network, says that it is done, and shows it. Rejects with `PortalError`. */
export function useDone(changed: () => unknown) {
  const translate = useTranslate();
  const toast = useToast();
  return async (action: string, call: Promise<unknown>) => {
    await call;
    toast.done(translate(`resources.virtual_machine.actions.${action}.done`));
    await changed();
  };
}
