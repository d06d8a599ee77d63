import { SquareTerminal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Http } from '../../../dataProvider/http';
import { captureRequest } from '../../../dataProvider/captureRequest';
import { themedLazy } from '../../ui/themed';
import type { CallsSection, NamedRequest } from './RequestsDialog';
import iconButton from '../../ui/iconButton.module.css';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { tipOf } from '../fields/tip';

const RequestsDialog = themedLazy(
  () => import('./RequestsDialog'),
  (m) => m.RequestsDialog,
);

/** A call that can be copied as a command. */
export interface OfferedCall {
  /** The button that would send it. Each its own. */
  label: string;
  /** The call as it would be sent now. Unknown values are placeholders in capitals, secrets are left out. */
  call(http: Http): Promise<unknown>;
}

interface ApiSnippetButtonProps {
  /** What the calls are about. */
  name: string;
  /** Rehearsed when the button is clicked. */
  calls: readonly OfferedCall[];
  /** In a line of links, which it does not make higher on a phone. */
  link?: boolean;
}

/** The requests that the calls would send now. */
export const requestsOf = (calls: readonly OfferedCall[]): readonly NamedRequest[] =>
  calls.map((one) => ({ label: one.label, request: captureRequest(one.call) }));

interface SnippetsIconProps {
  /** The button's accessible name. */
  label: string;
  /** What the requests are about, where several parts have some. */
  name: string;
  /** In a line of text or links, which it does not make higher on a phone. */
  link?: boolean;
  /** Called when the icon is clicked. */
  read(): readonly CallsSection[];
}

/** The icon of API calls with its dialog. `ApiSnippetButton` for one part of a page, `CallsHead` for a page. */
export function SnippetsIcon({ label, name, link = false, read }: SnippetsIconProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState<readonly CallsSection[]>();
  return (
    <>
      <button
        type="button"
        className={link ? iconButton.icon : iconButton.touch}
        aria-label={label}
        {...tipOf(translate('actions.api.item'))}
        onClick={() => setShown(read())}
      >
        <SquareTerminal size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {shown && (
        <LazyBoundary>
          <RequestsDialog name={name} sections={shown} onClose={() => setShown(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}

/**
 * Shows the calls behind what can be done here as commands to copy. A quiet icon: for people who write scripts. Sends nothing.
 *
 * @example
 * <ApiSnippetButton name="S3 key" calls={[{ label: 'Delete', call: (http) => deleteS3Key(http, 'AKIA7') }]} />
 */
export function ApiSnippetButton({ name, calls, link = false }: ApiSnippetButtonProps) {
  const translate = useTranslate();
  return (
    <SnippetsIcon
      label={`${translate('actions.api.item')}: ${name}`}
      name={name}
      link={link}
      read={() => [{ name, requests: requestsOf(calls) }]}
    />
  );
}
