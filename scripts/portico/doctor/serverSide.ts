/** Whether an API sorts, filters and pages a list as is declared (`serverSide`), or ignores the parameters. Only reads. */
import { readId } from '../../../dataProvider/address';
import { decodeList, type PortalRecord } from '../../../dataProvider/decode';
import type { ListQuery } from '../../../dataProvider/source';
import { idsRequest, pageRequest, scopeOfQuery } from '../../../dataProvider/serverQuery';
import { isPortalError } from '../../../dataProvider/errors';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { isAbsent } from '../../../src/lib/blank';
import { error, warning, type Finding } from './finding';
import type { Send } from './kindCalls/answers';
import { checkParts } from './paging';

/** Undefined where the call fails, or answers no list. */
type Read = (question: ListQuery) => Promise<{ path: string; records?: PortalRecord[] }>;

const idsOf = (records: readonly PortalRecord[]) => records.map(({ id }) => String(id)).join('\n');

const refused = (at: string, path: string): Finding =>
  error(
    'server-side',
    at,
    `GET ${path} fails, or answers no list`,
    'Correct the names of the parameters, or leave this out.',
  );

async function checkOrder(kind: Kind, here: string, read: Read): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const field of Object.keys(kind.api.list.serverSide?.sort?.fields ?? {})) {
    const at = `${here}.sort.fields.${field}`;
    const up = await read({ sort: { field, order: 'ASC' } });
    const down = await read({ sort: { field, order: 'DESC' } });
    if (!up.records || !down.records) {
      findings.push(refused(at, up.records ? down.path : up.path));
      continue;
    }
    const values = new Set([...up.records, ...down.records].map((record) => valueAt(record, field)));
    values.delete(undefined);
    values.delete(null);
    if (values.size > 1 && idsOf(up.records) === idsOf(down.records))
      findings.push(
        error(
          'server-side',
          at,
          `GET ${up.path} and ${down.path} answer the same order`,
          'Give the parameters that the API sorts by, or leave the field out: its column is then not sortable.',
        ),
      );
  }
  return findings;
}

/** What these records have in a field, each value once; none where all have the same. */
function valuesIn(records: readonly PortalRecord[], field: string): string[] {
  const values = records.map((record) => valueAt(record, field)).filter((value) => !isAbsent(value));
  const found = [...new Set(values.map(String))];
  return found.length > 1 ? found : [];
}

/** Two values of a filter at once: in the same order, no record of the first page that has either is left out. */
async function checkSeveral(
  kind: Kind,
  here: string,
  field: string,
  { read, records }: { read: Read; records: readonly PortalRecord[] },
): Promise<Finding[]> {
  const wanted = valuesIn(records, field).slice(0, 2);
  if (kind.api.list.serverSide?.several === undefined || wanted.length < 2) return [];
  const { path, records: found } = await read({ filter: { [field]: wanted } });
  if (!found) return [refused(`${here}.several`, path)];
  const ids = new Set(found.map(({ id }) => String(id)));
  const isWanted = (record: PortalRecord) => wanted.includes(String(valueAt(record, field)));
  if (found.every(isWanted) && records.every((record) => !isWanted(record) || ids.has(String(record.id)))) return [];
  return [
    error(
      'server-side',
      `${here}.several`,
      `GET ${path} does not answer the records with either value`,
      'Say how the API takes several values (comma or repeat), or leave several out: one value is then chosen at a time.',
    ),
  ];
}

async function checkFilters(kind: Kind, here: string, read: Read): Promise<Finding[]> {
  const { filters = {}, search } = kind.api.list.serverSide ?? {};
  const { records = [] } = await read({});
  const findings: Finding[] = [];
  for (const field of Object.keys(filters)) {
    const at = `${here}.filters.${field}`;
    const [value] = valuesIn(records, field);
    if (value === undefined) continue;
    const left = await read({ filter: { [field]: value } });
    if (!left.records) findings.push(refused(at, left.path));
    else if (left.records.every((record) => String(valueAt(record, field)) === value))
      findings.push(...(await checkSeveral(kind, here, field, { read, records })));
    else
      findings.push(
        error(
          'server-side',
          at,
          `GET ${left.path} also answers other records`,
          'Give the parameter that the API filters by, or leave the filter out.',
        ),
      );
  }
  if (search === undefined || records.length === 0) return findings;
  const none = await read({ filter: { q: 'portico-doctor-finds-nothing' } });
  if (!none.records) findings.push(refused(`${here}.search`, none.path));
  else if (none.records.length > 0)
    findings.push(
      warning(
        'server-side',
        `${here}.search`,
        `GET ${none.path} answers ${none.records.length} records: the text is ignored`,
        'Give the parameter that the API searches by, or leave search out.',
      ),
    );
  return findings;
}

/** Records by their ids: two of them, unless that is the whole page, which an API that ignores the ids answers too. */
async function checkIds(
  kind: Kind,
  here: string,
  { send, read, scope }: { send: Send; read: Read; scope: RecordData },
): Promise<Finding[]> {
  const { ids: param } = kind.api.list.serverSide ?? {};
  const { records = [] } = await read({});
  const wanted = records.slice(records.length > 2 ? -2 : -1).map(({ id }) => String(readId(kind, id).id));
  if (param === undefined || records.length < 2) return [];
  const { path } = idsRequest(kind, param, wanted, scopeOfQuery(kind, { filter: scope }));
  const { status, isJson, data } = await send(path);
  const found = status === 200 && isJson ? decoded(kind, data, scope) : undefined;
  if (!found) return [refused(`${here}.ids`, path)];
  if (found.length === wanted.length && found.every(({ id }) => wanted.includes(String(readId(kind, id).id))))
    return [];
  return [
    error(
      'server-side',
      `${here}.ids`,
      `GET ${path} does not answer ${wanted.join(' and ')} alone`,
      'Give the parameter that the API takes ids by, or leave ids out: each record is then requested by itself.',
    ),
  ];
}

/** Undefined where it is no list. */
function decoded(kind: Kind, data: unknown, { location }: RecordData): PortalRecord[] | undefined {
  try {
    return decodeList(kind, data, typeof location === 'string' ? location : undefined);
  } catch (thrown) {
    if (isPortalError(thrown)) return undefined;
    throw thrown;
  }
}

/**
 * Asks for the first two pages, both orders of each field, each filter by a value that some of the records have and by two at once, records
 * by their ids, and a text that nothing has. Sends GET only; an empty list has nothing to compare.
 * @param here the key path of the call
 * @param scope the location, and the ids of the parents, that are asked
 * @param send what answers a path from /v1 on
 */
export async function checkServerSide(
  kind: Kind,
  here: string,
  send: Send,
  scope: RecordData = {},
): Promise<Finding[]> {
  if (!kind.api.list.serverSide) return [];
  const read: Read = async (question) => {
    const { path } = pageRequest(kind, { ...question, filter: { ...question.filter, ...scope } }, 1);
    const { status, isJson, data } = await send(path);
    const records = status === 200 && isJson ? decoded(kind, data, scope) : undefined;
    return records ? { path, records } : { path };
  };
  const at = `${here}.serverSide`;
  return [
    ...(await checkParts(kind, here, send, scope)),
    ...(await checkOrder(kind, at, read)),
    ...(await checkFilters(kind, at, read)),
    ...(await checkIds(kind, at, { send, read, scope })),
  ];
}
