import type { Kind } from '../resources/kind/types';
import type { Registry } from '../resources/registry';
import type { Creations } from './creations';
import type { Http } from './http';
import type { Joins } from './joins';
import type { Known } from './known';
import type { Lookup } from './lookup';
import type { LocationLists } from './locationLists';
import type { RecordSource } from './source';
import type { Staleness } from './staleness';

/** The parts that the methods and verbs are built from. */
export interface Parts {
  registry: Registry;
  http: Http;
  /** Slugs of the enabled locations, in order. */
  locations(): readonly string[];
  sourceOf(kind: Kind): RecordSource | Promise<RecordSource>;
  locationLists: LocationLists;
  joins: Joins;
  known: Known;
  lookup: Lookup;
  creations: Creations;
  staleness: Staleness;
}
