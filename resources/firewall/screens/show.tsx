/** A firewall's page: its rules as a draft, and the machines that they hold for. */
import { useTranslate } from 'ra-core';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import type { PortalRecord } from '../../../dataProvider';
import { KindShow } from '../../../src/admin/show/KindShow';
import type { Kind } from '../../kind/types';
import { recordOf } from '../../kind/recordOf';
import type { ScreenProps } from '../../screens';
import { firewallRecord } from '../schema';
import { AssignedMachines } from './AssignedMachines';
import { RuleEditor } from './RuleEditor';
import { useTrafficText } from './useTrafficText';
import styles from './firewall.module.css';

function Rules({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  if (recordOf(firewallRecord, record).rules) return <RuleEditor kind={kind} record={record} />;
  return (
    <RefreshNote kind={kind} location={record.location}>
      {translate('show.firewall.rules_unreported')}
    </RefreshNote>
  );
}

export default function FirewallShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const text = useTrafficText();
  const t = (key: string) => translate(`show.firewall.${key}`);
  return (
    <KindShow
      kind={kind}
      facts={(record) => {
        const { resources_assigned: machines, rules } = recordOf(firewallRecord, record);
        return [
          { name: 'lets_in', label: t('lets_in'), value: rules ? text.inbound(record) : text.ofRecord(record) },
          // If the rules are missing, a single fact says so.
          ...(rules
            ? [
                { name: 'to_anyone', label: t('to_anyone'), value: text.toAnyone(record) },
                { name: 'lets_out', label: t('lets_out'), value: text.outbound(record) },
              ]
            : []),
          {
            name: 'protects',
            label: t('protects'),
            value: machines ? translate('list.machines', machines.length) : t('unknown'),
          },
        ];
      }}
      main={(record) => (
        <div className={styles.sides}>
          <Rules kind={kind} record={record} />
          <AssignedMachines kind={kind} record={record} />
        </div>
      )}
    />
  );
}
