/** Warns administrators that what they share includes their own permissions, also while it is unknown whether they are one. */
import { useTranslate } from 'ra-core';
import { usePrivileges } from '../../../src/admin/queries';
import { Note } from '../../../src/ui/Note';
import { Part } from '../../../src/ui/Part';
import { RetryLink } from '../../../src/ui/RetryLink';

export function AdminWarning() {
  const translate = useTranslate();
  const privileges = usePrivileges();
  const unknown = () => (
    <Note tone="warning" remedy={<RetryLink retry={privileges.refetch} />}>
      {translate('resources.access_delegation.help.admin_unknown')}
    </Note>
  );
  return (
    <Part of={privileges} pending={null} failure={unknown} stale={null}>
      {(admin) => admin && <Note tone="warning">{translate('resources.access_delegation.help.admin_warning')}</Note>}
    </Part>
  );
}
