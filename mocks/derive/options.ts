/** Routes of lists that options of fields are read from (`optionsFrom`). */
import type { FullCall, Kind } from '../../resources/kind/types';
import { json } from '../http/answer';
import type { Route } from '../http/route';
import { askedOptions, templateNames, type OptionsCall } from './asked';
import { routeOf } from './calls';
import type { DerivedKind } from './kind';
import { nested } from './paging';
import type { DerivedValues } from './values';

/** An object with this value at a key path. */
const holding = (path: string, value: unknown): DerivedValues => nested(path, value) as DerivedValues;

const entry = (asked: OptionsCall, { value, label }: { value: string; label: string }): unknown =>
  asked.value === undefined
    ? value
    : { ...holding(asked.value, value), ...(asked.label !== undefined && holding(asked.label, label)) };

/** Whether it is the list of a kind, which answers it. */
export const isOfKind = (asked: OptionsCall, kinds: readonly Kind[]): boolean =>
  kinds.some(({ api }) => api.list.path === asked.path);

/** The routes of such lists that no kind has. */
export function optionRoutes(kinds: readonly (Kind | DerivedKind)[]): Route[] {
  const taken = new Set(kinds.map(({ api }) => api.list.path));
  const fields = kinds.flatMap((kind) => [
    ...Object.values(kind.fields),
    ...kind.actions.flatMap(({ params }) => params),
  ]);
  return fields.flatMap(({ optionsFrom: asked }) => {
    if (!asked || taken.has(asked.path)) return [];
    taken.add(asked.path);
    const call: FullCall = { method: 'GET', path: asked.path, body: 'none', with: {}, query: {}, response: {} };
    return [
      routeOf(call, [], (c) => {
        const values: DerivedValues = {};
        for (const [name, value] of Object.entries(c.params)) values[name.replace(/^v_/, '')] = value;
        for (const [key, template] of Object.entries(asked.query ?? {}))
          for (const name of templateNames(template)) values[name] = c.query[key];
        const list = askedOptions(asked, values).map((option) => entry(asked, option));
        return json(asked.at === undefined ? list : nested(asked.at, list));
      }),
    ];
  });
}
