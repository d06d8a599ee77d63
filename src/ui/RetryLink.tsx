import { useTranslate } from 'ra-core';
import { Button } from './Button';

/**
 * Retry link, inline after an error message.
 *
 * @example
 * <RetryLink retry={() => query.refetch()} />
 */
export function RetryLink({ retry }: { retry(): unknown }) {
  const translate = useTranslate();
  return (
    <Button variant="link" onClick={() => void retry()}>
      {translate('actions.retry')}
    </Button>
  );
}
