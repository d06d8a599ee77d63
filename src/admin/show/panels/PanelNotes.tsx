/** Notes of a panel whose answer does not match the declaration. */
import { useTranslate } from 'ra-core';
import { Note } from '../../../ui/Note';
import { RetryLink } from '../../../ui/RetryLink';

/** Entries that are left out. */
export function UnreadEntries({ count }: { count: number }) {
  const translate = useTranslate();
  return count > 0 ? <Note tone="warning">{translate('show.panel.unread', { smart_count: count })}</Note> : null;
}

/** Nothing of the answer can be shown. */
export function WrongEntries({ retry }: { retry(): void }) {
  const translate = useTranslate();
  return (
    <Note tone="danger" remedy={<RetryLink retry={retry} />} alert>
      {translate('show.panel.wrong')}
    </Note>
  );
}
