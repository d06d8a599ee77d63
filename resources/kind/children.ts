/** Which kinds belong to another, as the declaration of either says. Pure. */
import type { Field, Kind } from './types';

export interface ChildKind {
  kind: Kind;
  /** Its field that refers to the parent. */
  field: Field;
  /** It names the parent as the one that its records belong to, so they are deleted with it. */
  isOwned: boolean;
}

/** The field by which records of `child` refer to this kind; undefined if none does. */
export function fieldTo(name: string, { parent, fields }: Pick<Kind, 'parent' | 'fields'>): Field | undefined {
  const own = parent?.kind === name ? fields[parent.field] : undefined;
  return own ?? Object.values(fields).find(({ reference }) => reference === name);
}

/** The kinds that are tabs of its page: those that it names, in its order, then those that name it. */
export function childrenOf({ name, children = [] }: Kind, kinds: readonly Kind[]): ChildKind[] {
  const named = children.flatMap((child) => kinds.find((kind) => kind.name === child) ?? []);
  const all = new Set([...named, ...kinds.filter(({ parent }) => parent?.kind === name)]);
  return [...all].flatMap((kind) => {
    const field = fieldTo(name, kind);
    return field ? [{ kind, field, isOwned: kind.parent?.kind === name }] : [];
  });
}
