/** The members of a private network, of every kind that can be in one. */
import { recordOf } from '../../kind/recordOf';
import { vpcRecord } from '../kind';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { machineKind } from '../../compute/machineKind';
import { canCreate } from '../../rights';
import { useKeyPermissions } from '../../../src/admin/rights';
import { pathTo } from '../../../src/context/paths';
import { buttonClass } from '../../../src/ui/Button';
import { memberKinds, membersAmong, type MemberKind } from '../members';
import { usePortal } from '../../../src/context/portal';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { StatusChip } from '../../../src/admin/fields/StatusChip';
import { useWords } from '../../../src/admin/texts';
import { PartNote } from '../../../src/ui/Part';
import type { PartSource } from '../../../src/ui/sources';
import { combineSources } from '../../../src/ui/combinedSources';
import { isAbsent } from '../../../src/lib/blank';
import { oneLine } from '../../../src/ui/safe';
import { usePartLabel } from '../../../src/ui/usePartLabel';
import { useInLocation } from '../../../src/admin/useInLocation';
import { ChildList, type Child } from '../../../src/admin/show/ChildList';
import styles from '../../../src/admin/show/children.module.css';

const byName = (title: string) => (a: PortalRecord, b: PortalRecord) =>
  String(a[title] ?? '').localeCompare(String(b[title] ?? ''), undefined, { numeric: true });

/** The members of one kind as rows. */
function useRows(name: MemberKind, network: PortalRecord): { rows: Child[]; source: PartSource<unknown> } {
  const words = useWords();
  const kind = usePortal().registry.find(name);
  const { location } = network;
  const { data, source } = useInLocation(name, location);
  if (!kind) return { rows: [], source };
  const rows = membersAmong(recordOf(vpcRecord, network), data)
    .sort(byName(kind.title))
    .map((record) => {
      const uuid = String(record.uuid);
      const addresses = memberKinds[name](record);
      return {
        key: uuid,
        name: uuid,
        cells: [
          <ReferenceValue key="name" kind={name} id={uuid} location={location} />,
          words.kind(kind),
          addresses.length > 0 ? (
            <span key="addresses" className={styles.several}>
              {addresses.map((address) => (
                <CopyButton key={address} value={oneLine(address, 60)} dense />
              ))}
            </span>
          ) : (
            '–'
          ),
          kind.status ? <StatusChip key="status" kind={kind} record={record} blank="–" /> : '–',
        ],
      };
    });
  return { rows, source };
}

export function Members({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const machines = useRows('virtual_machine', record);
  const balancers = useRows('load_balancer', record);
  const services = useRows('managed_service', record);
  const label = usePartLabel();
  const machine = usePortal().registry.find(machineKind);
  const { location = '', uuid, is_default: isDefault } = record;
  const permissions = useKeyPermissions();
  const create =
    machine && canCreate(machine, permissions)
      ? pathTo(machine, 'create', undefined, { location, ...(isDefault !== true && { network: String(uuid) }) })
      : undefined;
  const rows = [machines, balancers, services].flatMap((some) => some.rows);
  const source = combineSources({ machines: machines.source, balancers: balancers.source, services: services.source });
  // The network counts what this list cannot name, too: kinds that are switched off, records of others.
  const unnamed = !source.data ? 0 : Math.max(0, (Number(record.resources_count) || 0) - rows.length);
  const { resources_count: count, vm_uuids: named } = recordOf(vpcRecord, record);
  const isReported = !isAbsent(count) || !isAbsent(named);
  return (
    <ChildList
      title={words.field(kind, 'resources_count')}
      about={translate('show.network.about')}
      empty={label(source, translate(isReported ? 'show.network.empty' : 'show.network.members_unknown'))}
      columns={[
        translate('show.network.name'),
        translate('show.network.kind'),
        translate('show.network.address'),
        translate('status.label'),
      ]}
      rows={rows}
    >
      <PartNote of={source} />
      {machine && create && rows.length === 0 && source.data && isReported && unnamed === 0 && (
        <p>
          <Link to={create} className={buttonClass('primary')}>
            <Plus size={16} aria-hidden /> {words.create(machine)}
          </Link>
        </p>
      )}
      {unnamed > 0 && <p>{translate('show.network.unnamed', unnamed)}</p>}
    </ChildList>
  );
}
