/** What calls of panels answer of a record: a day of numbers, some rows. Written apart from the portal's own reading of it. */
import { compileField } from '../../resources/kind/compiled';
import { normaliseCall, normaliseField } from '../../resources/kind/normalise';
import type { Kind } from '../../resources/kind/types';
import { json } from '../http/answer';
import type { Route } from '../http/route';
import { routeOf } from './calls';
import { providerEvaluator } from './evaluate';
import { withInner } from './inner';
import type { DerivedContext, DerivedKind } from './kind';
import { nested } from './paging';
import { readCall } from './readCall';
import { rowOf } from './rows';
import { valueFor } from './seed';

type Panel = NonNullable<Kind['panels']>[string];
type Chart = NonNullable<Panel['chart']>;
type Table = NonNullable<Panel['table']>;
type FrameToken = NonNullable<NonNullable<Panel['frame']>['token']>;

const hour = 3_600_000;
const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'];

/** Each series as a wave of its own, 24 points. */
function chartEntries({ x, xType, y, series }: Chart, now: number): unknown[] {
  const paths = series?.map((one) => one.y) ?? [y ?? ''];
  const count = xType === 'text' ? names.length : 24;
  return Array.from({ length: count }, (_, nr) => {
    const fields = [x, ...paths].map((at, index) => ({ name: String(index), at }));
    const wave = (which: number) => Math.round((50 + 30 * Math.sin((nr + which * 5) / 3)) * 10) / 10;
    const when = xType === 'text' ? names[nr] : new Date(now - (count - 1 - nr) * hour).toISOString();
    return withInner(
      fields,
      Object.fromEntries([['0', when], ...paths.map((_, which) => [String(which + 1), wave(which)])]),
    );
  });
}

function tableEntries(kind: Kind, { columns }: Table, { store, caller, location }: DerivedContext): unknown[] {
  const fields = Object.entries(columns).map(([name, { at, ...column }]) => ({
    ...normaliseField(name, compileField(column, providerEvaluator)),
    ...(at !== undefined && { at }),
  }));
  const where = { store, kind, kinds: [], user_id: caller.user.id, location: location.slug };
  return [0, 1, 2].map((nr) =>
    withInner(fields, Object.fromEntries(fields.map((field) => [field.name, valueFor(where, field, nr)]))),
  );
}

/** A token of five minutes for the page in a frame. */
function tokenAnswer({ at, expires }: FrameToken, id: string, now: number): unknown {
  const fields = [{ name: 'token', at }, ...(expires === undefined ? [] : [{ name: 'expires', at: expires }])];
  return withInner(fields, {
    token: `simulated.${id}.${now.toString(36)}`,
    expires: new Date(now + 300_000).toISOString(),
  });
}

/** The calls of frames for their tokens. */
function tokenRoutes(kind: DerivedKind): Route[] {
  return Object.values(kind.panels ?? {}).flatMap(({ frame }) => {
    const { token } = frame ?? {};
    if (!token) return [];
    const { method = 'POST', path, query = {}, with: body = {} } = token;
    const call = normaliseCall({ method, path, query, with: body });
    return [
      routeOf(call, [], (c) => {
        const { named } = readCall(call, c);
        const row = rowOf(c, kind, named.id ?? named[kind.id], undefined, named);
        return json(tokenAnswer(token, String(row[kind.id]), c.store.clock.now()));
      }),
    ];
  });
}

/** The routes of panels, but those whose path another kind's list has. */
export function panelRoutes(kinds: readonly DerivedKind[]): Route[] {
  const taken = new Set(kinds.map(({ api }) => api.list.path));
  return kinds.flatMap((kind) => [
    ...tokenRoutes(kind),
    ...Object.values(kind.panels ?? {}).flatMap(({ chart, table }) => {
      const declared = chart ?? table;
      if (!declared || taken.has(declared.path)) return [];
      const call = normaliseCall({
        method: 'GET',
        path: declared.path,
        ...(declared.query && { query: declared.query }),
      });
      return [
        routeOf(call, [], (c) => {
          const { named } = readCall(call, c);
          rowOf(c, kind, named.id ?? named[kind.id], undefined, named);
          const list = chart ? chartEntries(chart, c.store.clock.now()) : table ? tableEntries(kind, table, c) : [];
          return json(declared.at === undefined ? list : nested(declared.at, list));
        }),
      ];
    }),
  ]);
}
