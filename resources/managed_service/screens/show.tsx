/** A managed service's page: the derived one, with its connection, nodes, settings and who may connect. */
import { useTranslate } from 'ra-core';
import { KindShow } from '../../../src/admin/KindShow';
import { Cluster } from './Cluster';
import { ConnectService } from './Connect';
import { Nodes } from './Nodes';
import { Pools } from './Pools';
import { ServiceProperties } from './Properties';
import { Readiness } from './Readiness';
import { Maintenance } from './Maintenance';
import { Whitelist } from './Whitelist';
import { serviceOf } from './servicePart';
import { StateNote } from '../../../src/admin/show/ShowState';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';
import { isCluster } from '../rules';

export default function ManagedServiceShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  return (
    <KindShow
      kind={kind}
      without={['whitelist_addresses']}
      note={({ status }) =>
        status === 'requested' || status === 'deleted' ? (
          <StateNote>{translate(`services.state.${status}`)}</StateNote>
        ) : null
      }
      cards={(record) => (
        <>
          {isCluster(serviceOf(record)) ? (
            <>
              <Readiness record={record} />
              <Cluster kind={kind} record={record} />
            </>
          ) : (
            <ConnectService kind={kind} record={record} />
          )}
          <Maintenance />
        </>
      )}
      tabs={(record) => {
        const service = serviceOf(record);
        const cluster = isCluster(service);
        return [
          {
            name: 'nodes',
            label: translate('services.nodes.title'),
            count: service.resources?.length ?? 0,
            content: <Nodes kind={kind} record={record} />,
          },
          ...(cluster
            ? [
                {
                  name: 'pools',
                  label: words.field(kind, 'node_pools'),
                  count: service.properties?.node_pools?.length ?? 0,
                  content: <Pools kind={kind} record={record} />,
                },
              ]
            : []),
          {
            name: 'access',
            label: words.field(kind, 'whitelist_addresses'),
            count: service.whitelist_addresses?.length ?? 0,
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
