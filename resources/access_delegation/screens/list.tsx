/** The list of delegations: what each covers, how many of the invited have accepted, and until when. */
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useSyncExternalStore } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { accountOf } from '../../../src/admin/account';
import { KindList } from '../../../src/admin/list/KindList';
import type { OwnColumn } from '../../../src/admin/list/useColumns';
import { useAccounts } from '../../../src/admin/useAccounts';
import { oneLine } from '../../../src/ui/safe';
import { recordOf } from '../../kind/recordOf';
import { isAccepted } from '../../record/accepted';
import type { ScreenProps } from '../../screens';
import { formatDay } from '../../../src/lib/timeText';
import { lastEnd } from '../rules';
import { accessDelegationRecord } from '../schema';
import { useScope } from './useScope';
import { onSent, secondsOf, sentInvitations } from './sent';
import { dotted } from '../../../src/lib/dotted';

export default function DelegationList({ kind }: ScreenProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const sent = useSyncExternalStore(onSent, sentInvitations);
  const { accounts } = useAccounts();
  const scopeOf = useScope(kind);
  const subtitle = useMemo(
    () => (record: PortalRecord) => {
      const { impersonations: invited } = recordOf(accessDelegationRecord, record);
      // An answer without the list says nothing about invitations.
      if (!invited) return undefined;
      if (invited.length === 0) return translate('list.under.nobody');
      const accepted = invited.filter(isAccepted).length;
      const text = translate('list.under.accepted', { accepted, total: invited.length });
      const end = lastEnd(invited, (one) => secondsOf(sent, one));
      if (end === undefined) return text;
      const until = translate('resources.access_delegation.page.until_day', { day: formatDay(end, locale) });
      return dotted([text, until]);
    },
    [translate, locale, sent],
  );
  /** An empty cell under "Billing account" would not say that the delegation covers everything. */
  const scope = useMemo((): OwnColumn => {
    const text = (record: PortalRecord): string => {
      const { billing_account_id: id } = recordOf(accessDelegationRecord, record);
      const covers = scopeOf(record);
      if (covers === 'unknown') return translate('resources.access_delegation.options.scope.unknown');
      if (covers === 'global') return translate('resources.access_delegation.page.everything');
      const name = oneLine(accountOf(accounts, id)?.title ?? id, 80);
      return translate('resources.access_delegation.page.one_account', { name });
    };
    const label = translate('resources.access_delegation.fields.scope');
    return { name: 'scope', label, after: 'name', cell: text, text, value: text };
  }, [accounts, scopeOf, translate]);
  return <KindList kind={kind} subtitle={subtitle} column={scope} />;
}
