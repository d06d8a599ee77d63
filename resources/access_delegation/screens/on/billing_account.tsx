/** Who may use an account besides its owner: the delegations that name it, and those of everything its owner has. */
import { useRecordContext, useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import { accessDelegationRecord } from '../../schema';
import { recordOf } from '../../../kind/recordOf';
import { isAccepted } from '../../../record/accepted';
import { ReferenceValue } from '../../../../src/admin/fields/ReferenceValue';
import { useKeyPermissions } from '../../../../src/admin/rights';
import { Card, CardText } from '../../../../src/admin/show/Card';
import { ChildList } from '../../../../src/admin/show/ChildList';
import { useEverywhere } from '../../../../src/admin/useInLocation';
import { Part } from '../../../../src/ui/Part';
import { oneLine } from '../../../../src/ui/safe';
import type { Kind } from '../../../kind/types';
import { useScope } from '../useScope';
import styles from '../invites.module.css';

interface PeopleProps {
  kind: Kind;
  account: number;
  delegations: readonly PortalRecord[];
}

function People({ kind, account, delegations }: PeopleProps) {
  const translate = useTranslate();
  const scopeOf = useScope(kind);
  const t = (key: string) => translate(`billing.people.${key}`);
  // One whose account could not be read may be of this one.
  const isOf = (one: PortalRecord) => one.billing_account_id === account || scopeOf(one) !== 'restricted';
  const scope = { restricted: 'this_account', global: 'everything', unknown: 'unknown' };
  const who = (delegation: PortalRecord) => {
    const { impersonations } = recordOf(accessDelegationRecord, delegation);
    if (!impersonations) return t('unknown');
    const names = impersonations.map((one) => {
      const name = oneLine(one.grantee_username, 120) || translate('people.invitations.unknown');
      return isAccepted(one) ? name : translate('billing.people.pending', { name });
    });
    return names.join(', ') || translate('resources.access_delegation.page.none');
  };
  return (
    <ChildList
      title={t('title')}
      empty={t('none')}
      columns={[t('by'), t('scope'), t('who')]}
      rows={delegations.filter(isOf).map((one) => ({
        key: String(one.id),
        name: oneLine(one.name, 80),
        cells: [<ReferenceValue key="name" kind={kind.name} id={one.id} />, t(scope[scopeOf(one)]), who(one)],
      }))}
    />
  );
}

export default function AccountPeople({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const account = useRecordContext<PortalRecord>();
  const { limited } = useKeyPermissions();
  const { source } = useEverywhere(kind.name, !limited);
  if (!account) return null;
  const frame = (state: React.ReactNode) => (
    <Card title={translate('billing.people.title')}>
      <div className={styles.people}>{state}</div>
    </Card>
  );
  if (limited) {
    return (
      <Card title={translate('billing.people.title')}>
        <CardText>{translate('billing.people.limited')}</CardText>
      </Card>
    );
  }
  return (
    <Part of={source} tone="warning" failed={translate('billing.people.failed')} frame={frame}>
      {(delegations) => <People kind={kind} account={Number(account.id)} delegations={delegations} />}
    </Part>
  );
}
