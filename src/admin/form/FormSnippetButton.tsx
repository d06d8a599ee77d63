import { SquareTerminal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { themedLazy } from '../../ui/themed';
import iconButton from '../../ui/iconButton.module.css';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { tipOf } from '../fields/tip';

const CreateCallsDialog = themedLazy(
  () => import('./CreateCallsDialog'),
  (m) => m.CreateCallsDialog,
);

interface CallsButtonProps {
  kind: Kind;
  /** The button that sends the form. */
  label: string;
  /** Values that would be sent now, with the location; undefined if too little is chosen. */
  valuesOf(): RecordData | undefined;
}

/**
 * Shows the API calls behind a form as commands to copy. Sends nothing.
 *
 * @example
 * <FormSnippetButton kind={kind} label="Create disk" valuesOf={() => form.getValues()} />
 */
export function FormSnippetButton({ kind, label, valuesOf }: CallsButtonProps) {
  const translate = useTranslate();
  const name = translate('actions.api.item');
  const [values, setValues] = useState<RecordData>();
  return (
    <>
      <button
        type="button"
        className={iconButton.touch}
        aria-label={name}
        {...tipOf(name)}
        onClick={() => setValues(valuesOf() ?? {})}
      >
        <SquareTerminal size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {values && (
        <LazyBoundary>
          <CreateCallsDialog kind={kind} values={values} label={label} onClose={() => setValues(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
