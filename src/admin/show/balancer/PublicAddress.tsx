/** The public addresses that lead to something, as links; where there is none, what that means. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import { ReferenceValue } from '../../fields/ReferenceValue';
import { usePartLabel } from '../../../ui/usePartLabel';
import { useInPlace } from '../../useInPlace';
import styles from '../children.module.css';

export function PublicAddress({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const label = usePartLabel();
  const { location, uuid } = record;
  const { data, source } = useInPlace('ip_address', location);
  const own = data.filter((address) => address.assigned_to === uuid);
  if (own.length === 0)
    return <span className={styles.more}>{label(source, translate('show.balancer.no_public'))}</span>;
  return own.map((address) => (
    <ReferenceValue key={address.id} kind="ip_address" id={String(address.uuid)} location={location} />
  ));
}
