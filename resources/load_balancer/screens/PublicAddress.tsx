/** The assigned public addresses, as links or to copy; if it is known that there are none, the consequence. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { leavesOutHolder } from '../../record/holders';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { oneLine } from '../../../src/ui/safe';
import { Part } from '../../../src/ui/Part';
import { useInLocation } from '../../../src/admin/useInLocation';

interface PublicAddressProps {
  record: PortalRecord;
  /** Each is a button that copies it, rather than a link to its page. */
  copies?: boolean;
}

export function PublicAddress({ record, copies = false }: PublicAddressProps) {
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
  if (copies) return own.map(({ id, address, uuid }) => <CopyButton key={id} value={oneLine(address ?? uuid, 60)} />);
  return own.map((address) => (
    <ReferenceValue key={address.id} kind="ip_address" id={String(address.uuid)} location={location} />
  ));
}
