/** The assigned public addresses, as links; if it is known that there are none, the consequence. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { leavesOutHolder } from '../../record/holders';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { Part } from '../../../src/ui/Part';
import { useInLocation } from '../../../src/admin/useInLocation';

export function PublicAddress({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const { location, uuid } = record;
  const { data, source } = useInLocation('ip_address', location);
  const own = data.filter((address) => address.assigned_to === uuid);
  const none = data.some(leavesOutHolder) ? 'show.balancer.no_address' : 'show.balancer.no_public';
  if (own.length === 0)
    return (
      <Part of={source} shape="line" tone="warning">
        {() => <span className="p-muted-13">{translate(none)}</span>}
      </Part>
    );
  return own.map((address) => (
    <ReferenceValue key={address.id} kind="ip_address" id={String(address.uuid)} location={location} />
  ));
}
