/** A kind whose calls are derived from its declaration, and what a declaration does not say of the provider's side. */
import type { Kind } from '../../resources/kind/types';
import type { Context } from '../http/route';
import type { ConfiguredRow } from '../rows/base';
import type { CloudState } from '../rows/state';
import type { DerivedValues } from './values';

export type DerivedContext = Context<DerivedValues, DerivedValues>;

/** For flat kinds in code; kinds by configuration have none of it. */
export interface DerivedRules {
  /** Where the records are kept, if other parts of the cloud ask for them. Default: a table of the kind's own. */
  rows?: (state: CloudState) => ConfiguredRow[];
  /** Throws where the caller may make no call of the kind. */
  guard?: (c: DerivedContext) => void;
  /** What a new record has beside what is sent; throws where none may be made. */
  created?: (c: DerivedContext) => DerivedValues;
  /** Throws where the caller may not name the account. Default: it has to be the caller's, and active. */
  account?: (c: DerivedContext, id: number) => void;
  /** The server message of docs/coverage.md, section 8 for a record that is not there. Default: 404. */
  unknown?: { readonly update?: string; readonly delete?: string };
  /** The answer to a delete. Default: 204. */
  deleted?: Readonly<Record<string, unknown>>;
}

export type DerivedKind = Kind & { readonly cloud?: DerivedRules };
