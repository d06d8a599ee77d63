/** Filters the map by location, private network and name, and hides records without relations. Pure. */
import { neighbours, type MapGraph } from './graph';

interface MapFilter {
  location: string | undefined;
  /** Key of a private network. */
  network: string | undefined;
  /** Words that the name has. */
  text: string;
}

/** With ties between what is left. */
const only = ({ nodes, ties }: MapGraph, keep: ReadonlySet<string>): MapGraph => ({
  nodes: nodes.filter(({ key }) => keep.has(key)),
  ties: ties.filter(({ from, to }) => keep.has(from) && keep.has(to)),
});

const isNamed = (words: readonly string[], name: string): boolean => {
  const text = name.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** What is found, with what it is tied to; of a network, what is in it and what is tied to that. */
export function filterGraph(graph: MapGraph, { location, network, text }: MapFilter): MapGraph {
  const here = graph.nodes.filter((node) => location === undefined || node.location === location);
  const inPlace = only(graph, new Set(here.map(({ key }) => key)));
  const { before, after } = neighbours(inPlace);
  const around = (key: string) => [
    ...(before.get(key) ?? []).map(({ from }) => from),
    ...(after.get(key) ?? []).map(({ to }) => to),
  ];
  const isNetwork = new Set(here.flatMap(({ key, kind }) => (kind === 'vpc' ? [key] : [])));
  const members = network === undefined ? [] : around(network);
  const inNetwork = new Set([network, ...members, ...members.flatMap(around).filter((key) => !isNetwork.has(key))]);
  const ofNetwork = network === undefined ? inPlace : only(inPlace, new Set([...inNetwork].map(String)));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return ofNetwork;
  const found = ofNetwork.nodes.filter(({ name }) => isNamed(words, name)).map(({ key }) => key);
  return only(ofNetwork, new Set([...found, ...found.flatMap(around)]));
}

export const ofLocation = (graph: MapGraph, location: string | undefined): MapGraph =>
  only(graph, new Set(graph.nodes.flatMap((node) => (node.location === location ? [node.key] : []))));

interface Ungrouped {
  /** Nodes drawn individually. */
  graph: MapGraph;
  /** Machines that nothing leads to and no firewall protects, with their disks: they are counted. */
  loose: readonly string[];
}

/** Up to this many are drawn individually. */
const fewLoose = 6;

export function withoutLoose(graph: MapGraph): Ungrouped {
  const { before, after } = neighbours(graph);
  const machines = graph.nodes.filter(({ kind, key }) => kind === 'virtual_machine' && !before.has(key));
  if (machines.length <= fewLoose) return { graph, loose: [] };
  const disks = machines.flatMap(({ key }) => (after.get(key) ?? []).map(({ to }) => to));
  const isDisk = new Set(graph.nodes.filter(({ kind }) => kind === 'disk').map(({ key }) => key));
  const hidden = new Set([...machines.map(({ key }) => key), ...disks.filter((key) => isDisk.has(key))]);
  const keep = new Set(graph.nodes.flatMap(({ key }) => (hidden.has(key) ? [] : [key])));
  return { graph: only(graph, keep), loose: machines.map(({ key }) => key) };
}
