/** Lists that are answered whole or, where their call declares `paging`, part by part. */
import type { FullCall, RecordData } from '../resources/kind/types';
import { encode } from './encode';
import type { Http } from './http';
import type { PagedCall } from './pagedList';

const isPaged = (call: FullCall): call is PagedCall => call.paging !== undefined;

/**
 * Asks for all parts of a list, one after the other. `count` is how many records of the part are new: a part without any is
 * the last, also where an API does not heed the parameters. Resolves with whether everything was read.
 */
export async function eachPart(
  http: Http,
  call: FullCall,
  scope: RecordData,
  count: (data: unknown) => number,
): Promise<boolean> {
  if (isPaged(call)) return (await import('./pagedList')).eachPagedPart(http, call, scope, count);
  count((await http(encode(call, scope))).data);
  return true;
}
