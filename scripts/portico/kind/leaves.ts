/** The values of an object and of the objects in it, each by its key path: what fields are made of. */
import type { OpenApi } from './document';
import { isFieldName } from './fields';
import { shapeOf, type Shape } from './shape';

export interface Leaf {
  shape: Shape;
  /** It has to be sent: so do all objects that it is inside of. */
  required: boolean;
}

/** Objects in objects in objects … are not followed any further. */
const maxDepth = 5;

/** An object whose values have names that are known: each of them is a value of its own. */
const isBranch = ({ type, properties }: Shape): boolean => type === 'object' && properties.size > 0;

/** A schema may hold itself: a zone has a parent, which is a zone. */
const isWithin = ({ properties }: Shape, outer: readonly Shape[]): boolean =>
  outer.some((one) => [...properties].every(([name, schema]) => one.properties.get(name) === schema));

interface About {
  prefix: string;
  required: boolean;
  readOnly: boolean;
  /** The objects that this one is inside of. */
  outer: readonly Shape[];
}

/**
 * By key path, in the order of the description.
 *
 * @param flat the objects themselves: a form cannot hold what is in them
 * @example
 * leavesOf(shape, api.resolve).get('spec.replicas')?.shape.type; // 'integer'
 */
export function leavesOf(
  shape: Shape | undefined,
  resolve: OpenApi['resolve'],
  flat = false,
  about: About = { prefix: '', required: true, readOnly: false, outer: [] },
): Map<string, Leaf> {
  const { prefix, readOnly } = about;
  const outer = shape ? [...about.outer, shape] : [];
  const leaves = [...(shape?.properties ?? [])].flatMap(([name, schema]): [string, Leaf][] => {
    const own = shapeOf(schema, resolve);
    const inner = { ...own, readOnly: own.readOnly || readOnly };
    const path = prefix + name;
    const required = about.required && (shape?.required.has(name) ?? false);
    const isDeep = path.split('.').length >= maxDepth || !isFieldName(name);
    if (flat || isDeep || !isBranch(inner) || isWithin(inner, outer)) return [[path, { shape: inner, required }]];
    return [...leavesOf(inner, resolve, false, { prefix: `${path}.`, required, readOnly: inner.readOnly, outer })];
  });
  return new Map(leaves);
}

/** Names of fields by key path: the last part of it where no other has the same, else all of it. */
export function namesByPath(paths: readonly string[]): Map<string, string> {
  const last = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  const taken = new Set(paths.filter((path) => !path.includes('.')));
  // The portal's own: the id of a record and its location.
  for (const own of ['id', 'location']) taken.add(own);
  const count = (name: string) => paths.filter((path) => path.includes('.') && last(path) === name).length;
  return new Map(
    paths.map((path): [string, string] => {
      if (!path.includes('.')) return [path, path];
      const short = last(path);
      return [path, taken.has(short) || count(short) > 1 ? path.replaceAll('.', '_') : short];
    }),
  );
}
