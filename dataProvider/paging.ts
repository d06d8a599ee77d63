/** Lists that are answered part by part: asked for until there is no further part. */
import { valueAt } from '../resources/kind/condition';
import { declarationDefaults } from '../resources/kind/defaults';
import type { FullCall, RecordData } from '../resources/kind/types';
import { isAbsent } from '../src/lib/blank';
import { isJsonObject } from '../src/lib/json';
import { encode } from './encode';
import type { Http, HttpAnswer, HttpRequest } from './http';

type Paging = NonNullable<FullCall['paging']>;

/** An API that never says that a part was the last is not asked for ever. */
const mostParts = 200;

/** What was read so far. */
interface Progress {
  parts: number;
  records: number;
  /** What the last answer names as the next part. */
  next?: string;
}

const paramOf = ({ style, param }: Paging): string => param ?? style;
const sizeOf = ({ size }: Paging): number => size ?? declarationDefaults['call.paging'].size;

/** What says which part is meant, in the query. The first part of a cursor is asked for without one. */
function whichPart(paging: Paging, { parts, records, next }: Progress): RecordData {
  const { sizeParam, first } = { ...declarationDefaults['call.paging'], ...paging };
  const which = { page: first + parts, offset: records, cursor: next }[paging.style];
  return { [sizeParam]: sizeOf(paging), ...(which !== undefined && { [paramOf(paging)]: which }) };
}

/** The request for one part of a list; for the first without `progress`. */
export function partOf(call: FullCall, scope: RecordData, progress: Progress = { parts: 0, records: 0 }): HttpRequest {
  if (!call.paging) return encode(call, scope);
  const part = whichPart(call.paging, progress) as Record<string, string | number>;
  return encode({ ...call, query: { ...call.query, ...part } }, scope);
}

/** Whatever an API writes as the address of its next part; undefined for what is none. */
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text, 'http://any');
  } catch {
    return undefined;
  }
}

/** The cursor itself, also where the answer names the whole address of the next part. */
function cursorIn(paging: Paging, data: unknown): string | undefined {
  const found = isJsonObject(data) && paging.next !== undefined ? valueAt(data, paging.next) : undefined;
  if (isAbsent(found) || (typeof found !== 'string' && typeof found !== 'number')) return undefined;
  const text = String(found);
  if (!/^(https?:\/\/|[/?])/.test(text)) return text;
  const { search } = urlOf(text) ?? {};
  return new URLSearchParams(search).get(paramOf(paging)) ?? text;
}

/** How many records there are, where the answer says so. */
function totalIn(paging: Paging, { data, headers }: HttpAnswer): number | undefined {
  const told = isJsonObject(data) && paging.total !== undefined ? valueAt(data, paging.total) : undefined;
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  const total = told ?? range ?? headers.get('x-total-count');
  return isAbsent(total) || !Number.isFinite(Number(total)) ? undefined : Number(total);
}

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
  const { paging } = call;
  const progress: Progress = { parts: 0, records: 0 };
  for (;;) {
    const answer = await http(partOf(call, scope, progress));
    const fresh = count(answer.data);
    progress.parts += 1;
    progress.records += fresh;
    // A part may be shorter than was asked for and not the last: an API has a greatest size of its own.
    if (!paging || fresh === 0 || progress.records >= (totalIn(paging, answer) ?? Infinity)) return true;
    if (paging.style === 'cursor') {
      const next = cursorIn(paging, answer.data);
      if (next === undefined || next === progress.next) return true;
      progress.next = next;
    }
    if (progress.parts >= mostParts) return false;
  }
}
