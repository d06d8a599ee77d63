/**
 * Default values of a declaration's words. `normalise` applies them, and `portal.schema.json` and its reference
 * document them. Values derived from other words are computed in `normalise`.
 */
import type { Declared, DeclarationPart } from './declaration';

export const declarationDefaults = {
  kind: {
    icon: 'resource',
    flags: [],
    admin: false,
    needs: 'any',
    scope: 'account',
    title: 'name',
    facts: [],
    invalidates: [],
  },
  'kind.menu': { order: 100 },
  'kind.status': { field: 'status' },
  field: { write: 'never', aliases: [], hidden: false, admin: false, multiline: false },
  action: {
    icon: 'action',
    on: 'record',
    danger: false,
    placement: 'menu',
    bulk: false,
    invalidates: [],
    admin: false,
    billable: false,
    creates: false,
  },
  call: { with: {}, query: {}, response: {} },
  'call.paging': { sizeParam: 'limit', size: 100, first: 1 },
} as const satisfies { readonly [P in DeclarationPart]?: Partial<Declared<P>> };

/** The keys of an object that have a default. */
export type DefaultedKey<P extends keyof typeof declarationDefaults> = keyof (typeof declarationDefaults)[P];
