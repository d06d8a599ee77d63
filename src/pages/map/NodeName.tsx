/** A thing of the map by icon, name and status. */
import { useTranslate } from 'ra-core';
import { StatusChip } from '../../admin/fields/StatusChip';
import { KindIcon } from '../../admin/icons';
import { useWords } from '../../admin/texts';
import { oneLine } from '../../ui/safe';
import type { MapNode } from './graph';
import type { MapPage } from './useGraph';
import styles from './map.module.css';

export function useNodeName(): (node: MapNode) => string {
  const translate = useTranslate();
  return ({ name }) => oneLine(name, 80) || translate('list.row.unnamed');
}

export function MapNodeStatus({ node, page }: { node: MapNode; page: MapPage }) {
  const kind = page.kindOf(node);
  const record = page.recordOf(node);
  return kind?.status && record ? <StatusChip kind={kind} record={record} /> : null;
}

export function NodeName({ node, page }: { node: MapNode; page: MapPage }) {
  const words = useWords();
  const nameOf = useNodeName();
  const kind = page.kindOf(node);
  return (
    <span className={styles.name}>
      {kind && <KindIcon name={kind.icon} />}
      <bdi>{nameOf(node)}</bdi>
      {kind && <span className="p-visually-hidden">{words.kind(kind)}</span>}
    </span>
  );
}
