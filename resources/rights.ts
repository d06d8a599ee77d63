/**
 * Who may do what (spec section 6), decided in one place. Menu, routes, buttons and actions ask here, so that none offers
 * what another refuses. What a person has no business with is absent (flags, administrators); what only their present key
 * keeps from them is shown with the reason. Whether an account can pay is `accountProblem`, told where it can be mended.
 */
import type { Kind } from './kind/types';

/** What a key must be for something: any key, one that reaches all of the account's things, or the person's own. */
export type Need = 'any' | 'whole' | 'own';

/** How somebody stands towards the account that is shown. */
export interface Standing {
  /** An administrator who looks at the portal as one. */
  admin: boolean;
  /** Acts as somebody else. */
  acting: boolean;
  /** The key reaches the things of one billing account only. */
  limited: boolean;
}

export const ordinary: Standing = { admin: false, acting: false, limited: false };

/** Why the present key keeps something from a person who could have it. */
export type Hindrance = 'acting' | 'limited';

export function hindrance(needs: Need, { acting, limited }: Standing): Hindrance | undefined {
  if (needs === 'own' && acting) return 'acting';
  return needs !== 'any' && limited ? 'limited' : undefined;
}

/** Absent for those who are no administrators. */
export const isPresent = (thing: { admin?: boolean | undefined }, { admin }: Pick<Standing, 'admin'>): boolean =>
  admin || !thing.admin;

/** Whether something of this kind can be made at all by whoever stands so. */
export const canCreate = (kind: Kind, standing: Standing): boolean =>
  kind.api.create !== undefined &&
  kind.routes.create !== undefined &&
  isPresent(kind, standing) &&
  hindrance(kind.needs, standing) === undefined;
