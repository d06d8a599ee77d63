/** A delegation's page: the derived one, with the people it was given to. */
import { useTranslate } from 'ra-core';
import { Invitees } from './Invitees';
import { KindShow } from '../../../src/admin/KindShow';
import type { ScreenProps } from '../../screens';
import styles from '../../../src/admin/access/access.module.css';

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
      cards={(record) => (
        <div className={styles.wide}>
          <Invitees kind={kind} record={record} />
        </div>
      )}
    />
  );
}
