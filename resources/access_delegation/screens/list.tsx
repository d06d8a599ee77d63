/** The list of delegations, with how many of the invited have accepted. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { KindList } from '../../../src/admin/list/KindList';
import { recordOf } from '../../kind/recordOf';
import { isAccepted } from '../../record/accepted';
import type { ScreenProps } from '../../screens';
import { accessDelegationRecord } from '../schema';

export default function DelegationList({ kind }: ScreenProps) {
  const translate = useTranslate();
  const subtitle = useMemo(
    () => (record: PortalRecord) => {
      const { impersonations: invited } = recordOf(accessDelegationRecord, record);
      // An answer without the list says nothing about invitations.
      if (!invited) return undefined;
      if (invited.length === 0) return translate('list.under.nobody');
      const accepted = invited.filter(isAccepted).length;
      return translate('list.under.accepted', { accepted, total: invited.length });
    },
    [translate],
  );
  return <KindList kind={kind} subtitle={subtitle} />;
}
