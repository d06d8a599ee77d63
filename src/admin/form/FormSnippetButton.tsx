import { SquareTerminal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { themedLazy } from '../../ui/themed';
import { LazyBoundary } from '../../ui/LazyBoundary';

const CreateCallsDialog = themedLazy(
  () => import('./CreateCallsDialog'),
  (m) => m.CreateCallsDialog,
);

interface CallsButtonProps {
  kind: Kind;
  /** The button that sends the form. */
  label: string;
  /** What it would send now, with the place; undefined where too little is chosen. */
  valuesOf(): RecordData | undefined;
}

/** Shows the calls behind a form as commands to copy. Sends nothing. */
export function FormSnippetButton({ kind, label, valuesOf }: CallsButtonProps) {
  const translate = useTranslate();
  const [values, setValues] = useState<RecordData>();
  return (
    <>
      <button type="button" className="p-button p-button--plain" onClick={() => setValues(valuesOf() ?? {})}>
        <SquareTerminal size={16} strokeWidth={1.75} aria-hidden />
        {translate('actions.api.item')}
      </button>
      {values && (
        <LazyBoundary>
          <CreateCallsDialog kind={kind} values={values} label={label} onClose={() => setValues(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
