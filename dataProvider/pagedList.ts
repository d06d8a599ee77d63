/** Lists whose call declares `paging`. Loaded with the first such list: no built-in kind has one. */
import { valueAt } from '../resources/kind/condition';
import { declarationDefaults } from '../resources/kind/defaults';
import type { FullCall, RecordData } from '../resources/kind/types';
import { isAbsent } from '../src/lib/blank';
import { isJsonObject } from '../src/lib/json';
import { encode, isPaged, type PagedCall } from './encode';
import type { Http, HttpAnswer, HttpRequest } from './http';

type Paging = PagedCall['paging'];

/** Upper limit for an API that never marks a part as the last. */
const maxParts = 200;

/** What has been read so far, or comes before the part that is requested. */
interface Progress {
  parts: number;
  records: number;
  /** The last answer's reference to the next part. */
  next?: string;
}

const paramOf = ({ style, param }: Paging): string => param ?? style;
/**
 * Number of records that one request of a paged list asks for. The API may answer fewer.
 *
 * @example
 * const size = recordsPerPart({ style: 'page', size: 50 });
 */
export const recordsPerPart = ({ size }: Paging): number => size ?? declarationDefaults['call.paging'].size;

/** Query parameters that select a part. The first part of a cursor has none. */
function whichPart(paging: Paging, { parts, records, next }: Progress): RecordData {
  const { sizeParam, first } = { ...declarationDefaults['call.paging'], ...paging };
  const which = { page: first + parts, offset: records, cursor: next }[paging.style];
  return { [sizeParam]: recordsPerPart(paging), ...(which !== undefined && { [paramOf(paging)]: which }) };
}

/**
 * The request for one part of a list. `question`: further parameters, in order. Neither they nor a cursor are templates: a person or
 * the API wrote them.
 */
export function partOf(
  call: PagedCall,
  scope: RecordData,
  progress: Progress,
  question: readonly (readonly [string, string])[] = [],
): HttpRequest {
  const part = whichPart(call.paging, progress);
  const fixed = Object.entries(call.query).filter(([name]) => !Object.hasOwn(part, name));
  const request = encode({ ...call, query: Object.fromEntries(fixed) }, scope);
  const own = Object.entries(part).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams([...question.map(([name, value]): [string, string] => [name, value]), ...own]);
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${search.toString()}` };
}

/** Parses the address of the next part in any form that an API may use; undefined if it is not an address. */
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text, 'http://any');
  } catch {
    return undefined;
  }
}

/** The cursor itself, even if the answer contains the whole URL of the next part. */
export function cursorIn(paging: Paging, data: unknown): string | undefined {
  const found = isJsonObject(data) && paging.next !== undefined ? valueAt(data, paging.next) : undefined;
  if (isAbsent(found) || (typeof found !== 'string' && typeof found !== 'number')) return undefined;
  const text = String(found);
  if (!/^(https?:\/\/|[/?])/.test(text)) return text;
  const { search } = urlOf(text) ?? {};
  return new URLSearchParams(search).get(paramOf(paging)) ?? text;
}

/** Total number of records, if the answer contains it. */
export function totalIn(paging: Paging, { data, headers }: HttpAnswer): number | undefined {
  const reported = isJsonObject(data) && paging.total !== undefined ? valueAt(data, paging.total) : undefined;
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  const total = reported ?? range ?? headers.get('x-total-count');
  return isAbsent(total) || !Number.isFinite(Number(total)) ? undefined : Number(total);
}

/** The request for a list, or for its first part if it is paged. */
export const firstPartOf = (call: FullCall, scope: RecordData): HttpRequest =>
  isPaged(call) ? partOf(call, scope, { parts: 0, records: 0 }) : encode(call, scope);

/** `eachPart` (paging.ts) for a paged call: same parameters and result. */
export async function eachPagedPart(
  http: Http,
  call: PagedCall,
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
    // A part shorter than requested need not be the last: the API may have a smaller maximum.
    if (fresh === 0 || progress.records >= (totalIn(paging, answer) ?? Infinity)) return true;
    if (paging.style === 'cursor') {
      const next = cursorIn(paging, answer.data);
      if (next === undefined || next === progress.next) return true;
      progress.next = next;
    }
    if (progress.parts >= maxParts) return false;
  }
}
