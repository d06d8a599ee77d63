/**
 * Titles for leases that have ids only: of the model from the location's specs, of the system from the list of
 * systems. Requested only if a lease needs them, under the order form's query keys, with a bounded wait.
 */
import type { PortalRecord } from '../../../dataProvider/decode';
import { retryDelay, shouldRetry, staleTime } from '../../../dataProvider/policy';
import type { TitlesOptions } from '../../../dataProvider/titles';
import { isAbsent } from '../../../src/lib/blank';
import { setUnread, type UnreadPart } from '../../../src/lib/unread';
import { wait } from '../../../src/lib/wait';
import type { RecordData } from '../../kind/types';
import type { MetalOs, MetalSpec } from '../schema';
import { getMetalOs, getMetalSpecs } from './catalogue';
import { isSameId } from '../../../src/lib/sameId';

const grace = 150;

const bag = (value: unknown): RecordData => (value !== null && typeof value === 'object' ? (value as RecordData) : {});

/** Whether a lease references its model or its system by id only. */
const lacksTitles = ({ spec, spec_id, os, requested_os_id }: RecordData): boolean =>
  (!isAbsent(spec_id) && isAbsent(bag(spec).title)) || (!isAbsent(requested_os_id) && isAbsent(bag(os).name));

/** The lease with its known titles. A title that no list has is replaced by its id. Pure. */
export function withTitles(
  lease: PortalRecord,
  specs: readonly MetalSpec[],
  systems: readonly MetalOs[],
): { lease: PortalRecord; unknown: readonly string[] } {
  if (!lacksTitles(lease)) return { lease, unknown: [] };
  const { spec_id, requested_os_id } = lease;
  const [spec, os] = [bag(lease.spec), bag(lease.os)];
  const model = specs.find(({ id }) => isSameId(spec_id, id));
  const system = systems.find(({ id }) => isSameId(requested_os_id, id));
  const unknown = [
    ...(!isAbsent(spec_id) && isAbsent(spec.title) && !model?.title ? ['spec.title'] : []),
    ...(!isAbsent(requested_os_id) && isAbsent(os.name) && !system?.name ? ['os.name'] : []),
  ];
  const named: PortalRecord = {
    ...lease,
    ...(!isAbsent(spec_id) && { spec: { ...model, ...spec, title: spec.title || model?.title || String(spec_id) } }),
    ...(!isAbsent(requested_os_id) && {
      os: { ...system, ...os, name: os.name || system?.name || String(requested_os_id) },
    }),
  };
  return { lease: named, unknown };
}

export default function createTitles({ http, queryClient, redraw }: TitlesOptions) {
  /** When a list failed to load, ms since the epoch. */
  const failed = new Map<string, number>();

  async function load(key: readonly string[], queryFn: () => Promise<unknown>): Promise<void> {
    const name = key.join(' ');
    if (Date.now() - (failed.get(name) ?? -Infinity) < staleTime) return;
    await queryClient.fetchQuery({ queryKey: key, queryFn, staleTime, retry: shouldRetry, retryDelay }).then(
      () => failed.delete(name),
      () => failed.set(name, Date.now()),
    );
  }
  const specsOf = (location: string) => load(['metal-specs', location], () => getMetalSpecs(http, location));
  const systems = () => load(['metal-os'], () => getMetalOs(http));

  return async (records: PortalRecord[]): Promise<PortalRecord[]> => {
    const bare = records.filter(lacksTitles);
    if (bare.length === 0) return records;
    const locations = [...new Set(bare.map(({ location }) => String(location)))];
    let isLate = false;
    const loading = Promise.all([systems(), ...locations.map(specsOf)]).then(() => {
      if (isLate) void redraw('bare_metal');
      return true;
    });
    const isHere = await Promise.race([loading, wait(grace)]);
    isLate = true;
    const lost: UnreadPart[] = [];
    const named = records.map((record) => {
      const specs = queryClient.getQueryData<MetalSpec[]>(['metal-specs', String(record.location)]) ?? [];
      const all = queryClient.getQueryData<MetalOs[]>(['metal-os']) ?? [];
      const { lease, unknown } = withTitles(record, specs, all);
      const { id, display_name } = record;
      const name = typeof display_name === 'string' ? display_name : undefined;
      const message = 'only its id is known';
      lost.push(...unknown.map((path) => ({ source: 'bare_metal', path, message, id, name })));
      return lease;
    });
    if (isHere) setUnread('bare_metal', 'titles', lost);
    return named;
  };
}
