import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isPortalError } from '../../dataProvider/errors';
import { Note } from './Note';
import { RetryLink } from './RetryLink';
import { useErrorText } from './useErrorText';

interface FailedProps {
  /** Said as docs/coverage.md, section 8 says: message [correlation id] (status). A missing right (403) says so, and what to do about it. */
  error?: unknown;
  /** What could not be had, as a sentence before what the error says. */
  children?: ReactNode;
  tone?: 'danger' | 'warning' | undefined;
  retry(): unknown;
}

/** What could not be had: why, under which correlation id and status, and Retry. */
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
