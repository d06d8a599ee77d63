/** A managed service's page: how one connects, how its nodes are, and by tabs its pools, settings and who may connect. */
import { useTranslate, useLocale } from 'ra-core';
import { KindShow } from '../../../src/admin/show/KindShow';
import { Cluster } from './Cluster';
import { ConnectService } from './Connect';
import { Nodes } from './Nodes';
import { useNodesFact } from './useNodesFact';
import { Pools } from './Pools';
import { ServiceProperties } from './Properties';
import { ServiceCost } from './ServiceCost';
import { Readiness } from './Readiness';
import { Whitelist } from './Whitelist';
import { serviceOf } from './servicePart';
import { StateNote } from '../../../src/admin/show/ShowState';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';
import { isCluster, nextMaintenance } from '../rules';
import { formatMoment } from '../../../src/lib/timeText';
import { useNow } from '../../../src/admin/queries';
import { Lines } from '../../../src/admin/Lines';
import { Card } from '../../../src/admin/show/Card';

/** Undefined if the answer leaves out the list. */
const countOf = (list: readonly unknown[] | null | undefined) => (list ? { count: list.length } : {});

/**
 * The provider's automatic work (docs/coverage.md, section 9): backups, and the weekly maintenance in the
 * person's time zone.
 */
function Maintenance() {
  const translate = useTranslate();
  const locale = useLocale();
  const moment = formatMoment(nextMaintenance(useNow()), locale);
  const t = (key: string, params?: Record<string, unknown>) => translate(`services.upkeep.${key}`, params);
  return (
    <Card title={t('title')}>
      <Lines
        card
        rows={[
          { label: t('backups'), value: translate('resources.managed_service.help.backup') },
          { label: t('maintenance'), value: `${t('weekly')} ${t('next', { moment })}` },
        ]}
      />
    </Card>
  );
}

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
