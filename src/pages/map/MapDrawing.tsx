/** The map as a drawing: boxes are buttons, lines are decoration, for the list says the same. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { LocationValue } from '../../admin/fields/LocationValue';
import { useWords } from '../../admin/texts';
import { ofLocation, withoutLoose } from './filter';
import type { MapGraph, Tie } from './graph';
import { boxHeight, boxWidth, layoutOf } from './layout';
import type { MapViewProps } from './NodeList';
import { NodeName, MapNodeStatus, useNodeName } from './NodeName';
import styles from './map.module.css';
import { useLocationName } from '../../ui/useLocationName';

interface DrawingProps extends MapViewProps {
  /** Keys of what the deletion of the chosen one would touch. */
  touched: ReadonlySet<string>;
}

type CanvasProps = Omit<DrawingProps, 'graph'> & { graph: MapGraph; label: string };

function Canvas({ graph, label, page, chosen, touched, onChoose }: CanvasProps) {
  const nameOf = useNodeName();
  const { boxes, lines, frames, width, height } = layoutOf(graph);
  const nodes = new Map(graph.nodes.map((node) => [node.key, node]));
  const isLit = (key: string) => key === chosen || touched.has(key);
  // An edge from a load balancer to its network would cross unrelated virtual machines: it is drawn on selection
  // only.
  const isShown = ({ from, to }: Tie) =>
    nodes.get(from)?.kind !== 'load_balancer' || nodes.get(to)?.kind !== 'vpc' || [from, to].includes(chosen ?? '');
  return (
    // Scrolled by the keyboard, too: what is in it can be focused.
    <div className={styles.frame} role="group" aria-label={label}>
      <div className={styles.canvas} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden>
          {lines.filter(isShown).map(({ from, to, path }) => (
            <path key={`${from}\n${to}`} d={path} data-lit={(isLit(from) && isLit(to)) || undefined} />
          ))}
        </svg>
        {frames.map(({ firewalls, y, height: tall }) => (
          <div key={firewalls.join('\n')} className={styles.firewall} style={{ top: y, height: tall }}>
            {firewalls.flatMap((key) => {
              const node = nodes.get(key);
              if (!node) return [];
              return (
                <button
                  key={key}
                  type="button"
                  aria-pressed={key === chosen}
                  title={nameOf(node)}
                  onClick={() => onChoose(key)}
                >
                  <NodeName node={node} page={page} />
                </button>
              );
            })}
          </div>
        ))}
        {boxes.map(({ key, x, y }) => {
          const node = nodes.get(key);
          if (!node) return null;
          return (
            <button
              key={key}
              type="button"
              className={styles.box}
              style={{ left: x, top: y, width: boxWidth, height: boxHeight }}
              aria-pressed={key === chosen}
              data-touched={touched.has(key) || undefined}
              title={nameOf(node)}
              onClick={() => onChoose(key)}
            >
              <NodeName node={node} page={page} />
              <MapNodeStatus node={node} page={page} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Edges never cross locations: each location has its own drawing. Firewalls that protect nothing are only in the
 * list.
 */
export function MapDrawing({ graph: whole, ...props }: DrawingProps) {
  const translate = useTranslate();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { graph, loose } = isOpen ? { graph: whole, loose: [] } : withoutLoose(whole);
  const machines = props.page.owned.find(({ kind }) => kind.name === 'virtual_machine')?.kind;
  const drawn = new Set(graph.nodes.filter(({ kind }) => kind !== 'firewall').map(({ location }) => location));
  const nameOf = useLocationName();
  return (
    <>
      {loose.length > 0 && machines && (
        <p className="p-quiet">
          {translate('map.loose', { machines: words.counted(machines, loose.length) })}{' '}
          <Button variant="link" onClick={() => setOpen(true)}>
            {translate('map.show_loose')}
          </Button>
        </p>
      )}
      {[...drawn].map((location) => (
        <section key={location} className={styles.drawn} aria-label={nameOf(location)}>
          {drawn.size > 1 && (
            <h2>
              <LocationValue slug={location} />
            </h2>
          )}
          <Canvas
            {...props}
            graph={ofLocation(graph, location)}
            label={translate('map.drawing', { location: nameOf(location) })}
          />
        </section>
      ))}
    </>
  );
}
