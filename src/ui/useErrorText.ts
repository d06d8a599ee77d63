/**
 * Error messages in the person's language: 'Error: {message}' with the correlation id in brackets and the HTTP
 * status (docs/coverage.md, section 8).
 */
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { isPortalError, type PortalError } from '../../dataProvider/errors';
import { oneLine } from './safe';
import { isChunkFailure } from '../lib/chunkFailure';
import { useActingAs } from '../session/useActingAs';

type Translate = ReturnType<typeof useTranslate>;

/** Longest error text shown (docs/coverage.md, section 9: 250; a body that is not JSON is quoted up to 500). */
const longest = 560;

/** Messages of the portal itself, for errors that no server has worded. */
function ownText({ kind, status }: PortalError): string | undefined {
  if (kind === 'not_sent') return 'outage.not_sent';
  if (kind === 'incomplete') return 'errors.incomplete';
  if (kind === 'connection') return 'errors.connection';
  if (kind === 'timeout') return status === 504 ? 'errors.gateway_timeout' : 'errors.timeout';
  return undefined;
}

/** The message with placeholders for what is known of the error. */
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
  const own = isPortalError(error) ? (error.textKey ?? ownText(error)) : undefined;
  if (own) return translate(own);
  if (isPortalError(error) && error.lacks) {
    const { what, at } = error.lacks;
    return translate(`errors.lacks.${what}${at ? '_at' : ''}`, { at: oneLine(at, 80) });
  }
  const message = isPortalError(error) && error.silent ? '' : oneLine(text.trim(), longest);
  return message && translate(`errors.server.${message}`, { _: message });
}

interface ErrorTexts {
  /** 'Error: No available machines [c0ffee] (500)'; 'Error performing action' for an error without a message. */
  toast(error: unknown): string;
  /** Only the message, for use next to a field or in an error box. */
  message(error: unknown): string;
  /** The message with correlation id and status, for a page that says itself what failed. A `textKey` has no status. */
  detail(error: unknown): string;
  /** What to do about a missing permission (403), or a write whose answer was lost; undefined for other errors. */
  remedy(error: unknown): string | undefined;
}

/**
 * Error messages in the person's language (docs/coverage.md, section 8). Accepts anything thrown: an error that
 * is no `PortalError` has a message, too.
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
      const { correlationId: id, status, textKey } = isPortalError(error) ? error : {};
      const statusText = status && !textKey && `(${status})`;
      return [message(error), id && `[${oneLine(id, 100)}]`, statusText].filter(Boolean).join(' ');
    },
    [message],
  );
  const who = useActingAs();
  const remedy = useCallback(
    (error: unknown) => {
      if (!isPortalError(error)) return undefined;
      if (error.inDoubt) return translate(`errors.in_doubt.${error.isAmbiguous ? 'several' : error.inDoubt}`);
      // The permissions of a storage key are not those of a person.
      if (error.status !== 403 || error.textKey) return undefined;
      if (who === undefined) return translate('people.rights.do_own');
      return translate('people.rights.do_acting', { who: oneLine(who, 120) || translate('people.notice.someone') });
    },
    [translate, who],
  );
  return { toast, message, detail, remedy };
}
