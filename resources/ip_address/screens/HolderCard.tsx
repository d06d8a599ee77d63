/** The resource that an address is assigned to: its name, status and private address. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { usePortal } from '../../../src/context/portal';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { StatusChip } from '../../../src/admin/fields/StatusChip';
import { Lines } from '../../../src/admin/Lines';
import { Card, CardText } from '../../../src/admin/show/Card';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { PartNote } from '../../../src/ui/Part';
import { oneLine } from '../../../src/ui/safe';
import { table } from '../../../src/lib/table';
import type { Kind } from '../../kind/types';
import { recordOf } from '../../kind/recordOf';
import { holderKinds, isAssigned, type HolderKind } from '../../record/holders';
import { ipAddressRecord } from '../kind';

const kindsByType = table<HolderKind>(holderKinds);

export function HolderCard({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const { registry } = usePortal();
  const {
    assigned_to: uuid,
    assigned_to_resource_type: type,
    assigned_to_private_ip: ip,
  } = recordOf(ipAddressRecord, record);
  const name = kindsByType[type ?? ''];
  const holderKind = name && registry.find(name);
  const { data, source } = useInLocation(holderKind?.name ?? '', record.location);
  const title = words.field(kind, 'assigned_to');
  const isHeld = isAssigned(record);
  if (!isHeld) {
    return (
      <Card title={title}>
        <CardText>{translate(`show.address.${isHeld === undefined ? 'unknown' : 'unassigned'}`)}</CardText>
      </Card>
    );
  }
  const holder = data.find((one) => one.uuid === uuid);
  const value =
    holderKind && uuid ? (
      <ReferenceValue kind={holderKind.name} id={uuid} location={record.location} />
    ) : (
      oneLine(uuid || '–', 80)
    );
  return (
    <Card title={title}>
      <Lines
        card
        rows={[
          { label: holderKind ? words.kind(holderKind) : words.field(kind, 'assigned_to_resource_type'), value },
          ...(holder && holderKind?.status
            ? [{ label: translate('status.label'), value: <StatusChip kind={holderKind} record={holder} blank="–" /> }]
            : []),
          ...(ip
            ? [{ label: words.field(kind, 'assigned_to_private_ip'), value: <CopyButton value={ip} dense /> }]
            : []),
        ]}
      />
      {holderKind && <PartNote of={source} />}
    </Card>
  );
}
