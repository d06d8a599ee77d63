/**
 * Records that are requested by the API's own id, of lists that are never read completely: that id does not say in which location, or
 * below which parents, the record is, so it is looked for in all of them.
 */
import type { Kind } from '../resources/kind/types';
import { mapConcurrently } from '../src/lib/mapConcurrently';
import { locationIn, recordId, type RecordId } from './address';
import type { PortalRecord } from './decode';
import { PortalError } from './errors';
import { notFound } from './notFound';
import { fetchRecord, isMissing, type ServerRecordsContext } from './serverRecord';

/** Single records that are requested at the same time. */
export const recordsAtOnce = 6;

/** It may be below one of the parents that are not searched. */
const notReached = (kind: Kind) =>
  new PortalError({
    kind: 'unsearched',
    message: `This ${kind.name.replaceAll('_', ' ')} was looked for below some parents only`,
    status: 404,
  });

/** Whether it is the portal's id, which contains the location and the ids of the parents. */
export const isPortalId = ({ locations }: Pick<ServerRecordsContext, 'locations'>, kind: Kind, id: RecordId): boolean =>
  (kind.scope === 'account' || locationIn(id, locations()) !== undefined) &&
  (kind.lineage?.isWhole(String(id)) ?? true);

/** The key of a record's portal id in `portalIds`, by the API's own id. */
export const portalIdKey = (kind: Kind, id: RecordId): string => `${kind.name} ${id}`;

/** The portal's ids that a record may have, of which the API's own id is a part. */
export async function candidateIds(
  { locations, scopesOf }: Pick<ServerRecordsContext, 'locations' | 'scopesOf'>,
  kind: Kind,
  id: RecordId,
): Promise<{ ids: RecordId[]; isPartial: boolean }> {
  const slug = kind.scope === 'location' ? locationIn(id, locations()) : undefined;
  const own = slug === undefined ? id : String(id).slice(slug.length + 1);
  const { scopes, isPartial } = await scopesOf(kind, slug);
  const ids = scopes.map(({ location, above }) => recordId(kind, { ...above, [kind.id]: own }, location));
  return { ids, isPartial };
}

/** The record where it was found last time; undefined if it is not known or no longer there. */
async function findAgain(context: ServerRecordsContext, kind: Kind, id: RecordId): Promise<PortalRecord | undefined> {
  const key = portalIdKey(kind, id);
  const known = context.portalIds.get(key);
  if (known === undefined) return undefined;
  return fetchRecord(context, kind, known).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    context.portalIds.delete(key);
    return undefined;
  });
}

/** By the API's own id, in all scopes. The first that has it; rejects with 404 if none has. */
export async function findByOwnId(context: ServerRecordsContext, kind: Kind, id: RecordId): Promise<PortalRecord> {
  const known = await findAgain(context, kind, id);
  if (known) return known;
  const { ids, isPartial } = await candidateIds(context, kind, id);
  const tries = await mapConcurrently(ids, recordsAtOnce, (one) =>
    fetchRecord(context, kind, one).then(
      (record) => ({ record }),
      (error: unknown) => ({ error }),
    ),
  );
  const [only, ...others] = tries.flatMap((one) => ('record' in one ? [one.record] : []));
  // Below several parents there are others of its name.
  if (only && kind.lineage && others.length > 0) throw notFound(kind);
  if (only) {
    context.portalIds.set(portalIdKey(kind, id), only.id);
    return only;
  }
  const errors = tries.flatMap((one): unknown[] => ('error' in one ? [one.error] : []));
  const failed = errors.find((error) => !isMissing(error));
  throw failed ?? (isPartial ? notReached(kind) : (errors[0] ?? notFound(kind)));
}
