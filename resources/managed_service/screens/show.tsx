/** A managed service's page: how one connects, how its nodes are, and by tabs its pools, settings and who may connect. */
import { useTranslate } from 'ra-core';
import { KindShow } from '../../../src/admin/show/KindShow';
import { Cluster } from './Cluster';
import { ConnectService } from './Connect';
import { Nodes } from './Nodes';
import { useNodesFact } from './useNodesFact';
import { Pools } from './Pools';
import { ServiceProperties } from './Properties';
import { ServiceCost } from './ServiceCost';
import { Readiness } from './Readiness';
import { Maintenance } from './Maintenance';
import { Whitelist } from './Whitelist';
import { serviceOf } from './servicePart';
import { StateNote } from '../../../src/admin/show/ShowState';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';
import { isCluster } from '../rules';

/** Undefined if the answer leaves out the list. */
const countOf = (list: readonly unknown[] | null | undefined) => (list ? { count: list.length } : {});

export default function ManagedServiceShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  const nodes = useNodesFact(kind);
  return (
    <KindShow
      kind={kind}
      without={['whitelist_addresses', 'is_multi_node']}
      facts={nodes}
      note={({ status }) =>
        status === 'requested' || status === 'deleted' ? (
          <StateNote>{translate(`services.state.${status}`)}</StateNote>
        ) : null
      }
      main={(record) => (
        <div className="p-stack-16">
          {isCluster(serviceOf(record)) ? (
            <>
              <Cluster kind={kind} record={record} />
              <Readiness record={record} />
            </>
          ) : (
            <ConnectService kind={kind} record={record} />
          )}
          <Nodes kind={kind} record={record} />
          <ServiceCost kind={kind} record={record} />
          <Maintenance />
        </div>
      )}
      tabs={(record) => {
        const service = serviceOf(record);
        const cluster = isCluster(service);
        return [
          ...(cluster
            ? [
                {
                  name: 'pools',
                  label: words.field(kind, 'node_pools'),
                  ...countOf(service.properties?.node_pools),
                  content: <Pools kind={kind} record={record} />,
                },
              ]
            : []),
          {
            name: 'access',
            label: words.field(kind, 'whitelist_addresses'),
            ...countOf(service.whitelist_addresses),
            content: <Whitelist kind={kind} record={record} />,
          },
          ...(cluster
            ? []
            : [
                {
                  name: 'properties',
                  label: words.field(kind, 'properties'),
                  content: <ServiceProperties kind={kind} record={record} />,
                },
              ]),
        ];
      }}
    />
  );
}
