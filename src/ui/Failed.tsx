import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isPortalError } from '../../dataProvider/errors';
import { Note } from './Note';
import { RetryLink } from './RetryLink';
import { useErrorText } from './useErrorText';

interface FailedProps {
  /**
   * Shown in the format of docs/coverage.md, section 8: message [correlation id] (status). For 403 it names the
   * missing permission and what to do.
   */
  error?: unknown;
  /** What failed to load, as a sentence before the error's message. */
  children?: ReactNode;
  tone?: 'danger' | 'warning' | undefined;
  retry(): unknown;
}

/**
 * A failed request: the reason, correlation id, status, and Retry.
 *
 * @example
 * <FailedNote error={error} retry={() => query.refetch()}>
 *   The names could not be loaded.
 * </FailedNote>
 */
export function FailedNote({ error, children, tone = 'danger', retry }: FailedProps) {
  const translate = useTranslate();
  const { detail, remedy } = useErrorText();
  const isForbidden = isPortalError(error) && error.status === 403;
  const parts = [
    isForbidden ? translate('errors.part.forbidden') : children,
    isForbidden && remedy(error),
    (error || !children) && detail(error),
  ].filter(Boolean);
  return (
    <Note tone={isForbidden ? 'warning' : tone} remedy={<RetryLink retry={retry} />} alert>
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 && ' '}
          {part}
        </span>
      ))}
    </Note>
  );
}
