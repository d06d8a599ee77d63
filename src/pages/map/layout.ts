/**
 * Positions in the drawing: a column per layer; virtual machines below each other, grouped by firewall;
 * everything else next to what it is connected to. Independent of the order of its input. Pure.
 */
import { layers, neighbours, type MapGraph, type MapNode, type Tie } from './graph';

export const boxWidth = 160;
export const boxHeight = 44;
const columnWidth = 186;
const rowHeight = 56;
/** Space for the name of each firewall above its virtual machines. */
const frameHead = 24;
const margin = 12;

interface MapBox {
  key: string;
  x: number;
  y: number;
}
interface MapLine extends Tie {
  path: string;
}
/** Around the machines that the same firewalls protect. */
interface FirewallFrame {
  /** Keys of the firewalls. */
  firewalls: readonly string[];
  y: number;
  height: number;
}
interface MapLayout {
  boxes: readonly MapBox[];
  lines: readonly MapLine[];
  frames: readonly FirewallFrame[];
  width: number;
  height: number;
}

const middle = 2;
const networks = 3;
const layerOf = ({ kind }: MapNode): number => layers.findIndex((kinds) => kinds.some((one) => one === kind));
const order = (a: MapNode, b: MapNode): number =>
  a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.key < b.key ? -1 : 1);
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Distance of a line from the boxes that it passes. */
const clearance = 6;

/** Right of one point to the left of another, leaving and arriving horizontally. */
function bend([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  const by = Math.max((x2 - x1) / 2, Math.min(24, x2 - x1));
  return `C${x1 + by} ${y1} ${x2 - by} ${y2} ${x2} ${y2}`;
}

/** Where a line passes a column without going behind one of its boxes, as close as possible to a straight line. */
function gapAt(column: readonly MapBox[], wanted: number): number {
  const isFree = (y: number) => column.every((box) => y <= box.y - clearance || y >= box.y + boxHeight + clearance);
  const gaps = column.flatMap(({ y }) => [y - clearance, y + boxHeight + clearance]);
  return [wanted, ...gaps.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))].find(isFree) ?? wanted;
}

/**
 * A line from the right of one box to the left of another. `between`: the columns that it passes, from the left; behind a box it
 * would seem to lead there.
 */
function lineBetween(from: MapBox, to: MapBox, between: readonly (readonly MapBox[])[]): string {
  const start = [from.x + boxWidth, from.y + boxHeight / 2] as const;
  const end = [to.x, to.y + boxHeight / 2] as const;
  let path = `M${start[0]} ${start[1]}`;
  let at = start;
  for (const column of between) {
    const [first] = column;
    if (!first) continue;
    const y = gapAt(column, at[1] + ((end[1] - at[1]) * (first.x + boxWidth / 2 - at[0])) / (end[0] - at[0]));
    path += `${bend(at, [first.x, y])}L${first.x + boxWidth} ${y}`;
    at = [first.x + boxWidth, y];
  }
  return path + bend(at, end);
}

interface Stack {
  boxes: MapBox[];
  frames: FirewallFrame[];
}

const columnX = (layer: number): number => margin + layer * columnWidth;

/** Virtual machines and managed services in frames by firewall; those without one come last. */
function stackMiddle(nodes: readonly MapNode[], firewallsOf: (node: MapNode) => readonly string[]): Stack {
  const groups = new Map<string, MapNode[]>();
  for (const node of [...nodes].sort(order)) {
    const name = firewallsOf(node).join('\n');
    groups.set(name, [...(groups.get(name) ?? []), node]);
  }
  const sorted = [...groups].sort(([a], [b]) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1));
  const stack: Stack = { boxes: [], frames: [] };
  let y = margin;
  for (const [name, members] of sorted) {
    const names = name === '' ? [] : name.split('\n');
    const head = frameHead * names.length;
    stack.boxes.push(...members.map(({ key }, at) => ({ key, x: columnX(middle), y: y + head + at * rowHeight })));
    const height = head + members.length * rowHeight;
    if (names.length > 0) stack.frames.push({ firewalls: names, y: y - 4, height });
    y += height + (name === '' ? 0 : margin);
  }
  return stack;
}

/** The free position closest to a box's preferred position; below the last one there is room for all. */
function closestFree(positions: readonly number[], at: number, free: number): number {
  const open = positions.filter((position) => position >= free);
  if (open.length === 0) return positions.length > 0 || !Number.isFinite(at) ? free : Math.max(free, at);
  if (!Number.isFinite(at)) return open[0] ?? free;
  return open.reduce((best, position) => (Math.abs(position - at) < Math.abs(best - at) ? position : best));
}

/**
 * Each next to the middle of its connections, as far as there is room; unconnected ones come last. `positions`:
 * allowed positions, from the top; none: anywhere.
 */
function stackBeside(
  nodes: readonly MapNode[],
  layer: number,
  tiedTo: (node: MapNode) => readonly number[],
  positions: readonly number[],
): MapBox[] {
  const wanted = nodes.map((node) => {
    const ties = tiedTo(node);
    return { node, at: ties.length > 0 ? mean(ties) : Number.POSITIVE_INFINITY };
  });
  // Infinity minus Infinity is NaN: unconnected nodes are sorted by name.
  const sorted = wanted.sort((a, b) => (a.at === b.at ? order(a.node, b.node) : a.at - b.at));
  let free = margin;
  return sorted.map(({ node, at }) => {
    const y = closestFree(positions, at, free);
    free = y + rowHeight;
    return { key: node.key, x: columnX(layer), y };
  });
}

export function layoutOf(graph: MapGraph): MapLayout {
  const { before, after } = neighbours(graph);
  const firewalls = new Set(graph.nodes.filter(({ kind }) => kind === 'firewall').map(({ key }) => key));
  const firewallsOf = ({ key }: MapNode) =>
    (before.get(key) ?? []).flatMap(({ from }) => (firewalls.has(from) ? [from] : [])).sort();
  const inLayer = (layer: number) => graph.nodes.filter((node) => layerOf(node) === layer);
  const { boxes: machines, frames } = stackMiddle(inLayer(middle), firewallsOf);
  const placed = new Map(machines.map((box) => [box.key, box]));
  // Between the rows of machines, so that what leads from a machine to its disk does not seem to come from a network.
  const betweenRows = machines.map(({ y }) => y + boxHeight / 2 + (rowHeight - boxHeight) / 2);
  // From the virtual machines outwards, so that each is next to its connections.
  for (const layer of [1, 0, 3, 4]) {
    const tiedTo = ({ key }: MapNode) =>
      [...(before.get(key) ?? []).map(({ from }) => from), ...(after.get(key) ?? []).map(({ to }) => to)].flatMap(
        (other) => placed.get(other)?.y ?? [],
      );
    const allowed = layer === networks ? betweenRows : [];
    for (const box of stackBeside(inLayer(layer), layer, tiedTo, allowed)) placed.set(box.key, box);
  }
  const boxes = [...placed.values()];
  const columns = layers.map((_, layer) => boxes.filter(({ x }) => x === columnX(layer)));
  const lines = graph.ties.flatMap((tie): MapLine[] => {
    const [from, to] = [placed.get(tie.from), placed.get(tie.to)];
    if (!from || !to) return [];
    const between = columns.filter(([box]) => box && box.x > from.x && box.x < to.x);
    return [{ ...tie, path: lineBetween(from, to, between) }];
  });
  const bottom = Math.max(0, ...boxes.map(({ y }) => y + boxHeight), ...frames.map(({ y, height }) => y + height));
  return { boxes, lines, frames, width: columnX(layers.length - 1) + boxWidth + margin, height: bottom + margin };
}
