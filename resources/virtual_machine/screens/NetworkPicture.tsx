/** A virtual machine's position in the network: its public access, the machine, and its networks. */
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/Button';
import { usePortal } from '../../../src/context/portal';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { useActionWords } from '../../../src/admin/actions/useActionWords';
import { Card } from '../../../src/admin/show/Card';
import { useInLocation } from '../../../src/admin/useInLocation';
import { Part, PartNote } from '../../../src/ui/Part';
import { tiesOfKind, type TieEnd } from '../../ties';
import { reachOf } from '../connect';
import type { PortalRecord } from '../../../dataProvider';
import type { LandingProps } from './Landing';
import { machineOf } from './networkPart';
import { useInterfaces } from './useInterfaces';
import styles from './landing.module.css';

function Column({ label, nothing, children }: { label: string; nothing: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3>{label}</h3>
      <ul>
        {children.length === 0 && <li data-nothing>{nothing}</li>}
        {children.map((child, index) => (
          <Fragment key={index}>{child}</Fragment>
        ))}
      </ul>
    </div>
  );
}

/** Whether one of these ends is the machine. */
function isMachineAmong(ends: readonly TieEnd[] = [], machine: PortalRecord): boolean {
  const uuid = String(machine.uuid).toLowerCase();
  return ends.some(({ values }) => values.some((value) => String(value).toLowerCase() === uuid));
}

/** Load balancers of the location that send connections to the machine. */
function useBalancers({ record }: LandingProps) {
  const { data, source } = useInLocation('load_balancer', record.location);
  const ties = tiesOfKind('load_balancer');
  return { balancers: data.filter((one) => isMachineAmong(ties?.to?.(one), record)), source };
}

function Outside(props: LandingProps) {
  const translate = useTranslate();
  const { record } = props;
  const addresses = useInLocation('ip_address', record.location);
  const { balancers, source } = useBalancers(props);
  const { ipv4, ipv6 } = reachOf(record, addresses.source.data);
  const t = (key: string) => translate(`machinePage.network.${key}`);
  const isKnown = addresses.source.data !== undefined && source.data !== undefined;
  const shownAddresses = [ipv4, ipv6].filter((address) => address !== undefined);
  return (
    <>
      <Column label={t('outside')} nothing={t(isKnown ? 'no_way' : 'unknown')}>
        {[
          ...shownAddresses.map((address) => (
            <li key={address}>
              <CopyButton value={address} />
              <small>{t('public')}</small>
            </li>
          )),
          ...balancers.map(({ uuid }) => (
            <li key={String(uuid)}>
              <ReferenceValue kind="load_balancer" id={String(uuid)} location={record.location} />
              <small>{translate('resources.load_balancer.name', { smart_count: 1 })}</small>
            </li>
          )),
        ]}
      </Column>
      <div className={styles.notes}>
        <PartNote of={addresses.source} failed={translate('machinePage.connect.unread')} />
        <PartNote of={source} failed={t('balancers_unread')} />
      </div>
    </>
  );
}

/** VPCs that list the machine, or that its record names: the answer of its interfaces may leave them out. */
function useListedVpcs({ record }: LandingProps) {
  const { data, source } = useInLocation('vpc', record.location);
  const ties = tiesOfKind('vpc');
  const listed = data.filter((vpc) => vpc.uuid === record.network_uuid || isMachineAmong(ties?.from?.(vpc), record));
  return { listed, source };
}

function Inside(props: LandingProps) {
  const translate = useTranslate();
  const { record } = props;
  const interfaces = useInterfaces(machineOf(record));
  const { listed, source } = useListedVpcs(props);
  const t = (key: string) => translate(`machinePage.network.${key}`);
  const vpc = (uuid: string, address: unknown) => (
    <li key={`${uuid} ${String(address)}`}>
      <ReferenceValue
        kind="vpc"
        id={uuid}
        location={record.location}
        unnamed={translate('resources.vpc.name', { smart_count: 1 })}
      />
      <small>{typeof address === 'string' && address !== '' ? address : t('no_address')}</small>
    </li>
  );
  const own = (interfaces.data ?? []).flatMap(({ network_uuid, ip_address }) =>
    network_uuid ? [{ network_uuid, ip_address }] : [],
  );
  const others = listed.filter(({ uuid }) => !own.some(({ network_uuid }) => network_uuid === uuid));
  const isKnown = interfaces.data !== undefined && source.data !== undefined;
  return (
    <>
      {(isKnown || own.length > 0 || others.length > 0) && (
        <Column label={t('inside')} nothing={t('no_network')}>
          {[
            ...own.map(({ network_uuid, ip_address }) => vpc(network_uuid, ip_address)),
            // Its private address is in one of them: which one is known only if there is one.
            ...others.map(({ uuid }) => vpc(String(uuid), own.length + others.length === 1 ? record.private_ipv4 : '')),
          ]}
        </Column>
      )}
      <Part of={interfaces} shape="line" tone="warning" failed={t('interfaces_unread')}>
        {() => null}
      </Part>
    </>
  );
}

export function NetworkPicture({ kind, record }: LandingProps) {
  const translate = useTranslate();
  const { name } = useActionWords(kind);
  const hasVpcs = usePortal().registry.find('vpc') !== undefined;
  return (
    <Card
      title={translate('show.cards.network')}
      aside={
        <Link className={buttonClass('link')} to="?tab=network">
          {translate('machinePage.network.manage')}
        </Link>
      }
    >
      <div className={styles.network}>
        <Outside kind={kind} record={record} />
        <div data-machine>
          <strong>{name(record)}</strong>
        </div>
        {hasVpcs && <Inside kind={kind} record={record} />}
      </div>
    </Card>
  );
}
