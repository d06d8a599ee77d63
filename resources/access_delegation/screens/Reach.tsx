/** What the people of a delegation may do, in one sentence, and what its time means. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { Lines } from '../../../src/admin/Lines';
import { Card, CardText } from '../../../src/admin/show/Card';
import { useWords } from '../../../src/admin/texts';
import { recordOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import { accessDelegationRecord } from '../schema';

export function DelegationReach({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const { billing_account_id: account } = recordOf(accessDelegationRecord, record);
  const t = (key: string) => translate(`people.delegation.${key}`);
  const restricted = account !== null && account !== undefined;
  return (
    <Card title={t('reach')}>
      <CardText>{t(restricted ? 'may_restricted' : 'may_global')}</CardText>
      {restricted && (
        <Lines
          card
          rows={[
            {
              label: words.field(kind, 'billing_account_id'),
              value: <ReferenceValue kind="billing_account" id={account} />,
            },
          ]}
        />
      )}
      <CardText>{t('reminder')}</CardText>
    </Card>
  );
}
