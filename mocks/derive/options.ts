/** Routes of lists that options of fields are read from (`optionsFrom`). */
import type { FullCall, Kind } from '../../resources/kind/types';
import { json } from '../http/answer';
import type { Route } from '../http/route';
import { derivedOptions, templateNames, type OptionsCall } from './derivedOptions';
import { routeOf } from './calls';
import type { DerivedKind } from './kind';
import { nested } from './paging';
import type { DerivedValues } from './values';

/** An object with this value at a key path. */
const holding = (path: string, value: unknown): DerivedValues => nested(path, value) as DerivedValues;

const entry = (declared: OptionsCall, { value, label }: { value: string; label: string }): unknown =>
  declared.value === undefined
    ? value
    : { ...holding(declared.value, value), ...(declared.label !== undefined && holding(declared.label, label)) };

/** Whether it is the list of a kind, which answers it. */
export const isOfKind = (declared: OptionsCall, kinds: readonly Kind[]): boolean =>
  kinds.some(({ api }) => api.list.path === declared.path);

/** The routes of such lists that no kind has. */
export function optionRoutes(kinds: readonly (Kind | DerivedKind)[]): Route[] {
  const taken = new Set(kinds.map(({ api }) => api.list.path));
  const fields = kinds.flatMap((kind) => [
    ...Object.values(kind.fields),
    ...kind.actions.flatMap(({ params }) => params),
  ]);
  return fields.flatMap(({ optionsFrom: declared }) => {
    if (!declared || taken.has(declared.path)) return [];
    taken.add(declared.path);
    const call: FullCall = { method: 'GET', path: declared.path, body: 'none', with: {}, query: {}, response: {} };
    return [
      routeOf(call, [], (c) => {
        const values: DerivedValues = {};
        for (const [name, value] of Object.entries(c.params)) values[name.replace(/^v_/, '')] = value;
        for (const [key, template] of Object.entries(declared.query ?? {}))
          for (const name of templateNames(template)) values[name] = c.query[key];
        const list = derivedOptions(declared, values).map((option) => entry(declared, option));
        return json(declared.at === undefined ? list : nested(declared.at, list));
      }),
    ];
  });
}
