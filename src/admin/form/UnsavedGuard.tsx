import { LeaveGuard } from './LeaveGuard';
import type { DraftState } from './useDraft';
import type { SubmitState } from './useSubmit';
import { useIsDirty } from './useIsDirty';

interface UnsavedGuardProps {
  draft: Pick<DraftState, 'isStored'>;
  sending: SubmitState['sending'];
  /** See `LeaveGuard`. */
  holdsSecret?: () => boolean;
}

/**
 * Asks before a form is left with input that its draft does not store. Inside the form: that it has input is rendered here alone, where
 * `form.formState.isDirty` would render the whole form with the first letter.
 *
 * @example
 * const { sending } = useSubmit({ form, send: () => Promise.resolve(), done: () => undefined });
 * return (
 *   <FormProvider {...form}>
 *     <UnsavedGuard draft={draft} sending={sending} />
 *   </FormProvider>
 * );
 */
export function UnsavedGuard({ draft, sending, ...guard }: UnsavedGuardProps) {
  const isDirty = useIsDirty();
  return <LeaveGuard when={isDirty && !draft.isStored && !sending} {...guard} />;
}
