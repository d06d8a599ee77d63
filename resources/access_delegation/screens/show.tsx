/** A delegation's page: what it allows, and who has it until when. */
import { useTranslate } from 'ra-core';
import { DelegationReach } from './Reach';
import { Invitees } from './Invitees';
import { KindShow } from '../../../src/admin/show/KindShow';
import type { ScreenProps } from '../../screens';

export default function DelegationShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const label = translate('resources.access_delegation.fields.scope');
  return (
    <KindShow
      kind={kind}
      facts={({ billing_account_id: account }) => {
        const scope = account === null || account === undefined ? 'global' : 'restricted';
        return [{ name: 'scope', label, value: translate(`resources.access_delegation.options.scope.${scope}`) }];
      }}
      main={(record) => (
        <div className="p-stack-16">
          <DelegationReach record={record} />
          <Invitees kind={kind} record={record} />
        </div>
      )}
    />
  );
}
