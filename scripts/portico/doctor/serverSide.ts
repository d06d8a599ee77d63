/** Whether an API sorts, filters and pages a list as is declared (`serverSide`), or ignores the parameters. Only reads. */
import { decodeList, type PortalRecord } from '../../../dataProvider/decode';
import type { PageQuestion } from '../../../dataProvider/source';
import { pageRequest } from '../../../dataProvider/serverList';
import { isPortalError } from '../../../dataProvider/errors';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import { isAbsent } from '../../../src/lib/blank';
import { error, warning, type Finding } from './finding';

type Send = (path: string) => Promise<{ status: number; data: unknown; isJson: boolean }>;

/** Undefined where the call fails, or answers no list. */
type Read = (question: PageQuestion, page?: number) => Promise<{ path: string; records?: PortalRecord[] }>;

const idsOf = (records: readonly PortalRecord[]) => records.map(({ id }) => String(id)).join('\n');

const refused = (at: string, path: string): Finding =>
  error(
    'server-side',
    at,
    `GET ${path} fails, or answers no list`,
    'Correct the names of the parameters, or leave this out.',
  );

async function checkPages(kind: Kind, here: string, read: Read): Promise<Finding[]> {
  const first = await read({});
  const second = await read({}, 2);
  if (!second.records) return [refused(`${here.replace(/serverSide$/, 'paging')}`, second.path)];
  const isSame = second.records.length > 0 && first.records && idsOf(first.records) === idsOf(second.records);
  return isSame && kind.api.list.paging?.style !== 'cursor'
    ? [
        error(
          'server-side',
          here.replace(/serverSide$/, 'paging'),
          `GET ${second.path} answers the first page again`,
          'Give the parameters that the API pages by: style, param, sizeParam and first.',
        ),
      ]
    : [];
}

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

/** A value of a field that some of these records have, and not all. */
function tellingValue(records: readonly PortalRecord[], field: string): unknown {
  const values = new Set(records.map((record) => valueAt(record, field)).filter((value) => !isAbsent(value)));
  return values.size > 1 ? [...values][0] : undefined;
}

async function checkFilters(kind: Kind, here: string, read: Read): Promise<Finding[]> {
  const { filters = {}, search } = kind.api.list.serverSide ?? {};
  const { records = [] } = await read({});
  const findings: Finding[] = [];
  for (const field of Object.keys(filters)) {
    const at = `${here}.filters.${field}`;
    const value = tellingValue(records, field);
    if (value === undefined) continue;
    const left = await read({ filter: { [field]: value } });
    if (!left.records) findings.push(refused(at, left.path));
    else if (left.records.some((record) => String(valueAt(record, field)) !== String(value)))
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

/** `here`: the key path of the call. */
export async function checkServerSide(kind: Kind, here: string, send: Send): Promise<Finding[]> {
  if (!kind.api.list.serverSide) return [];
  const read: Read = async (question, page = 1) => {
    const { path } = pageRequest(kind, question, page);
    const { status, isJson, data } = await send(path);
    if (status !== 200 || !isJson) return { path };
    try {
      return { path, records: decodeList(kind, data) };
    } catch (thrown) {
      if (isPortalError(thrown)) return { path };
      throw thrown;
    }
  };
  const at = `${here}.serverSide`;
  return [
    ...(await checkPages(kind, at, read)),
    ...(await checkOrder(kind, at, read)),
    ...(await checkFilters(kind, at, read)),
  ];
}
