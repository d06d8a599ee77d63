/** What the people of a delegation may do, in one sentence, and what its time means. The account is among the facts. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { Card, CardText } from '../../../src/admin/show/Card';
import { recordOf } from '../../kind/recordOf';
import { accessDelegationRecord } from '../schema';

export function DelegationReach({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const { billing_account_id: account } = recordOf(accessDelegationRecord, record);
  const t = (key: string) => translate(`resources.access_delegation.page.${key}`);
  const restricted = account !== null && account !== undefined;
  return (
    <Card title={t('reach')}>
      <CardText>{t(restricted ? 'may_restricted' : 'may_global')}</CardText>
      <CardText>{t('reminder')}</CardText>
    </Card>
  );
}
