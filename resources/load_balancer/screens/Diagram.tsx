/** From the address through the ports to the machines: three lists, tied together by lines for those who see them. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { usePortal } from '../../../src/context/portal';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { StatusChip } from '../../../src/admin/fields/StatusChip';
import { Card } from '../../../src/admin/show/Card';
import { machineKind } from '../../compute/machineKind';
import { useInLocation } from '../../../src/admin/useInLocation';
import { isAbsent } from '../../../src/lib/blank';
import { Note } from '../../../src/ui/Note';
import { PartNote } from '../../../src/ui/Part';
import { oneLine } from '../../../src/ui/safe';
import { recordOf } from '../../kind/recordOf';
import { portPair } from '../rules';
import { loadBalancerRecord, type LoadBalancer } from '../schema';
import { PublicAddress } from './PublicAddress';
import styles from './diagram.module.css';
import { dotted } from '../../../src/lib/dotted';

interface ColumnProps {
  name: 'entry' | 'ports' | 'targets';
  title: string;
  /** The section in which it can be changed. */
  section?: string;
  /** Shown for an empty list. */
  empty: string;
  children: readonly ReactNode[];
}

function Column({ name, title, section, empty, children }: ColumnProps) {
  const translate = useTranslate();
  return (
    <section className={styles.column} aria-label={title} data-column={name}>
      <header>
        <h3>{title}</h3>
        {section && (
          <Link to={{ search: `?tab=${section}` }} aria-label={`${translate('actions.edit')}: ${title}`}>
            {translate('actions.edit')}
          </Link>
        )}
      </header>
      {children.length > 0 ? <ul>{children}</ul> : <p>{empty}</p>}
    </section>
  );
}

type Rule = NonNullable<LoadBalancer['forwarding_rules']>[number];

function Port({ rule }: { rule: Rule }) {
  const translate = useTranslate();
  const extras = [
    rule.session_persistence && translate('show.balancer.sticky'),
    rule.connection_limit && translate('show.balancer.limit', { smart_count: rule.connection_limit }),
  ];
  const more = dotted(extras);
  return (
    <li>
      <strong>
        {oneLine(rule.protocol ?? 'TCP', 12)} {portPair(rule)}
      </strong>
      {more && <small title={more}>{more}</small>}
    </li>
  );
}

interface TargetProps {
  target: NonNullable<LoadBalancer['targets']>[number];
  machine: PortalRecord | undefined;
  location: string | undefined;
  /** The machines of the location are known. */
  isKnown: boolean;
}

function Target({ target, machine, location, isKnown }: TargetProps) {
  const translate = useTranslate();
  const kind = usePortal().registry.find(machineKind);
  const { target_uuid: uuid, target_ip_address: address } = target;
  return (
    <li>
      <strong>
        {uuid && (machine || !address) ? (
          <ReferenceValue kind={machineKind} id={uuid} location={location} />
        ) : (
          <bdi className="p-mono">{oneLine(address || '–', 60)}</bdi>
        )}
      </strong>
      {kind && machine && <StatusChip kind={kind} record={machine} blank={translate('show.balancer.state_unknown')} />}
      {!machine && <small>{translate(uuid && isKnown ? 'show.network.gone' : 'show.balancer.state_unknown')}</small>}
      {machine && address && <CopyButton value={address} dense />}
    </li>
  );
}

export function Diagram({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const { registry } = usePortal();
  const { location } = record;
  const { data: machines, source } = useInLocation(machineKind, location);
  const { forwarding_rules: rules, targets, private_address } = recordOf(loadBalancerRecord, record);
  const t = (key: string) => translate(`show.balancer.${key}`);
  const found = (targets ?? []).map((target) => ({
    target,
    machine: target.target_uuid ? machines.find(({ uuid }) => uuid === target.target_uuid) : undefined,
  }));
  // A status that the answer leaves out is unknown.
  const isStopped = (status: unknown) => !isAbsent(status) && status !== 'running';
  const isDown = found.length > 0 && found.every(({ machine }) => isStopped(machine?.status));
  return (
    <Card title={t('diagram')}>
      <div className={styles.flow}>
        <Column name="entry" title={t('entry')} empty={t('no_address')}>
          {[
            registry.find('ip_address') && (
              <li key="public">
                <small>{translate('resources.load_balancer.fields.public_address')}</small>
                <strong>
                  <PublicAddress record={record} />
                </strong>
              </li>
            ),
            private_address && (
              <li key="private">
                <small>{translate('resources.load_balancer.fields.private_address')}</small>
                <CopyButton value={oneLine(private_address, 60)} dense />
              </li>
            ),
          ].filter(Boolean)}
        </Column>
        <Column name="ports" title={t('ports')} section="rules" empty={t(rules ? 'no_rules' : 'rules_unknown')}>
          {(rules ?? []).map((rule, index) => (
            <Port key={rule.uuid ?? index} rule={rule} />
          ))}
        </Column>
        <Column
          name="targets"
          title={translate('resources.load_balancer.fields.targets')}
          section="targets"
          empty={t(targets ? 'no_targets' : 'targets_unknown')}
        >
          {found.map(({ target, machine }, index) => (
            <Target
              key={`${target.target_uuid} ${index}`}
              {...{ target, machine, location }}
              isKnown={source.data !== undefined}
            />
          ))}
        </Column>
      </div>
      <div className={styles.notes}>
        {isDown && <Note tone="warning">{t('all_down')}</Note>}
        <PartNote of={source} />
      </div>
    </Card>
  );
}
