/** A delegation's page: what it allows, and who has it until when. */
import { useTranslate } from 'ra-core';
import { Invitees } from './Invitees';
import { useScope } from './useScope';
import { KindShow } from '../../../src/admin/show/KindShow';
import type { ScreenProps } from '../../screens';
import type { PortalRecord } from '../../../dataProvider';
import { Card, CardText } from '../../../src/admin/show/Card';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import type { Kind } from '../../kind/types';
import show from '../../../src/admin/show/show.module.css';

/** What the people of a delegation may do, in one sentence, and what its time means. The account is among the facts. */
function DelegationReach({ kind, record }: { kind: Kind; record: PortalRecord }) {
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

export default function DelegationShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const scopeOf = useScope(kind);
  const label = translate('resources.access_delegation.fields.scope');
  return (
    <KindShow
      kind={kind}
      facts={(record) => {
        const value = translate(`resources.access_delegation.options.scope.${scopeOf(record)}`);
        return [{ name: 'scope', label, value }];
      }}
      main={(record) => (
        <div className="p-stack-16">
          <DelegationReach kind={kind} record={record} />
          <Invitees kind={kind} record={record} />
        </div>
      )}
    />
  );
}
