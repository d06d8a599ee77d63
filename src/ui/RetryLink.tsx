import { useTranslate } from 'ra-core';

/** After what failed, in the same line. */
export function RetryLink({ retry }: { retry(): unknown }) {
  const translate = useTranslate();
  return (
    <button type="button" className="p-link" onClick={() => void retry()}>
      {translate('actions.retry')}
    </button>
  );
}
