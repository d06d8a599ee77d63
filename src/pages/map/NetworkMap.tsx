/** `/network/map`: what leads to what, as a list or a drawing, and what stops working if one thing is deleted. */
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { Blank } from '../../admin/Blank';
import { BillingPage } from '../../admin/billing/BillingPage';
import { Find, Picker } from '../../admin/billing/Picker';
import { useChosen } from '../../admin/billing/useChosen';
import { isOwnedComplete, type Owned } from '../../admin/owned';
import { Unread } from '../../admin/Unread';
import { UnreadOwned } from '../../admin/UnreadOwned';
import { useIsPhone } from '../../admin/useIsPhone';
import { usePollTransitional } from '../../admin/runs/usePollTransitional';
import { usePortal } from '../../context/portal';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { oneLine } from '../../ui/safe';
import { MapDrawing } from './MapDrawing';
import { effectsOf } from './effects';
import { EffectsPanel } from './EffectsPanel';
import { filterGraph } from './filter';
import { mapKinds, type MapGraph, type MapNode } from './graph';
import { NodeList } from './NodeList';
import { useNodeName } from './NodeName';
import { useGraph } from './useGraph';
import styles from './map.module.css';
import { useLocationName } from '../../ui/useLocationName';

/** Records in a transitional status are polled, as in lists. */
function Polled({ owned: { kind, records } }: { owned: Owned }) {
  usePollTransitional(kind, records as Parameters<typeof usePollTransitional>[1]);
  return null;
}

function useFilters(graph: MapGraph) {
  const { locations } = usePortal();
  const translate = useTranslate();
  const nameOf = useNodeName();
  const [typed, setTyped] = useState('');
  const used = new Set(graph.nodes.map(({ location }) => location));
  const siteLocations = locations.filter(({ slug }) => used.has(slug));
  const [location, chooseLocation] = useChosen(
    'location',
    siteLocations.map(({ slug }) => slug),
  );
  const networks = graph.nodes.filter(
    (node) => node.kind === 'vpc' && (location === undefined || node.location === location),
  );
  const [network, chooseNetwork] = useChosen(
    'vpc',
    networks.map(({ key }) => key),
  );
  const text = useDeferredValue(typed);
  const locationName = useLocationName();
  const labelOf = (node: MapNode) => {
    const name = nameOf(node);
    const isAlone = networks.every((other) => other === node || nameOf(other) !== name);
    const site = locationName(node.location);
    return isAlone || !site ? name : translate('map.network_in', { name, location: site });
  };
  return {
    typed,
    setTyped,
    location: {
      value: location ?? '',
      options: siteLocations.map(({ slug, display_name: name }) => ({ value: slug, label: oneLine(name, 80) })),
      choose: (value: string) => chooseLocation(value || undefined),
    },
    network: {
      value: network ?? '',
      options: networks.map((node) => ({ value: node.key, label: labelOf(node) })),
      choose: (value: string) => chooseNetwork(value || undefined),
    },
    shown: filterGraph(graph, { location, network, text }),
  };
}

function Tools({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const translate = useTranslate();
  const { location, network, typed, setTyped } = filters;
  const all = { value: '', label: translate('map.all') };
  return (
    <>
      <Find label={translate('map.search')} typed={typed} onType={setTyped} />
      {location.options.length > 1 && (
        <Picker
          label={translate('list.location_label')}
          value={location.value}
          options={[all, ...location.options]}
          onChoose={location.choose}
        />
      )}
      {network.options.length > 1 && (
        <Picker
          label={translate('map.network')}
          value={network.value}
          options={[all, ...network.options]}
          onChoose={network.choose}
        />
      )}
    </>
  );
}

const views = ['list', 'drawing'] as const;

export function NetworkMap() {
  const translate = useTranslate();
  const page = useGraph();
  const isPhone = useIsPhone();
  const filters = useFilters(page.graph);
  const [view = isPhone ? 'list' : 'drawing', chooseView] = useChosen('view', views);
  const [chosen, choose] = useState<string>();
  const node = page.graph.nodes.find(({ key }) => key === chosen);
  const effects = node ? effectsOf(page.graph, node.key) : [];
  const { shown } = filters;
  const props = { graph: shown, page, chosen, onChoose: (key: string) => choose(key === chosen ? undefined : key) };
  const isEmpty = page.graph.nodes.length === 0;
  // What was not read may be on the map: the notes above say so.
  const isComplete = page.owned.every(isOwnedComplete);
  return (
    <BillingPage
      title={translate('shell.pages.map')}
      about={translate('map.about')}
      actions={
        <div className={styles.views} role="group" aria-label={translate('map.view.label')}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => chooseView(one)}>
              {translate(`map.view.${one}`)}
            </button>
          ))}
        </div>
      }
      tools={!isEmpty && <Tools filters={filters} />}
    >
      {page.owned.map((owned) => (
        <Polled key={owned.kind.name} owned={owned} />
      ))}
      <UnreadOwned owned={page.owned} texts="map" />
      <Unread of={mapKinds} />
      {page.isAwaited ? (
        <PageSkeleton shape="rows" />
      ) : (
        <>
          {shown.nodes.length === 0 && !isEmpty && <p className="p-empty">{translate('list.empty.filtered')}</p>}
          {isEmpty && isComplete && (
            <Blank icon="network" title={translate('map.empty')}>
              <p>{translate('map.empty_about')}</p>
            </Blank>
          )}
          <div className={styles.columns} data-chosen={node !== undefined || undefined}>
            <div className="p-stack-12">
              {shown.nodes.length > 0 &&
                (view === 'list' ? (
                  <NodeList {...props} />
                ) : (
                  <MapDrawing {...props} touched={new Set(effects.map(({ key }) => key))} />
                ))}
            </div>
            {node && (
              <EffectsPanel
                node={node}
                effects={effects}
                graph={page.graph}
                page={page}
                onClose={() => choose(undefined)}
              />
            )}
          </div>
        </>
      )}
    </BillingPage>
  );
}
