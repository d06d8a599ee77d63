/** Warns administrators that what they share includes their own permissions, also while it is unknown whether they are one. */
import { useTranslate } from 'ra-core';
import { usePrivileges } from '../../../src/admin/queries';
import { Note } from '../../../src/ui/Note';
import { RetryLink } from '../../../src/ui/RetryLink';

export function AdminWarning() {
  const translate = useTranslate();
  const { data: admin, error, refetch } = usePrivileges();
  if (admin) return <Note tone="warning">{translate('resources.access_delegation.help.admin_warning')}</Note>;
  if (!error || admin !== undefined) return null;
  return (
    <Note tone="warning">
      {translate('resources.access_delegation.help.admin_unknown')} <RetryLink retry={() => void refetch()} />
    </Note>
  );
}
