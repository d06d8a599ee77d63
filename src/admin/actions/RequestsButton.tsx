import { SquareTerminal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { HttpRequest } from '../../../dataProvider/http';
import { themedLazy } from '../themed';

const RequestsDialog = themedLazy(
  () => import('./RequestsDialog'),
  (m) => m.RequestsDialog,
);

export interface NamedRequest {
  /** The button that would send it. Each its own. */
  label: string;
  request: HttpRequest;
}

interface RequestsButtonProps {
  /** What the calls are about. */
  name: string;
  /** What would be sent now (`dataProvider/rehearse`), secrets left out. Asked when it is clicked. */
  requests(): readonly NamedRequest[];
  /** In a line of links, told apart by `name`. */
  link?: boolean;
}

/** Shows the calls behind what can be done here as commands to copy. Sends nothing. */
export function RequestsButton({ name, requests, link = false }: RequestsButtonProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState<readonly NamedRequest[]>();
  const label = translate('actions.api.item');
  return (
    <>
      <button
        type="button"
        className={link ? 'p-link' : 'p-button p-button--plain'}
        aria-label={`${label}: ${name}`}
        onClick={() => setShown(requests())}
      >
        {!link && <SquareTerminal size={16} strokeWidth={1.75} aria-hidden />}
        {label}
      </button>
      {shown && (
        <Suspense>
          <RequestsDialog name={name} requests={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
