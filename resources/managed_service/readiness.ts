/** Readiness of a cluster (docs/coverage.md, section 4), wherever and however a provider reports it. Pure. */
import type { ManagedService, ClusterReadiness } from './schema';

/** From the properties, or from the service itself. */
export const conditionsOf = ({
  properties,
  conditions,
}: Pick<ManagedService, 'properties' | 'conditions'>): ClusterReadiness[] =>
  [properties?.conditions, conditions].map((list) => list ?? []).find((list) => list.length > 0) ?? [];

/** The types of docs/coverage.md, section 4, in the order in which a cluster comes up. */
const types = [
  'APIServerAvailable',
  'ControlPlaneHealthy',
  'EveryNodeReady',
  'SystemComponentsHealthy',
  'ObservabilityComponentsHealthy',
];

/** Every type once, known or not, and after them what else a provider reports. */
export function readinessSteps(reported: readonly ClusterReadiness[]): ClusterReadiness[] {
  const others = reported.filter(({ type }) => !types.includes(type ?? ''));
  return [...types.map((type) => reported.find((one) => one.type === type) ?? { type }), ...others];
}

const met = ['true', 'yes', 'ok', 'ready', 'healthy', 'available', '1'];
const unmet = ['false', 'no', 'failed', 'notready', 'not_ready', 'unhealthy', 'unavailable', '0'];

/** Undefined if unknown. */
export function isMet({ status }: Pick<ClusterReadiness, 'status'>): boolean | undefined {
  const word = (status ?? '').toLowerCase();
  return met.includes(word) ? true : unmet.includes(word) ? false : undefined;
}
