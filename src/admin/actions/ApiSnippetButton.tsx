import { SquareTerminal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Http } from '../../../dataProvider/http';
import { captureRequest } from '../../../dataProvider/captureRequest';
import { themedLazy } from '../../ui/themed';
import type { NamedRequest } from './RequestsDialog';
import { LazyBoundary } from '../../ui/LazyBoundary';

const RequestsDialog = themedLazy(
  () => import('./RequestsDialog'),
  (m) => m.RequestsDialog,
);

/** A call that can be copied as a command. */
export interface OfferedCall {
  /** The button that would send it. Each its own. */
  label: string;
  /** The call itself, as it would be sent now. What nobody knows yet is a word in capitals, a secret is left out. */
  call(http: Http): Promise<unknown>;
}

interface RequestsButtonProps {
  /** What the calls are about. */
  name: string;
  /** Rehearsed when the button is clicked. */
  calls: readonly OfferedCall[];
  /** In a line of links, told apart by `name`. */
  link?: boolean;
}

/** Shows the calls behind what can be done here as commands to copy. Sends nothing. */
export function ApiSnippetButton({ name, calls, link = false }: RequestsButtonProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState<readonly NamedRequest[]>();
  const label = translate('actions.api.item');
  return (
    <>
      <button
        type="button"
        className={link ? 'p-link' : 'p-button p-button--plain'}
        aria-label={`${label}: ${name}`}
        onClick={() => setShown(calls.map((one) => ({ label: one.label, request: captureRequest(one.call) })))}
      >
        {!link && <SquareTerminal size={16} strokeWidth={1.75} aria-hidden />}
        {label}
      </button>
      {shown && (
        <LazyBoundary>
          <RequestsDialog name={name} requests={shown} onClose={() => setShown(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
