/** The calls of a site's own kinds, asked of the living API with a customer's key; only what reads is asked. */
import { isAbsent } from '../../../src/lib/blank';
import { isJsonObject, isNested } from '../../../src/lib/json';
import { decodeList, type PortalRecord } from '../../../dataProvider/decode';
import { createTranslator } from '../../../dataProvider/dialect';
import { encode } from '../../../dataProvider/encode';
import { firstPartOf } from '../../../dataProvider/pagedList';
import { namesInList } from '../../../dataProvider/calls/declaredList';
import { getOptions } from '../../../dataProvider/calls/options';
import { isPortalError, PortalError } from '../../../dataProvider/errors';
import { valueAt } from '../../../resources/kind/condition';
import { normaliseCall } from '../../../resources/kind/normalise';
import { builtInKinds } from '../../../resources';
import { readId } from '../../../dataProvider/address';
import type { FullCall, Kind, RecordData } from '../../../resources/kind/types';
import { ask, textOf } from '../read';
import { error, warning, type Finding } from './finding';
import { checkServerSide } from './serverSide';
import type { KindAt } from './portal';

interface Asked {
  status: number;
  headers: Headers;
  data: unknown;
  isJson: boolean;
}

type Send = (path: string) => Promise<Asked>;

const sender =
  (base: string, apikey: string, heard: ReturnType<typeof createTranslator>['incoming']): Send =>
  async (path) => {
    const answer = await ask(base + path, { headers: { apikey, accept: 'application/json' } }, 30);
    const text = await textOf(answer);
    try {
      return {
        status: answer.status,
        headers: answer.headers,
        data: text ? heard({ method: 'GET', path }, JSON.parse(text)) : undefined,
        isJson: true,
      };
    } catch {
      return { status: answer.status, headers: answer.headers, data: undefined, isJson: false };
    }
  };

/** Key paths of the lists in an answer, two keys deep. */
function listsIn(data: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(data)) return [path.join('.')];
  if (!isJsonObject(data) || path.length > 2) return [];
  return Object.entries(data).flatMap(([key, value]) => listsIn(value, [...path, key]));
}

function where(data: unknown): string {
  if (Array.isArray(data)) return 'The answer is the list itself: leave response.at out.';
  const found = listsIn(data);
  if (found.length === 0) return 'Say in response.at under which key the records are.';
  return `There is a list at ${found.join(', ')}: "response": {"at": "${found[0] ?? ''}"}.`;
}

function statusFinding(at: string, call: string, { status }: Asked): Finding {
  if (status === 404)
    return error(
      'kind-call',
      at,
      `${call} answers 404: the API knows no such call`,
      'Correct the path, or add the call to the API.',
    );
  if (status === 401)
    return error(
      'kind-call',
      at,
      `${call} answers 401: the API does not take the key`,
      'Give the key of a customer (--key).',
    );
  if (status === 403)
    return warning(
      'kind-call',
      at,
      `${call} answers 403: customers may not see it`,
      'Say in needs, admin or flags who may.',
    );
  return error('kind-call', at, `${call} answers ${status}`, 'Look into the API: the list cannot be shown.');
}

/** Fields that no record has, statuses that the declaration does not know. */
export function checkRecords(kind: Kind, at: string, raw: readonly RecordData[]): Finding[] {
  if (raw.length === 0) return [];
  const keys = [...new Set(raw.flatMap((record) => Object.keys(record)))];
  const names = (name: string) => {
    const { at: inner, aliases = [] } = kind.fields[name] ?? {};
    return [...(inner === undefined ? [] : [inner]), name, ...aliases];
  };
  const has = (name: string) => names(name).some((one) => raw.some((record) => valueAt(record, one) !== undefined));
  const shown = Object.values(kind.fields).filter(
    ({ type, write, admin, derive, shown: applies }) =>
      type !== 'secret' && write !== 'create' && !admin && !derive && !applies,
  );
  const free = keys.filter((key) => !Object.hasOwn(kind.fields, key));
  const { status } = kind;
  const values = status
    ? [...new Set(raw.map((record) => valueAt(record, status.field)).filter((one) => typeof one === 'string'))]
    : [];
  return [
    ...shown
      .filter(({ name }) => !has(name))
      .map(({ name }) =>
        warning(
          'field-absent',
          `${at}.fields.${name}`,
          `no record has it: it is shown as –`,
          free.length > 0
            ? `Records also have ${free.slice(0, 8).join(', ')}: name one in aliases.`
            : 'Remove the field, or have the API answer it.',
        ),
      ),
    ...values
      .filter((value) => status && !Object.hasOwn(status.values, value))
      .map((value) =>
        warning(
          'status-unknown',
          `${at}.status.values`,
          `a record is ${value}, which has no tone and no word`,
          `Add "${value}".`,
        ),
      ),
  ];
}

/** How many there are, as far as the answer says so beside the records. */
function totalOf({ headers, data }: Asked): number | undefined {
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('x-total-count');
  if (range) return Number(range);
  const bags = isJsonObject(data) ? [data, ...Object.values(data).filter(isJsonObject)] : [];
  const found = bags.map((bag) => bag.total ?? bag.total_count ?? bag.totalSize ?? bag.count);
  return found.find((one): one is number => typeof one === 'number');
}

/** A record that children are asked of: what names its own parents, and its id. */
interface ParentRecord {
  above: RecordData;
  own: unknown;
}
/** The first record of a kind; undefined if there is none, or it can not be read. */
type FirstOf = (name: string, location: string | undefined) => Promise<ParentRecord | undefined>;

/** What a list is asked by: the location, and the first parent. Undefined where there is no parent to ask for. */
async function scopeOf(kind: Kind, location: string | undefined, firstOf: FirstOf): Promise<RecordData | undefined> {
  if (!kind.lineage || !kind.parent) return { location };
  const parent = await firstOf(kind.parent.kind, location);
  return parent && { ...parent.above, [kind.parent.field]: parent.own, location };
}

/** The first record of each kind, asked for once. Built-in kinds, which may be parents too, are read the same way. */
function firstRecords(kinds: readonly Kind[], send: Send): FirstOf {
  const known = new Map<string, Promise<ParentRecord | undefined>>();
  const ask: FirstOf = async (name, location) => {
    const kind = kinds.find((one) => one.name === name);
    const place = kind?.scope === 'location' ? location : undefined;
    const scope = kind && (await scopeOf(kind, place, firstOf));
    if (!kind || !scope) return undefined;
    const { status, isJson, data } = await send(firstPartOf(kind.api.list, scope).path);
    if (status !== 200 || !isJson) return undefined;
    try {
      const [record] = decodeList(kind, data, place);
      const above = Object.fromEntries((kind.lineage?.names ?? []).map((one) => [one, scope[one]]));
      return record && { above, own: kind.id === 'id' ? readId(kind, record.id).id : record[kind.id] };
    } catch {
      return undefined;
    }
  };
  const firstOf: FirstOf = (name, location) => {
    const key = `${name} ${location ?? ''}`;
    const found = known.get(key) ?? ask(name, location);
    known.set(key, found);
    return found;
  };
  return firstOf;
}

async function checkList(
  { kind, at }: KindAt,
  send: Send,
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
        'Send it (and expose it by CORS), or declare the calls one by one.',
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
      ...(await checkServerSide(kind, here, send)),
      ...(await checkOne(kind, at, send, location, records[0])),
      ...(await checkPanels(kind, at, send, location, records[0])),
    ];
  } catch (thrown) {
    if (!isPortalError(thrown)) throw thrown;
    return [error('kind-response', `${here}.response`, `${call}: ${lowerFirst(thrown.message)}`, where(answer.data))];
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

async function checkOne(
  kind: Kind,
  at: string,
  send: Send,
  location: string | undefined,
  record: PortalRecord | undefined,
): Promise<Finding[]> {
  const call: FullCall | undefined = kind.api.get;
  if (!call || !record) return [];
  const { path } = encode(call, { ...record, location, id: readId(kind, record.id).id });
  const answer = await send(path);
  return answer.status >= 200 && answer.status < 300 ? [] : [statusFinding(`${at}.api.get`, `GET ${path}`, answer)];
}

/** Lists that panels are read from, of one record. */
async function checkPanels(
  kind: Kind,
  at: string,
  send: Send,
  location: string | undefined,
  record: PortalRecord | undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const values = record && { ...record, location, id: readId(kind, record.id).id };
  for (const [name, { chart, table }] of Object.entries(kind.panels ?? {})) {
    const asked = chart ?? table;
    if (!asked || !values || namesInList(asked).some((one) => isAbsent(valueAt(values, one)))) continue;
    const here = `${at}.panels.${name}.${chart ? 'chart' : 'table'}`;
    const { path } = encode(normaliseCall({ method: 'GET', path: asked.path, query: asked.query ?? {} }), values);
    const answer = await send(path);
    const call = `GET ${path}`;
    if (answer.status < 200 || answer.status >= 300) {
      findings.push(statusFinding(`${here}.path`, call, answer));
      continue;
    }
    const list =
      asked.at === undefined ? answer.data : isJsonObject(answer.data) ? valueAt(answer.data, asked.at) : undefined;
    const paths = chart
      ? [chart.x, ...(chart.series?.map(({ y }) => y) ?? [chart.y ?? ''])]
      : Object.entries(table?.columns ?? {}).map(([column, { at: inner = column }]) => inner);
    const absent = (entries: readonly unknown[]) =>
      paths.filter((one) => !entries.some((entry) => isNested(entry) && !isAbsent(valueAt({ entry }, `entry.${one}`))));
    if (!Array.isArray(list))
      findings.push(
        error('panel', here, `${call} answers no list${asked.at ? ` at ${asked.at}` : ''}`, whereEntries(answer.data)),
      );
    else if (list.length > 0 && absent(list).length > 0)
      findings.push(
        error(
          'panel',
          here,
          `${call}: no entry has ${absent(list).join(', ')}`,
          'Give the key paths that the entries have.',
        ),
      );
  }
  return findings;
}

function whereEntries(data: unknown): string {
  const found = listsIn(data);
  if (found.length === 0) return 'Give the call whose answer has it.';
  return found[0] === ''
    ? 'The answer is the list itself: leave at out.'
    : `There is a list: "at": "${found[0] ?? ''}".`;
}

/** Lists that options are read from, if they depend on no other value of the form. */
async function checkOptions({ kind, at }: KindAt, send: Send, location: string | undefined): Promise<Finding[]> {
  const ofActions = kind.actions.flatMap(({ name, params }) =>
    params.map((field) => ({ field, here: `${at}.actions.${name}.params.${field.name}.optionsFrom` })),
  );
  const all = [
    ...Object.values(kind.fields).map((field) => ({ field, here: `${at}.fields.${field.name}.optionsFrom` })),
    ...ofActions,
  ];
  const findings: Finding[] = [];
  for (const { field, here } of all) {
    const asked = field.optionsFrom;
    if (!asked || namesInList(asked).some((name) => name !== 'location' || location === undefined)) continue;
    let answer: Asked | undefined;
    try {
      const options = await getOptions(
        async ({ path }) => {
          answer = await send(path);
          if (answer.status >= 300) throw new PortalError({ kind: 'general', message: '', status: answer.status });
          return answer;
        },
        asked,
        { location },
      );
      if (options.length === 0)
        findings.push(
          warning('options', here, `GET /v1${asked.path} answers no options`, 'Nothing can be chosen until it does.'),
        );
    } catch (thrown) {
      if (!isPortalError(thrown) || !answer) throw thrown;
      const call = `GET /v1${asked.path}`;
      const isRefused = answer.status >= 300;
      findings.push(
        isRefused
          ? statusFinding(`${here}.path`, call, answer)
          : error('options', here, `${call}: ${lowerFirst(thrown.message)}`, whereOptions(answer.data)),
      );
    }
  }
  return findings;
}

function whereOptions(data: unknown): string {
  const found = listsIn(data);
  if (found.length === 0) return 'Give the call whose answer has them.';
  const at = found[0] === '' ? 'leave at out' : `"at": "${found[0] ?? ''}"`;
  return `There is a list at ${found.join(', ') || 'the top'}: ${at}, and name the keys of its entries by value and label.`;
}

/** Types of the price list, by any of the names that it is read under. */
function typesIn(data: unknown): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isJsonObject(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'resource_type' && typeof inner === 'string') found.add(inner);
      look(inner);
    }
  };
  look(data);
  return found;
}

async function checkPrices(kinds: readonly KindAt[], send: Send): Promise<Finding[]> {
  const priced = kinds.flatMap(({ kind, at }) =>
    typeof kind.price === 'object' ? [{ at, resource: kind.price.resource }] : [],
  );
  if (priced.length === 0) return [];
  const answer = await send('/v1/pricing/list/current');
  const types = typesIn(answer.data);
  if (answer.status !== 200 || types.size === 0)
    return [
      error(
        'price',
        priced[0]?.at ?? '',
        `GET /v1/pricing/list/current answers ${answer.status} and no price`,
        'Answer the price list.',
      ),
    ];
  return priced
    .filter(({ resource }) => !types.has(resource))
    .map(({ at, resource }) =>
      error(
        'price',
        `${at}.price.resource`,
        `the price list has no ${resource}: no price is shown`,
        `Known are ${[...types].sort().join(', ')}.`,
      ),
    );
}

/** The first locations of the API; none where it has none. */
async function locationsOf(send: Send): Promise<string[]> {
  const { data } = await send('/v1/config/locations');
  return (Array.isArray(data) ? data : []).flatMap((one) =>
    isJsonObject(one) && typeof one.slug === 'string' ? [one.slug] : [],
  );
}

/** Records of a kind, in one location and below one parent. None where the API answers none. */
export async function readSomeRecords(
  kind: Kind,
  own: readonly Kind[],
  { base, key, records }: { base: string; key: string; records?: unknown },
): Promise<PortalRecord[]> {
  const send = sender(base, key, createTranslator(records, own).incoming);
  const location = kind.scope === 'location' ? (await locationsOf(send))[0] : undefined;
  const others = builtInKinds.filter(({ name }) => !own.some((one) => one.name === name));
  const scope = await scopeOf(kind, location, firstRecords([...own, ...others], send));
  if (!scope) return [];
  const answer = await send(firstPartOf(kind.api.list, scope).path);
  if (answer.status !== 200 || !answer.isJson) return [];
  try {
    return decodeList(kind, answer.data, location);
  } catch (thrown) {
    if (isPortalError(thrown)) return [];
    throw thrown;
  }
}

/** Each list in one location of the API, as `records` of portal.json translates it, its first record by its own call, and the prices. */
export async function checkKindCalls(
  kinds: readonly KindAt[],
  base: string,
  key: string,
  records?: unknown,
): Promise<Finding[]> {
  if (kinds.length === 0) return [];
  const { incoming: heard } = createTranslator(
    records,
    kinds.map(({ kind }) => kind),
  );
  const send = sender(base, key, heard);
  const own = kinds.map(({ kind }) => kind);
  const others = builtInKinds.filter(({ name }) => !own.some((one) => one.name === name));
  const firstOf = firstRecords([...own, ...others], send);
  const slugs = await locationsOf(send);
  const findings: Finding[] = [];
  for (const one of kinds) {
    const location = one.kind.scope === 'location' ? slugs[0] : undefined;
    if (one.kind.scope === 'location' && location === undefined) continue;
    findings.push(...(await checkList(one, send, location, firstOf)), ...(await checkOptions(one, send, location)));
  }
  return [...findings, ...(await checkPrices(kinds, send))];
}
