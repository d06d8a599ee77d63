/** The list of services, with where each answers and on how many nodes; where it is empty, with what the cheapest one costs. */
import { useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { FieldValue } from '../../../src/admin/fields/FieldValue';
import { KindList } from '../../../src/admin/KindList';
import type { OwnColumn } from '../../../src/admin/list/useColumns';
import { useWords } from '../../../src/admin/texts';
import { oneLine } from '../../../src/ui/safe';
import { recordOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { endpointOf } from '../connection';
import { reportedNodes } from '../rules';
import { managedServiceRecord } from '../schema';
import { ServiceStartingPrice } from './ServiceStartingPrice';

const name = 'is_multi_node';

/** "10.10.0.20:5432", where the answer tells it. */
function addressOf(record: PortalRecord): string | undefined {
  const endpoint = endpointOf(recordOf(managedServiceRecord, record));
  if (!endpoint) return undefined;
  const host = oneLine(endpoint.host, 80);
  if (endpoint.port === undefined) return host;
  return host.includes(':') ? `[${host}]:${endpoint.port}` : `${host}:${endpoint.port}`;
}

const countOf = (record: PortalRecord) => reportedNodes(recordOf(managedServiceRecord, record));

/** The number of nodes, where the answer names them; else what it says of there being several. */
function useNodesColumn(kind: Kind): OwnColumn {
  const label = useWords().field(kind, name);
  return useMemo(() => {
    const field = kind.fields[name];
    const orWord = (record: PortalRecord) => field && <FieldValue kind={kind} field={field} record={record} dense />;
    return {
      name,
      label,
      // In its own place.
      after: '',
      cell: (record) => countOf(record)?.toString() ?? orWord(record),
      text: (record) => String(countOf(record) ?? record[name] ?? ''),
      value: (record) => countOf(record)?.toString().padStart(6, '0'),
    };
  }, [kind, label]);
}

export default function ServiceList({ kind }: ScreenProps) {
  return <KindList kind={kind} subtitle={addressOf} column={useNodesColumn(kind)} price={<ServiceStartingPrice />} />;
}
