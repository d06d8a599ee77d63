/** A kind simulated from its declaration, and the provider's rules that a declaration does not contain. */
import type { Kind } from '../../resources/kind/types';
import type { Context } from '../http/route';
import type { ConfiguredRow } from '../rows/base';
import type { CloudState } from '../rows/state';
import type { DerivedValues } from './values';

export type DerivedContext = Context<DerivedValues, DerivedValues>;

/** For flat kinds in code; kinds by configuration have none of it. */
interface DerivedRules {
  /** The table of the records, if other parts of the cloud read it. Default: a table of the kind's own. */
  rows?: (state: CloudState) => ConfiguredRow[];
  /** Throws if the caller may not use the kind's calls. */
  guard?: (c: DerivedContext) => void;
  /** Values that a new record has besides those sent; throws if it may not be created. */
  created?: (c: DerivedContext) => DerivedValues;
  /** Throws if the caller may not use the account. Default: it must be the caller's, and active. */
  account?: (c: DerivedContext, id: number) => void;
  /** The server message of docs/coverage.md, section 8 for a record that is not there. Default: 404. */
  unknown?: { readonly update?: string; readonly delete?: string };
  /** The answer to a delete. Default: 204. */
  deleted?: Readonly<Record<string, unknown>>;
}

export type DerivedKind = Kind & { readonly cloud?: DerivedRules };
