import { useTranslate } from 'ra-core';
import { Button } from './Button';

/**
 * After what failed, in the same line.
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
