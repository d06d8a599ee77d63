/** What the people of a delegation may do, in one sentence, and what its time means. The account is among the facts. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { Card, CardText } from '../../../src/admin/show/Card';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import type { Kind } from '../../kind/types';
import { useScope } from './useScope';
import show from '../../../src/admin/show/show.module.css';

export function DelegationReach({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const scope = useScope(kind)(record);
  const t = (key: string) => translate(`resources.access_delegation.page.${key}`);
  return (
    <Card title={t('reach')}>
      {scope === 'unknown' ? (
        <div className={show.quiet}>
          <RefreshNote kind={kind}>{t('may_unknown')}</RefreshNote>
        </div>
      ) : (
        <CardText>{t(`may_${scope}`)}</CardText>
      )}
      <CardText>{t('reminder')}</CardText>
    </Card>
  );
}
