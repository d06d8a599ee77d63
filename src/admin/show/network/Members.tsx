/** What is in a private network, of every kind that can be in one. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../../dataProvider';
import type { Kind } from '../../../../resources/kind/types';
import { memberKinds, membersAmong, type MemberKind } from '../../../../resources/vpc/members';
import type { Vpc } from '../../../../resources/vpc/schema';
import { usePortal } from '../../../portal';
import { CopyButton } from '../../fields/CopyButton';
import { ReferenceValue } from '../../fields/ReferenceValue';
import { StatusChip } from '../../fields/StatusChip';
import { useWords } from '../../texts';
import { useInPlace } from '../../useInPlace';
import { ChildList, type Child } from '../ChildList';

const byName = (title: string) => (a: PortalRecord, b: PortalRecord) =>
  String(a[title] ?? '').localeCompare(String(b[title] ?? ''), undefined, { numeric: true });

/** The members of one kind as rows. */
function useRows(name: MemberKind, network: PortalRecord): { rows: Child[]; isPending: boolean } {
  const words = useWords();
  const kind = usePortal().registry.find(name);
  const { location } = network;
  const { data, isPending } = useInPlace(name, location);
  if (!kind) return { rows: [], isPending: false };
  const rows = membersAmong(network as unknown as Vpc, data)
    .sort(byName(kind.title))
    .map((record) => {
      const uuid = String(record.uuid);
      const address = record[memberKinds[name]];
      return {
        key: uuid,
        name: uuid,
        cells: [
          <ReferenceValue key="name" kind={name} id={uuid} location={location} />,
          words.kind(kind),
          typeof address === 'string' ? <CopyButton key="address" value={address} dense /> : '–',
          kind.status ? <StatusChip key="status" kind={kind} record={record} /> : '–',
        ],
      };
    });
  return { rows, isPending };
}

export function Members({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const machines = useRows('virtual_machine', record);
  const balancers = useRows('load_balancer', record);
  const services = useRows('managed_service', record);
  const all = [machines, balancers, services];
  const rows = all.flatMap((some) => some.rows);
  const isPending = all.some((some) => some.isPending);
  // The network counts what this list cannot name, too: kinds that are switched off, records of others.
  const unnamed = isPending ? 0 : Math.max(0, (Number(record.resources_count) || 0) - rows.length);
  return (
    <ChildList
      title={words.field(kind, 'resources_count')}
      about={translate('show.network.about')}
      empty={translate(isPending ? 'shell.loading.label' : 'show.network.empty')}
      columns={[
        translate('show.network.name'),
        translate('show.network.kind'),
        translate('show.network.address'),
        translate('status.label'),
      ]}
      rows={rows}
    >
      {unnamed > 0 && <p>{translate('show.network.unnamed', unnamed)}</p>}
    </ChildList>
  );
}
