/** Records and bodies of an API that has values inside of objects (`at`), apart from the portal's own reading and writing of them. */
import type { Field } from '../../resources/kind/types';
import type { DerivedValues } from './values';

type Paths = readonly Pick<Field, 'name' | 'at'>[];

const isObject = (value: unknown): value is DerivedValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row as it is answered: `{replicas: 3}` as `{spec: {replicas: 3}}`. */
export function withInner(fields: Paths, row: DerivedValues): DerivedValues {
  const answer = structuredClone(row);
  // Entries of lists come after the lists themselves.
  const inner = fields
    .filter(({ name, at }) => at !== undefined && Object.hasOwn(row, name))
    .toSorted((a, b) => Number(a.at?.includes('[')) - Number(b.at?.includes('[')));
  for (const { name } of inner) delete answer[name];
  for (const { name, at = name } of inner) {
    const steps = at.split('.');
    const last = steps.pop() ?? name;
    let object = answer;
    for (const step of steps) object = within(object, step);
    object[last] = row[name];
  }
  return answer;
}

/** The object that a step leads to, made where there is none; `conditions[type=Ready]` is an entry of a list. */
function within(object: DerivedValues, step: string): DerivedValues {
  const [name = '', choice] = step.replace(/\]$/, '').split('[');
  const next: unknown = Object.hasOwn(object, name) ? object[name] : undefined;
  if (choice === undefined) {
    const made = isObject(next) ? next : {};
    object[name] = made;
    return made;
  }
  const [key = '', wanted] = choice.split('=');
  const list: unknown[] = Array.isArray(next) ? next : [];
  const known = list.filter(isObject).find((entry) => entry[key] === wanted);
  const entry = known ?? { [key]: wanted };
  if (!known) list.push(entry);
  object[name] = list;
  return entry;
}

/** A body's values by the names of their fields; what no field names stays, by its key path. */
export function withoutInner(fields: Paths, body: DerivedValues): DerivedValues {
  const byPath = new Map(fields.flatMap(({ name, at }) => (at === undefined ? [] : [[at, name] as const])));
  if (byPath.size === 0) return body;
  const outer = new Set(
    [...byPath.keys()].flatMap((at) => at.split('.').map((_, i, steps) => steps.slice(0, i).join('.'))),
  );
  const found: [string, unknown][] = [];
  const walk = (value: unknown, path: string) => {
    const name = byPath.get(path);
    if (name === undefined && outer.has(path) && isObject(value))
      for (const [key, one] of Object.entries(value)) walk(one, path === '' ? key : `${path}.${key}`);
    else found.push([name ?? path, value]);
  };
  walk(body, '');
  return Object.fromEntries(found);
}
