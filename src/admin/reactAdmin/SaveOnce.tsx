import { SaveContextProvider, useSaveContext, type SaveContextValue } from 'ra-core';
import { createContext, useCallback, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { RecordData } from '../../../resources/kind/types';
import { useProvided } from '../../context/useProvided';

type Save = NonNullable<SaveContextValue['save']>;

/** Number of submits that were refused with errors of fields: a toast has reported each, and react-admin is about to. */
export const RefusalContext = createContext<RefObject<number> | undefined>(undefined);

/**
 * Around the form of a stock create or edit screen: one save at a time. react-admin disables its button with the
 * next render only, so the second half of a double click would send the record again; it gets the first one's
 * answer. `StockFrame` drops react-admin's own message about a refusal that has been reported.
 *
 * @example
 * return (
 *   <SaveOnce>
 *     <SubmitButton label="Save" sending={false} />
 *   </SaveOnce>
 * );
 */
export function SaveOnce({ children }: { children: ReactNode }) {
  const context = useSaveContext();
  const refusedRef = useProvided(RefusalContext);
  const pending = useRef<Promise<unknown>>(undefined);
  const { save } = context;

  const saveOnce = useCallback<Save>(
    async (values, callbacks) => {
      const send = async (): Promise<unknown> => {
        try {
          return await save?.(values, callbacks);
        } finally {
          pending.current = undefined;
        }
      };
      const errors = await (pending.current ??= send());
      if (Object.keys(errors ?? {}).length > 0) refusedRef.current += 1;
      return errors as RecordData | undefined;
    },
    [save, refusedRef],
  );
  const value = useMemo(() => ({ ...context, save: saveOnce }), [context, saveOnce]);
  return <SaveContextProvider value={value}>{children}</SaveContextProvider>;
}
