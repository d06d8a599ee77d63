/** Kind packs: the files beside a pack's kinds.json, compared with its declarations. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeList, decodeOne } from '../../../dataProvider/decode';
import { encode } from '../../../dataProvider/encode';
import { isPortalError } from '../../../dataProvider/errors';
import { suggestion } from '../../../resources/kind/nearest';
import type { FullCall, Kind, RecordData } from '../../../resources/kind/types';
import { isJsonObject } from '../../../src/lib/json';
import { packFolder } from '../../lib/packs.mjs';
import { readJson } from '../read';
import type { GivenSite } from '../site';
import { error, warning, type Finding } from './finding';
import { checkRecords } from './kindCalls/records';
import { checkPackTexts } from './packTexts';
import type { KindAt } from './portal';

/** An example of wire.json. */
interface Example {
  /** Method and path as declared, such as `POST /certificates/{id}/renew`. */
  call: string;
  /** Values that fill the path: `{"id": 7}`. */
  scope: RecordData;
  /** Values of the form. */
  values: RecordData;
  /** The body that the API expects: an object, or for form-encoded bodies and queries their text. */
  sends?: unknown;
  /** What the API answers. */
  answers?: unknown;
}

const shape =
  'Write {"call": "POST /certificates", "values": {"name": "www.example.com"}, "sends": {"name": "www.example.com"}, "answers": {"id": 1}}.';

function readExample(raw: unknown): Example | undefined {
  if (!isJsonObject(raw) || typeof raw.call !== 'string') return undefined;
  const { call, scope = {}, values = {}, ...rest } = raw;
  return isJsonObject(scope) && isJsonObject(values) ? { call, scope, values, ...rest } : undefined;
}

interface KindCall {
  kind: Kind;
  name: string;
  call: FullCall;
}

const nameOf = ({ method, path }: FullCall) => `${method} ${path}`;

const callsOf = (kind: Kind): KindCall[] => [
  ...Object.entries(kind.api).flatMap(([name, call]) =>
    typeof call === 'object' && call !== null && 'method' in call ? [{ kind, name, call: call as FullCall }] : [],
  ),
  ...kind.actions.flatMap(({ name, call }) => (call ? [{ kind, name, call }] : [])),
];

/** The text of a JSON value, with its keys in order. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isJsonObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

/** What the portal sends, as `sends` writes it. */
function sentBy({ call, name }: KindCall, { scope, values }: Example): string {
  const { path, body, contentType } = encode(call, scope, values, { clears: name === 'update' });
  if (body === undefined) return path.split('?')[1] ?? '';
  return contentType === 'application/json' ? ordered(JSON.parse(String(body)) as unknown) : String(body);
}

function checkSent(found: KindCall, example: Example, at: string): Finding[] {
  if (example.sends === undefined) return [];
  const wanted = typeof example.sends === 'string' ? example.sends : ordered(example.sends);
  const sent = sentBy(found, example);
  return sent === wanted
    ? []
    : [
        error(
          'pack-wire',
          `${at}.sends`,
          `the portal sends ${sent || 'nothing'}`,
          `Correct the call of the declaration (body, only, with), or the example: ${wanted}.`,
        ),
      ];
}

function checkAnswer({ kind, name, call }: KindCall, { answers, scope }: Example, at: string): Finding[] {
  if (answers === undefined) return [];
  const location = typeof scope.location === 'string' ? scope.location : undefined;
  const here = `${at}.answers`;
  try {
    if (name === 'list') {
      const records = decodeList(kind, answers, location);
      return records.length > 0
        ? checkRecords(kind, here, records)
        : [
            warning(
              'pack-wire',
              here,
              'no record can be read',
              `Give records with ${kind.id}, as the API answers them.`,
            ),
          ];
    }
    if (name === 'get' || name === 'create') {
      const { record } = decodeOne(kind, call, answers, location);
      if (record[kind.id] === undefined && kind.id !== 'id')
        return [
          error('pack-wire', here, `has no ${kind.id}`, 'Answer the record with its id, or correct id or response.at.'),
        ];
    }
    return [];
  } catch (thrown) {
    if (!isPortalError(thrown)) throw thrown;
    return [error('pack-wire', here, thrown.message, 'Correct response.at of the call, or the example.')];
  }
}

function checkWire(raw: unknown, kinds: readonly Kind[], file: string): Finding[] {
  if (!Array.isArray(raw)) return [error('pack-wire', file, 'should be a list of examples', shape)];
  const calls = kinds.flatMap(callsOf);
  const examples = raw.map((one) => readExample(one));
  const findings = examples.flatMap((example, index): Finding[] => {
    const at = `${file}: [${index}]`;
    if (!example) return [error('pack-wire', at, 'is not an example', shape)];
    const found = calls.find(({ call }) => nameOf(call) === example.call);
    if (!found)
      return [
        error(
          'pack-wire',
          `${at}.call`,
          `${example.call} is not a call of this pack${
            suggestion(
              example.call,
              calls.map(({ call }) => nameOf(call)),
            ) || '.'
          }`,
          'Write method and path as the declaration does, placeholders too.',
        ),
      ];
    return [...checkSent(found, example, at), ...checkAnswer(found, example, at)];
  });
  const covered = new Set(examples.map((example) => example?.call));
  const uncovered = [...new Set(calls.map(({ call }) => nameOf(call)))].filter((name) => !covered.has(name));
  return uncovered.length > 0
    ? [
        ...findings,
        warning(
          'pack-wire',
          file,
          `has no example of ${uncovered.join(', ')}`,
          'Add one for each call of the declaration.',
        ),
      ]
    : findings;
}

function checkRows(raw: unknown, kinds: readonly Kind[], file: string): Finding[] {
  if (!isJsonObject(raw))
    return [error('pack-rows', file, 'should hold records by kind', 'Write {"certificate": [{"id": 1}]}.')];
  return Object.entries(raw).flatMap(([name, list]): Finding[] => {
    const at = `${file}: ${name}`;
    const kind = kinds.find((one) => one.name === name);
    if (!kind)
      return [
        error(
          'pack-rows',
          at,
          `${name} is not a kind of this pack${
            suggestion(
              name,
              kinds.map((one) => one.name),
            ) || '.'
          }`,
          'Write the name of a kind in kinds.json.',
        ),
      ];
    if (!Array.isArray(list) || !list.every(isJsonObject))
      return [
        error('pack-rows', at, 'should be a list of records', 'Write them as the API answers them: [{"id": 1}].'),
      ];
    const ids = list.map((row) => row[kind.id]).filter((id) => id !== undefined);
    const twice = ids.find((id, index) => !kind.lineage && ids.indexOf(id) < index);
    return [
      ...(twice === undefined
        ? []
        : [error('pack-rows', at, `${kind.id} ${String(twice)} is there twice`, 'Give each record an id of its own.')]),
      ...checkRecords(kind, at, list),
    ];
  });
}

/** Files of the packs that a portal.json on this machine names. They need not be uploaded. */
export function checkPacks({ name, address, portal }: GivenSite, kinds: readonly KindAt[]): Finding[] {
  if (address) return [];
  return portal.kinds.flatMap((entry): Finding[] => {
    const folder = typeof entry === 'string' ? packFolder(entry) : undefined;
    if (folder === undefined) return [];
    const mine = kinds.filter(({ at }) => at === entry || at.startsWith(`${String(entry)}: [`)).map(({ kind }) => kind);
    const checks = { 'rows.json': checkRows, 'wire.json': checkWire };
    if (mine.length === 0) return [];
    const texts = checkPackTexts(join(dirname(name), folder), folder, mine);
    const files = Object.entries(checks).flatMap(([file, check]) => {
      const path = join(dirname(name), folder, file);
      if (!existsSync(path)) return [];
      try {
        return check(readJson(path), mine, join(folder, file));
      } catch (thrown) {
        return [
          error(
            'pack-unreadable',
            join(folder, file),
            (thrown as Error).message,
            'Write valid JSON, or delete the file.',
          ),
        ];
      }
    });
    return [...files, ...texts];
  });
}
