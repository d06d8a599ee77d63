import type { ReactNode } from 'react';
import { RetryLink } from '../../shell/RetryLink';
import { useErrorText } from '../../shell/useErrorText';
import { Note } from './Note';

interface FailedProps {
  error?: unknown;
  /** Said instead of what the error says. */
  children?: ReactNode;
  tone?: 'danger' | 'warning';
  retry(): unknown;
}

/** What could not be had, with Retry. */
export function Failed({ error, children, tone = 'danger', retry }: FailedProps) {
  const { message } = useErrorText();
  return (
    <Note tone={tone} remedy={<RetryLink retry={retry} />}>
      {children ?? message(error)}
    </Note>
  );
}
