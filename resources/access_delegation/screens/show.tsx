/** A delegation's page: what it allows, and who has it until when. */
import { useTranslate } from 'ra-core';
import { DelegationReach } from './Reach';
import { Invitees } from './Invitees';
import { useScope } from './useScope';
import { KindShow } from '../../../src/admin/show/KindShow';
import type { ScreenProps } from '../../screens';

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
