/** Records and bodies of an API that has values inside of objects (`at`), apart from the portal's own reading and writing of them. */
import type { Field } from '../../resources/kind/types';
import type { DerivedValues } from './values';

type Paths = readonly Pick<Field, 'name' | 'at'>[];

const isObject = (value: unknown): value is DerivedValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row as it is answered: `{replicas: 3}` as `{spec: {replicas: 3}}`. */
export function withInner(fields: Paths, row: DerivedValues): DerivedValues {
  const answer = structuredClone(row);
  const inner = fields.filter(({ name, at }) => at !== undefined && Object.hasOwn(row, name));
  for (const { name } of inner) delete answer[name];
  for (const { name, at = name } of inner) {
    const steps = at.split('.');
    const last = steps.pop() ?? name;
    let object = answer;
    for (const step of steps) {
      const next: unknown = Object.hasOwn(object, step) ? object[step] : undefined;
      object = object[step] = isObject(next) ? next : {};
    }
    object[last] = row[name];
  }
  return answer;
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
