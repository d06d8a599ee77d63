/** The map as a list: everything once, by type, with what it leads to and what protects it. The drawing shows the same. */
import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { Button } from '../../ui/Button';
import { LocationValue } from '../../admin/fields/LocationValue';
import { useWords } from '../../admin/texts';
import { mapKinds, neighbours, type MapGraph, type MapNode } from './graph';
import { NodeName, MapNodeStatus, useNodeName } from './NodeName';
import type { MapPage } from './useGraph';
import styles from './map.module.css';

export interface MapViewProps {
  graph: MapGraph;
  page: MapPage;
  chosen: string | undefined;
  onChoose(key: string): void;
}

/** Number of nodes of a type listed at first, and added each time. */
const step = 100;
/** Number of names listed; further ones are counted. */
const most = 6;

function useTies(graph: MapGraph) {
  const translate = useTranslate();
  const nameOf = useNodeName();
  const { before, after } = neighbours(graph);
  const nodes = new Map(graph.nodes.map((node) => [node.key, node]));
  const listTies = (label: string, keys: readonly string[]) => {
    const names = keys.flatMap((key) => nodes.get(key) ?? []).map(nameOf);
    if (names.length === 0) return [];
    const rest = names.length - most;
    const shown = [...names.slice(0, most), ...(rest > 0 ? [translate('list.and_more', { smart_count: rest })] : [])];
    return [{ label: translate(`map.ties.${label}`), text: shown.join(', ') }];
  };
  return ({ key, kind }: MapNode) => {
    const from = (before.get(key) ?? []).map((tie) => tie.from);
    const isFirewall = (other: string) => nodes.get(other)?.kind === 'firewall';
    return [
      ...listTies(
        kind === 'firewall' ? 'protects' : 'leads_to',
        (after.get(key) ?? []).map((tie) => tie.to),
      ),
      ...listTies(
        'used_by',
        from.filter((other) => !isFirewall(other)),
      ),
      ...listTies('protected_by', from.filter(isFirewall)),
    ];
  };
}

function Section({
  nodes,
  page,
  chosen,
  onChoose,
  tiesOf,
}: Omit<MapViewProps, 'graph'> & {
  nodes: readonly MapNode[];
  tiesOf: ReturnType<typeof useTies>;
}) {
  const translate = useTranslate();
  const [rowsShown, setRowsShown] = useState(step);
  return (
    <>
      <ul className={styles.list}>
        {nodes.slice(0, rowsShown).map((node) => (
          <li key={node.key}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={node.key === chosen}
              onClick={() => onChoose(node.key)}
            >
              <NodeName node={node} page={page} />
            </button>
            <span className={styles.facts}>
              <MapNodeStatus node={node} page={page} />
              <LocationValue slug={node.location} />
            </span>
            <dl>
              {tiesOf(node).map(({ label, text }) => (
                <Fragment key={label}>
                  <dt className="p-quiet">{label}</dt>
                  <dd>
                    <bdi>{text}</bdi>
                  </dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {nodes.length > rowsShown && (
        <Button variant="secondary" onClick={() => setRowsShown(rowsShown + step)}>
          {translate('billing.more', { smart_count: nodes.length - rowsShown })}
        </Button>
      )}
    </>
  );
}

export function NodeList({ graph, ...props }: MapViewProps) {
  const words = useWords();
  const tiesOf = useTies(graph);
  return (
    <div className={styles.sections}>
      {mapKinds.map((name) => {
        const nodes = graph.nodes.filter(({ kind }) => kind === name);
        const kind = nodes[0] && props.page.kindOf(nodes[0]);
        if (!kind) return null;
        return (
          <section key={name} aria-label={words.kind(kind, 2)}>
            <h2>{words.counted(kind, nodes.length)}</h2>
            <Section {...props} nodes={nodes} tiesOf={tiesOf} />
          </section>
        );
      })}
    </div>
  );
}
