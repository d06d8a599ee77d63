/** The list of a kind, and its first record by its own call. */
import { isJsonObject } from '../../../../src/lib/json';
import { type PortalRecord, decodeList, requireRecord, entriesOf } from '../../../../dataProvider/decode';
import { encode } from '../../../../dataProvider/encode';
import { maxParents } from '../../../../dataProvider/serverScopes';
import { firstPartOf } from '../../../../dataProvider/pagedList';
import { isWithoutList } from '../../../../dataProvider/missingLists';
import { isPortalError } from '../../../../dataProvider/errors';
import { readId } from '../../../../dataProvider/address';
import type { FullCall, Kind, RecordData } from '../../../../resources/kind/types';
import { idIn } from '../../../../resources/kind/read';
import { type Finding, error, warning } from '../finding';
import { checkParts } from '../paging';
import { checkServerSide } from '../serverSide';
import type { KindAt } from '../portal';
import { type KindAnswer, type KindSend, lowerFirst, statusFinding, where } from './answers';
import { type Unread, checkRecords, unreadIn } from './records';
import { type ParentsOf, furtherIn, scopesOf, totalIn } from './scope';
import { checkPanels } from './panels';

/** A list as it was answered below one of the parents, or in one location. */
interface ReadList {
  scope: RecordData;
  call: string;
  answer: KindAnswer;
  /** Undefined where it is no list. */
  records?: PortalRecord[];
  /** Values of its records that cannot be read. */
  unread?: Unread[];
  /** What is shown as an empty list, and may be none. */
  doubt?: Finding[];
  /** Why it is none. */
  finding?: Finding;
}

const typeOf = ({ headers }: KindAnswer): string => {
  const type = headers.get('content-type');
  return type?.includes('json') ? '' : ` but ${type ?? 'a body without Content-Type'}`;
};

const unproven = (here: string, call: string, data: unknown): Finding =>
  warning(
    'empty-list',
    `${here}.response`,
    `${call} answers ${JSON.stringify(data)} in place of a list: it is shown as empty, but a deletion or creation whose answer was lost stays in doubt`,
    'Answer [] where there is nothing. If the API always answers so: "response": {"whenEmpty": "null"}.',
  );

async function readList(kind: Kind, here: string, send: KindSend, scope: RecordData): Promise<ReadList> {
  const { path } = firstPartOf(kind.api.list, scope);
  const call = `GET ${path}`;
  const answer = await send(path);
  const read = { scope, call, answer };
  if (answer.status < 200 || answer.status >= 300) return { ...read, finding: statusFinding(here, call, answer) };
  if (!answer.isJson)
    return {
      ...read,
      finding: error(
        'kind-call',
        here,
        `${call} answers no JSON${typeOf(answer)}`,
        'Answer JSON, as Content-Type application/json.',
      ),
    };
  if (kind.style === 'simple-rest' && !answer.headers.has('content-range'))
    return {
      ...read,
      finding: error(
        'kind-call',
        here,
        `${call} sends no Content-Range, which simple-rest needs`,
        'Send it (and expose it by CORS), or declare the calls one by one.',
      ),
    };
  const location = typeof scope.location === 'string' ? scope.location : undefined;
  try {
    const records = decodeList(kind, answer.data, location);
    const found = entriesOf(kind, answer.data);
    const unread = unreadIn(kind, found);
    const doubt = isWithoutList(found) ? [unproven(here, call, answer.data)] : [];
    return {
      ...read,
      unread,
      doubt,
      records: records.map((record) => (kind.lineage ? { ...record, ...scope } : record)),
    };
  } catch (thrown) {
    if (!isPortalError(thrown)) throw thrown;
    const reason = lowerFirst(thrown.message);
    return { ...read, finding: error('kind-response', `${here}.response`, `${call}: ${reason}`, where(answer.data)) };
  }
}

/** What the palette and forms leave out, since they look below the first parents only. */
async function checkReach(
  kind: Kind,
  here: string,
  location: string | undefined,
  parentsOf: ParentsOf,
): Promise<Finding[]> {
  if (!kind.parent || !kind.lineage || !kind.api.list.serverSide) return [];
  const { count } = await parentsOf(kind.parent.kind, location);
  return count > maxParents
    ? [
        warning(
          'below-parents',
          `${here}.serverSide`,
          `the customer has ${count} records of ${kind.parent.kind}, and the palette and forms search below the first ${maxParents} only`,
          'Declare a list of all of them, whose path has no parent; or leave it: both say so, and forms take an id.',
        ),
      ]
    : [];
}

/** A list that is answered in parts, where the declaration does not say so. */
function unpaged(
  { api: { list } }: Kind,
  here: string,
  call: string,
  { count, total, further }: { count: number; total: number | undefined; further: string | undefined },
): Finding[] {
  if (list.paging) return [];
  const lacks = (message: string) => [
    warning(
      'paging',
      here,
      `${call} answers ${message}: the others are never shown`,
      'Declare how it is paged: "paging".',
    ),
  ];
  if (total !== undefined && total > count) return lacks(`${count} of ${total}`);
  return further !== undefined && count > 0 ? lacks(`${count} and names a further page at ${further}`) : [];
}

/** The first part of a list, its fields and statuses, whether it is paged, and what hangs on its first record. */
export async function checkList(
  { kind, at }: KindAt,
  send: KindSend,
  location: string | undefined,
  parentsOf: ParentsOf,
): Promise<Finding[]> {
  const here = kind.style === 'simple-rest' ? `${at}.api` : `${at}.api.list`;
  const scopes = await scopesOf(kind, location, parentsOf);
  const lists: ReadList[] = [];
  for (const scope of scopes) lists.push(await readList(kind, here, send, scope));
  const [first] = lists;
  if (!first)
    return [
      warning(
        'kind-call',
        here,
        `could not be asked: the customer has no ${kind.parent?.kind ?? 'parent'}`,
        'Make one, and run this again.',
      ),
    ];
  const sound = lists.flatMap((list) => (list.records ? [{ ...list, records: list.records }] : []));
  const main = sound.find((list) => list.records.length > 0) ?? sound[0];
  if (!main) return first.finding ? [first.finding] : [];
  const failed = lists.flatMap(({ finding }) =>
    finding
      ? [
          {
            ...finding,
            message: `${finding.message}, although ${main.call} answers`,
            fix: 'Answer this list below each parent, as one without entries if it has none.',
          },
        ]
      : [],
  );
  const { scope, call, answer, records } = main;
  const total = totalIn(answer);
  return [
    ...failed,
    ...sound.flatMap(({ doubt = [] }) => doubt).slice(0, 1),
    ...checkRecords(
      kind,
      at,
      sound.flatMap((list) => list.records),
      sound.flatMap(({ unread = [] }) => unread),
    ),
    ...unpaged(kind, here, call, { count: records.length, total, further: furtherIn(answer.data) }),
    ...(await checkReach(kind, here, location, parentsOf)),
    ...(await (kind.api.list.serverSide ? checkServerSide : checkParts)(kind, here, send, scope)),
    ...(await checkOne(kind, at, send, location, records[0])),
    ...(await checkPanels(kind, at, send, location, records[0])),
  ];
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
    requireRecord(kind, call, answer.data, readId(kind, record.id).id);
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
