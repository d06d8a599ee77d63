/**
 * The outline of a kind: what menus, addresses and permissions need of it. The portal has the outlines of all kinds from the first, and
 * the rest of their declarations only where they are needed (`resources/stagedRegistry.ts`). Built-in kinds have theirs in
 * `<kind>/outline.ts`, as a part of their declaration.
 */
import { declarationDefaults as defaults } from './defaults';
import type { Kind, KindDeclaration } from './types';

type OutlineWord =
  | 'name'
  | 'label'
  | 'icon'
  | 'menu'
  | 'flags'
  | 'admin'
  | 'needs'
  | 'createNeeds'
  | 'scope'
  | 'routes';

/** As declared: only what differs from the defaults. */
export type OutlineInput = Pick<KindDeclaration, OutlineWord>;
/** With all defaults. Every `Kind` is one. */
export type KindOutline = Pick<Kind, OutlineWord>;

/** Whether the whole declaration is known. */
export const isWhole = (kind: KindOutline): kind is Kind => 'fields' in kind;

/** With all defaults. Values that are derived from other words are derived here and nowhere else. */
export function outlineOf({ name, label, routes, ...input }: OutlineInput): KindOutline {
  const { icon, flags, admin, needs, createNeeds = needs, scope, menu } = { ...defaults.kind, ...input };
  return {
    ...{ name, icon, flags, admin, needs, createNeeds, scope, routes },
    ...(label && { label }),
    menu: menu === false ? false : { group: name, ...defaults['kind.menu'], ...menu },
  };
}
