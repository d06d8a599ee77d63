/** What stops working, or loses something, if one thing is deleted. Pure. */
import { table } from '../../lib/table';
import { neighbours, type MapGraph, type MapKind, type Tie } from './graph';

/** In the order in which they want to be read. */
const effectKinds = [
  /** Deleted with it: the disks of a machine. */
  'deleted',
  /** Does not start, or has nothing left to forward to. */
  'stops',
  'may_stop',
  'leads_nowhere',
  /** No public address leads to it any more. */
  'unreachable',
  /** One of several public addresses is lost. */
  'loses_address',
  'loses_target',
  'loses_balancer',
  'loses_network',
  'unprotected',
  'loses_firewall',
] as const;
type EffectKind = (typeof effectKinds)[number];

export interface DeletionEffect {
  key: string;
  effect: EffectKind;
}

const kindOf = (key: string): string => key.slice(0, key.indexOf(' '));

export function effectsOf(graph: MapGraph, deleted: string): DeletionEffect[] {
  const { before, after } = neighbours(graph);
  const found = new Map<string, EffectKind>();
  const addEffect = (key: string, effect: EffectKind) => {
    const known = found.get(key);
    const isWorse = !known || effectKinds.indexOf(effect) < effectKinds.indexOf(known);
    if (key !== deleted && isWorse) found.set(key, effect);
  };
  const to = (key: string, kind: MapKind): Tie[] => (before.get(key) ?? []).filter((tie) => kindOf(tie.from) === kind);
  const from = (key: string, kind: MapKind): Tie[] => (after.get(key) ?? []).filter((tie) => kindOf(tie.to) === kind);

  const down = new Set<string>();
  /** It does not answer any more: so does not what only leads to it. */
  function fall(key: string): void {
    if (down.has(key)) return;
    down.add(key);
    for (const tie of to(key, 'ip_address')) addEffect(tie.from, 'leads_nowhere');
    for (const { from: balancer } of to(key, 'load_balancer')) {
      const isLast = from(balancer, 'virtual_machine').every((tie) => down.has(tie.to));
      addEffect(balancer, isLast ? 'stops' : 'loses_target');
      if (isLast) fall(balancer);
    }
  }

  const deletions = table<() => void>({
    ip_address() {
      for (const { to: holder } of after.get(deleted) ?? []) {
        addEffect(holder, to(holder, 'ip_address').length > 1 ? 'loses_address' : 'unreachable');
      }
    },
    load_balancer() {
      fall(deleted);
      for (const tie of from(deleted, 'virtual_machine')) addEffect(tie.to, 'loses_balancer');
    },
    virtual_machine() {
      fall(deleted);
      for (const tie of from(deleted, 'disk')) addEffect(tie.to, 'deleted');
    },
    managed_service: () => fall(deleted),
    vpc() {
      for (const tie of before.get(deleted) ?? []) addEffect(tie.from, 'loses_network');
    },
    disk() {
      for (const { from: machine, isPrimary } of to(deleted, 'virtual_machine')) {
        addEffect(machine, isPrimary ? 'stops' : 'may_stop');
        if (isPrimary) fall(machine);
      }
    },
    firewall() {
      for (const { to: machine } of after.get(deleted) ?? []) {
        addEffect(machine, to(machine, 'firewall').length > 1 ? 'loses_firewall' : 'unprotected');
      }
    },
  });
  deletions[kindOf(deleted)]?.();
  return [...found]
    .map(([key, effect]) => ({ key, effect }))
    .toSorted((a, b) => effectKinds.indexOf(a.effect) - effectKinds.indexOf(b.effect));
}
