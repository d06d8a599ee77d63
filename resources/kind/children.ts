/** Parent and child kinds, as declared by either of the two. Pure. */
import type { Field, Kind } from './types';

export interface ChildKind {
  kind: Kind;
  /** The field of the child that refers to the parent. */
  field: Field;
  /** The child declares the kind as its `parent`: its records are deleted with the parent's. */
  isOwned: boolean;
}

/** The field by which records of `child` refer to this kind; undefined if none does. */
export function fieldTo(name: string, { parent, fields }: Pick<Kind, 'parent' | 'fields'>): Field | undefined {
  const own = parent?.kind === name ? fields[parent.field] : undefined;
  return own ?? Object.values(fields).find(({ reference }) => reference === name);
}

/** The kinds shown as tabs of its page: its `children` in their order, then the kinds that name it as `parent`. */
export function childrenOf({ name, children = [] }: Kind, kinds: readonly Kind[]): ChildKind[] {
  const named = children.flatMap((child) => kinds.find((kind) => kind.name === child) ?? []);
  const all = new Set([...named, ...kinds.filter(({ parent }) => parent?.kind === name)]);
  return [...all].flatMap((kind) => {
    const field = fieldTo(name, kind);
    return field ? [{ kind, field, isOwned: kind.parent?.kind === name }] : [];
  });
}
