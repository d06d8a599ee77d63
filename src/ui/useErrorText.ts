/** What went wrong, in the person's language: 'Error: {message}' with correlation id in brackets and HTTP status (docs/coverage.md, section 8). */
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { isPortalError, type PortalError } from '../../dataProvider/errors';
import { oneLine } from './safe';
import { isChunkFailure } from '../lib/chunkFailure';
import { useActingAs } from '../session/acting';

type Translate = ReturnType<typeof useTranslate>;

/** Longest text of an error that is shown (docs/coverage.md, section 9: 250; a body that is no JSON is quoted up to 500 by itself). */
const longest = 560;

/** The portal's own sentences, which no server has written. */
function ownText({ kind, status }: PortalError): string | undefined {
  if (kind === 'not_sent') return 'outage.not_sent';
  if (kind === 'incomplete') return 'errors.incomplete';
  if (kind === 'connection') return 'errors.connection';
  if (kind === 'timeout') return status === 504 ? 'errors.gateway_timeout' : 'errors.timeout';
  return undefined;
}

/** The sentence that has a place for what is known. */
function toastKey(id: string | undefined, status: number): string {
  if (id) return status ? 'toast_with_both' : 'toast_with_id';
  return status ? 'toast_with_status' : 'toast';
}

function textOf(error: unknown): string {
  if (typeof error === 'string') return error;
  return isPortalError(error) || error instanceof Error ? error.message : '';
}

function messageOf(error: unknown, translate: Translate): string {
  if (isChunkFailure(error)) return translate('errors.preload');
  const text = textOf(error);
  const own = isPortalError(error) ? ownText(error) : undefined;
  if (own) return translate(own);
  if (isPortalError(error) && error.lacks) {
    const { what, at } = error.lacks;
    return translate(`errors.lacks.${what}${at ? '_at' : ''}`, { at: oneLine(at, 80) });
  }
  const message = isPortalError(error) && error.silent ? '' : oneLine(text.trim(), longest);
  return message && translate(`errors.server.${message}`, { _: message });
}

export interface ErrorTexts {
  /** 'Error: No available machines [c0ffee] (500)'; 'Error performing action' for an error that says nothing. */
  toast(error: unknown): string;
  /** The message alone, for beside a field or in a box that says that it is an error. */
  message(error: unknown): string;
  /** The message with correlation id and status, for a page that says itself what could not be done. */
  detail(error: unknown): string;
  /** What to do about a right that is missing (403), or a write whose answer was lost; undefined for other errors. */
  remedy(error: unknown): string | undefined;
}

/**
 * What went wrong, in the person's language (docs/coverage.md, section 8). Takes whatever was thrown: what is no `PortalError` has a sentence, too.
 *
 * @example
 * const { toast } = useErrorText();
 * return <p>{toast(error)}</p>;
 */
export function useErrorText(): ErrorTexts {
  const translate = useTranslate();
  const message = useCallback((error: unknown) => messageOf(error, translate) || translate('errors.any'), [translate]);
  const toast = useCallback(
    (error: unknown) => {
      const text = messageOf(error, translate);
      if (!text) return translate('errors.action');
      const { correlationId: id, status = 0 } = isPortalError(error) ? error : {};
      return translate(`errors.${toastKey(id, status)}`, { message: text, id: id && oneLine(id, 100), status });
    },
    [translate],
  );
  const detail = useCallback(
    (error: unknown) => {
      const { correlationId: id, status } = isPortalError(error) ? error : {};
      return [message(error), id && `[${oneLine(id, 100)}]`, status && `(${status})`].filter(Boolean).join(' ');
    },
    [message],
  );
  const who = useActingAs();
  const remedy = useCallback(
    (error: unknown) => {
      if (!isPortalError(error)) return undefined;
      if (error.inDoubt) return translate(`errors.in_doubt.${error.inDoubt}`);
      if (error.status !== 403) return undefined;
      if (who === undefined) return translate('people.rights.do_own');
      return translate('people.rights.do_acting', { who: oneLine(who, 120) || translate('people.notice.someone') });
    },
    [translate, who],
  );
  return { toast, message, detail, remedy };
}
