/** The list of a kind, and its first record by its own call. */
import { isJsonObject } from '../../../../src/lib/json';
import { type PortalRecord, decodeList, demandRecord } from '../../../../dataProvider/decode';
import { encode } from '../../../../dataProvider/encode';
import { firstPartOf } from '../../../../dataProvider/pagedList';
import { isPortalError } from '../../../../dataProvider/errors';
import { readId } from '../../../../dataProvider/address';
import type { FullCall, Kind } from '../../../../resources/kind/types';
import { idIn } from '../../../../resources/kind/read';
import { type Finding, error, warning } from '../finding';
import { checkServerSide } from '../serverSide';
import type { KindAt } from '../portal';
import { type KindAnswer, type KindSend, lowerFirst, statusFinding, where } from './answers';
import { checkRecords } from './records';
import { type FirstOf, scopeOf } from './scope';
import { checkPanels } from './panels';

/** How many there are, as far as the answer says so beside the records. */
function totalOf({ headers, data }: KindAnswer): number | undefined {
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('x-total-count');
  if (range) return Number(range);
  const bags = isJsonObject(data) ? [data, ...Object.values(data).filter(isJsonObject)] : [];
  const found = bags.map((bag) => bag.total ?? bag.total_count ?? bag.totalSize ?? bag.count);
  return found.find((one): one is number => typeof one === 'number');
}

/** The first part of a list, its fields and statuses, whether it is paged, and what hangs on its first record. */
export async function checkList(
  { kind, at }: KindAt,
  send: KindSend,
  location: string | undefined,
  firstOf: FirstOf,
): Promise<Finding[]> {
  const here = kind.style === 'simple-rest' ? `${at}.api` : `${at}.api.list`;
  const scope = await scopeOf(kind, location, firstOf);
  if (!scope)
    return [
      warning(
        'kind-call',
        here,
        `could not be asked: the customer has no ${kind.parent?.kind ?? 'parent'}`,
        'Make one, and run this again.',
      ),
    ];
  const { path } = firstPartOf(kind.api.list, scope);
  const call = `GET ${path}`;
  const answer = await send(path);
  if (answer.status < 200 || answer.status >= 300) return [statusFinding(here, call, answer)];
  if (!answer.isJson)
    return [error('kind-call', here, `${call} answers no JSON`, 'Answer JSON, with its Content-Type.')];
  if (kind.style === 'simple-rest' && !answer.headers.has('content-range'))
    return [
      error(
        'kind-call',
        here,
        `${call} sends no Content-Range, which simple-rest needs`,
        'KindSend it (and expose it by CORS), or declare the calls one by one.',
      ),
    ];
  try {
    const records = decodeList(kind, answer.data, location).map((record) =>
      kind.lineage ? { ...record, ...scope } : record,
    );
    const total = totalOf(answer);
    return [
      ...checkRecords(kind, at, records),
      ...(total !== undefined && total > records.length && !kind.api.list.paging
        ? [
            warning(
              'paging',
              here,
              `${call} answers ${records.length} of ${total}: the others are never shown`,
              'Declare how it is paged: "paging".',
            ),
          ]
        : []),
      ...(await checkServerSide(kind, here, send, scope)),
      ...(await checkOne(kind, at, send, location, records[0])),
      ...(await checkPanels(kind, at, send, location, records[0])),
    ];
  } catch (thrown) {
    if (!isPortalError(thrown)) throw thrown;
    return [error('kind-response', `${here}.response`, `${call}: ${lowerFirst(thrown.message)}`, where(answer.data))];
  }
}

async function checkOne(
  kind: Kind,
  at: string,
  send: KindSend,
  location: string | undefined,
  record: PortalRecord | undefined,
): Promise<Finding[]> {
  const call: FullCall | undefined = kind.api.get;
  if (!call || !record) return [];
  const { path } = encode(call, { ...record, location, id: readId(kind, record.id).id });
  const answer = await send(path);
  if (answer.status < 200 || answer.status >= 300) return [statusFinding(`${at}.api.get`, `GET ${path}`, answer)];
  try {
    demandRecord(kind, call, answer.data, readId(kind, record.id).id);
    return [];
  } catch (thrown) {
    if (!isPortalError(thrown)) throw thrown;
    return [
      error(
        'kind-response',
        `${at}.api.get.response`,
        `GET ${path}: ${lowerFirst(thrown.message)}`,
        whereRecord(kind, answer.data),
      ),
    ];
  }
}

/** What to declare, by where the answer has the record. */
function whereRecord(kind: Kind, data: unknown): string {
  const within = isJsonObject(data) ? Object.entries(data) : [];
  const found = within.find(([, value]) => isJsonObject(value) && idIn(kind, value) !== undefined)?.[0];
  return found === undefined
    ? 'Say in response.at under which key the record is.'
    : `There is one at ${found}: "response": {"at": "${found}"}.`;
}
