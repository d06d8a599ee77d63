/** The list of services, with endpoint and node count; if empty, with the price of the cheapest one. */
import { useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { FieldValue } from '../../../src/admin/fields/FieldValue';
import { KindList } from '../../../src/admin/list/KindList';
import type { OwnColumn } from '../../../src/admin/list/useColumns';
import { useWords } from '../../../src/admin/texts';
import { oneLine } from '../../../src/ui/safe';
import { recordOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import type { ScreenProps } from '../../screens';
import { endpointOf } from '../../record/endpoint';
import { reportedNodes } from '../rules';
import { managedServiceRecord } from '../schema';
import { startingServicePrice } from '../startingPrice';
import { useOpenLocations, useSite } from '../../../src/context/portal';
import { StartingPriceText } from '../../../src/admin/list/EmptyPrice';
import { usePriceList } from '../../../src/admin/usePriceList';
import { useOfferedIn } from './useOffered';

const name = 'is_multi_node';

/** "10.10.0.20:5432", if the answer contains it. */
function addressOf(record: PortalRecord): string | undefined {
  const endpoint = endpointOf(recordOf(managedServiceRecord, record));
  if (!endpoint) return undefined;
  const host = oneLine(endpoint.host, 80);
  if (endpoint.port === undefined) return host;
  return host.includes(':') ? `[${host}]:${endpoint.port}` : `${host}:${endpoint.port}`;
}

const countOf = (record: PortalRecord) => reportedNodes(recordOf(managedServiceRecord, record));

/** Number of nodes, if the answer contains it; else whether there are several. */
function useNodesColumn(kind: Kind): OwnColumn {
  const label = useWords().field(kind, name);
  return useMemo(() => {
    const field = kind.fields[name];
    const orWord = (record: PortalRecord) => field && <FieldValue kind={kind} field={field} record={record} dense />;
    return {
      name,
      label,
      // At its default position.
      after: '',
      cell: (record) => countOf(record)?.toString() ?? orWord(record),
      text: (record) => String(countOf(record) ?? record[name] ?? ''),
      value: (record) => countOf(record)?.toString().padStart(6, '0'),
    };
  }, [kind, label]);
}

/**
 * In an empty list: the cheapest service that can be ordered at the moment. Requests the offers of each open
 * location.
 */
function ServiceStartingPrice() {
  const { kubernetesEnabled } = useSite();
  const list = usePriceList();
  const offers = useOfferedIn(useOpenLocations());
  return <StartingPriceText hourly={list && offers && startingServicePrice(list, offers, kubernetesEnabled)} />;
}

export default function ServiceList({ kind }: ScreenProps) {
  return <KindList kind={kind} subtitle={addressOf} column={useNodesColumn(kind)} price={<ServiceStartingPrice />} />;
}
