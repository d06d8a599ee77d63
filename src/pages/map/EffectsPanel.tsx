/** What stops working if the chosen thing is deleted. */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { useWords } from '../../admin/texts';
import { pathTo } from '../../context/paths';
import { Note } from '../../ui/Note';
import type { DeletionEffect } from './effects';
import type { MapGraph, MapNode } from './graph';
import { NodeName, MapNodeStatus, useNodeName } from './NodeName';
import type { MapPage } from './useGraph';
import styles from './map.module.css';

/** Number of names listed. */
const most = 50;

interface EffectsPanelProps {
  node: MapNode;
  effects: readonly DeletionEffect[];
  graph: MapGraph;
  page: MapPage;
  onClose(): void;
}

/**
 * The panel takes the focus when something is chosen, since everything else of the map would come between; closed, it gives the focus back to
 * what was chosen.
 */
function usePanelFocus(chosen: string, onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [chosen]);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return { close, focusProps: { ref: panel, tabIndex: -1, onKeyDown } };
}

export function EffectsPanel({ node, effects, graph, page, onClose }: EffectsPanelProps) {
  const translate = useTranslate();
  const words = useWords();
  const nameOf = useNodeName();
  const nodes = new Map(graph.nodes.map((one) => [one.key, one]));
  const kind = page.kindOf(node);
  const path = kind && pathTo(kind, 'show', node.id);
  const title = translate('map.effects.title', { name: nameOf(node) });
  const summary = useId();
  const { close, focusProps } = usePanelFocus(node.key, onClose);
  return (
    <section className={styles.panel} aria-label={title} aria-describedby={summary} {...focusProps}>
      <header>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <button type="button" className="p-icon-28" aria-label={translate('actions.close')} onClick={close}>
          <X size={16} aria-hidden />
        </button>
      </header>
      <p id={summary} role="status">
        {effects.length === 0
          ? translate('map.effects.none')
          : translate('map.effects.count', { smart_count: effects.length })}
      </p>
      {page.isPartial && <Note tone="warning">{translate('map.effects.partial')}</Note>}
      {effects.length > 0 && (
        <ul className={styles.effects}>
          {effects.slice(0, most).map(({ key, effect }) => {
            const one = nodes.get(key);
            return (
              one && (
                <li key={key}>
                  <NodeName node={one} page={page} />
                  <span>{translate(`map.effect.${effect}`)}</span>
                </li>
              )
            );
          })}
        </ul>
      )}
      {effects.length > most && <p>{translate('list.and_more', { smart_count: effects.length - most })}</p>}
      <p className={styles.facts}>
        <MapNodeStatus node={node} page={page} />
        {path && kind && (
          <Link className={buttonClass('link')} to={path}>
            {translate('map.open', { what: words.one(kind) })}
          </Link>
        )}
      </p>
    </section>
  );
}
