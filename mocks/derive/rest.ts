/** Kinds that say `style: 'simple-rest'`: the conventions of ra-data-simple-rest, Content-Range among them. */
import * as z from 'zod/mini';
import type { Kind } from '../../resources/kind/types';
import { HttpResponse } from 'msw';
import { json, problem } from '../http/answer';
import { check } from '../http/body';
import type { Context, HttpMethod, Route } from '../http/route';
import { removeWithChildren } from './parents';
import { limitedBy } from './rules';
import { addRow, moveStatus, rowOf, rowsOf, show, touch } from './rows';
import { firstStatus } from './status';
import { checkFields, type DerivedValues } from './values';

const jsonText = (inner: z.ZodMiniType) =>
  z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string): unknown => {
          try {
            return JSON.parse(text);
          } catch {
            return undefined;
          }
        }),
        inner,
      ),
    ),
  );

const listQuery = z.strictObject({
  filter: jsonText(z.record(z.string(), z.unknown())),
  range: jsonText(z.tuple([z.int(), z.int()])),
  sort: jsonText(z.tuple([z.string(), z.enum(['ASC', 'DESC'])])),
});

interface ListQuery {
  filter?: DerivedValues;
  range?: [number, number];
  sort?: [string, 'ASC' | 'DESC'];
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''));
}

const fits = (row: DerivedValues, filter: DerivedValues) =>
  Object.entries(filter).every(([name, wanted]) =>
    Array.isArray(wanted) ? wanted.map(String).includes(String(row[name])) : String(row[name]) === String(wanted),
  );

function list(kind: Kind, c: Context<undefined, ListQuery>) {
  const { filter = {}, range, sort } = c.query;
  const found = rowsOf(c, kind)
    .map((row) => show(kind, row))
    .filter((row) => fits(row, filter));
  if (sort) found.sort((a, b) => compare(a[sort[0]], b[sort[0]]) * (sort[1] === 'DESC' ? -1 : 1));
  const [from, to] = range ?? [0, found.length - 1];
  const page = found.slice(from, to + 1);
  const last = page.length === 0 ? from : from + page.length - 1;
  return HttpResponse.json(page, {
    headers: {
      'content-range': `${kind.restPath.split('/').pop() ?? ''} ${from}-${last}/${found.length}`,
      'access-control-expose-headers': 'Content-Range',
    },
  });
}

/** What is read only comes back with the whole record: it is left as it is. */
function writable(c: Context<DerivedValues, ListQuery>, kind: Kind, view: 'create' | 'update', body: DerivedValues) {
  const known = new Set([...Object.keys(kind.fields), kind.id, 'id']);
  const fields = Object.values(kind.fields)
    .filter((f) => (f.write === view || f.write === 'always') && (!f.admin || c.caller.admin))
    .map(limitedBy(c.store.state.parameters));
  const names = new Set(fields.map((field) => field.name));
  const given = Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name) || !known.has(name)));
  return { fields, given };
}

export function restRoutes(kind: Kind, kinds: readonly Kind[] = []): Route[] {
  const path = kind.restPath.replace(/\{location\}/g, ':location');
  const body = z.record(z.string(), z.unknown()) as z.ZodMiniType;
  const make = (
    method: HttpMethod,
    at: string,
    answer: (c: Context<DerivedValues, ListQuery>) => unknown,
    query = false,
  ): Route => ({
    method,
    path: at,
    open: false,
    body: method === 'POST' || method === 'PUT' ? 'json' : 'none',
    ...((method === 'POST' || method === 'PUT') && { bodyShape: body }),
    queryShape: query ? listQuery : z.strictObject({}),
    answer: answer as unknown as Route['answer'],
  });
  const one = `${path}/:v_id`;
  return [
    make('GET', path, (c) => list(kind, c as unknown as Context<undefined, ListQuery>), true),
    make('GET', one, (c) => show(kind, rowOf(c, kind, c.params.v_id))),
    make('POST', path, (c) => {
      const { fields, given } = writable(c, kind, 'create', check(z.record(z.string(), z.unknown()), c.body));
      const row = addRow(c, kind, checkFields(fields, given, false, true));
      moveStatus(c, kind, row, firstStatus(kind));
      return json(show(kind, row), 201);
    }),
    make('PUT', one, (c) => {
      const row = rowOf(c, kind, c.params.v_id);
      const { fields, given } = writable(c, kind, 'update', c.body);
      touch(c, kind, row, checkFields(fields, given, false, false, row));
      return show(kind, row);
    }),
    make('DELETE', one, (c) => {
      const row = rowOf(c, kind, c.params.v_id);
      if (!kind.deletable(row)) throw problem(400, 'This can not be deleted now');
      removeWithChildren(c, kind, kinds, row);
      return show(kind, row);
    }),
  ];
}
