/** Lists that are answered whole or, if their call declares `paging`, in parts. */
import type { FullCall, RecordData } from '../resources/kind/types';
import { encode, isPaged } from './encode';
import type { Http } from './http';

/**
 * Requests all parts of a list, one after the other. `count` is the number of new records in the part; a part
 * without any is the last, which also ends the loop for an API that ignores the parameters. Resolves with
 * whether everything was read.
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
