/** What belongs to what among derived kinds. Written apart from the provider's own reading of it. */
import type { Kind } from '../../resources/kind/types';
import { unknown } from '../http/answer';
import type { ConfiguredRow } from '../rows/base';
import type { CloudState } from '../rows/state';
import type { DerivedContext, DerivedKind } from './kind';
import { isUnder, removeRow, rowsOf, tableOf } from './rows';
import type { DerivedValues } from './values';

/**
 * The values by which a row belongs to the parent that a call names. 404 for one that the caller does not have. Built-in
 * parents are taken as named.
 */
export function namedParent(
  c: DerivedContext,
  kind: DerivedKind,
  kinds: readonly DerivedKind[],
  named: DerivedValues,
): DerivedValues {
  const { lineage, parent } = kind;
  if (!lineage || !parent) return {};
  const above = kinds.find(({ name }) => name === parent.kind);
  if (!above) return { [parent.field]: named[parent.field] };
  const row = rowsOf(c, above).find(
    (one) => String(one[above.id]) === String(named[parent.field]) && isUnder(above, one, named),
  );
  if (!row) throw unknown('Parent');
  return belongingTo(kind, above, row);
}

/** The values by which a row of `kind` belongs to this one. */
function belongingTo({ parent, lineage }: Kind, above: Kind, row: DerivedValues): DerivedValues {
  const further = (lineage?.names ?? []).filter((name) => name !== parent?.field);
  return {
    ...Object.fromEntries(further.map((name) => [name, row[name]])),
    ...(parent && { [parent.field]: row[above.id] }),
  };
}

/** Deletes the row, and what belongs to it. */
export function removeWithChildren(
  c: Pick<DerivedContext, 'store'>,
  kind: DerivedKind,
  kinds: readonly DerivedKind[],
  row: ConfiguredRow,
): void {
  for (const child of kinds.filter(({ parent }) => parent?.kind === kind.name)) {
    const own = belongingTo(child, kind, row);
    const isOwn = (one: ConfiguredRow) =>
      one.user_id === row.user_id &&
      (one.location === null || row.location === null || one.location === row.location) &&
      Object.entries(own).every(([name, value]) => String(one[name]) === String(value));
    for (const one of tableOf(c, child).filter(isOwn)) removeWithChildren(c, child, kinds, one);
  }
  removeRow(c, kind, row);
}

/** How many records each parent of the samples has: one has none, so that an empty list is seen. */
const perParent = [3, 2, 1, 0] as const;

/**
 * For each record to be made up, the values by which it belongs to a parent; undefined where no parent is the site's own. `most`: how many
 * the first parent has.
 */
export function sampleParents(
  state: CloudState,
  kind: Kind,
  kinds: readonly Kind[],
  { user_id, location, most }: { user_id: number; location: string | null; most?: number | undefined },
): DerivedValues[] | undefined {
  const above = kinds.find(({ name }) => name === kind.parent?.kind);
  if (!above || above === kind) return undefined;
  return (state.configured[above.name] ?? [])
    .filter((row) => row.user_id === user_id && (above.scope === 'account' || row.location === location))
    .flatMap((row, index) =>
      Array.from(
        { length: index === 0 && most !== undefined ? most : (perParent[index % perParent.length] ?? 0) },
        () => belongingTo(kind, above, row),
      ),
    );
}
