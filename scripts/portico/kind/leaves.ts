/** The values of an object and of the objects in it, each by its key path: what fields are made of. */
import type { OpenApi } from './document';
import { isFieldName } from './fields';
import { shapeOf, type Shape } from './shape';

export interface Leaf {
  shape: Shape;
  /** It has to be sent: so do all objects that it is inside of. */
  required: boolean;
  /** It has to be sent with the object that it is in, which may be left out. */
  requiredWithin: boolean;
  /** Key path of the innermost object around it that may be left out. */
  optional: string | undefined;
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
  optional?: string | undefined;
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
    const isNeeded = shape?.required.has(name) ?? false;
    const isDeep = path.split('.').length >= maxDepth || !isFieldName(name);
    if (flat || isDeep || !isBranch(inner) || isWithin(inner, outer))
      return [[path, { shape: inner, required, requiredWithin: isNeeded && !required, optional: about.optional }]];
    return [
      ...leavesOf(inner, resolve, false, {
        prefix: `${path}.`,
        required,
        readOnly: inner.readOnly,
        optional: isNeeded ? about.optional : path,
        outer,
      }),
    ];
  });
  return new Map(leaves);
}

/**
 * Names of fields by key path: the last part, if no other path ends so, or all others are deeper; else as many of the last parts as make it
 * one of a kind. Of two that are equally deep Kubernetes' `metadata` is first, since addresses contain its names.
 */
export function namesByPath(paths: readonly string[]): Map<string, string> {
  const taken = new Set(paths.filter((path) => !path.includes('.')));
  // The portal's own: the id of a record and its location.
  for (const own of ['id', 'location']) taken.add(own);
  const names = new Map<string, string>();
  const deep = paths.filter((path) => path.includes('.')).map((path) => path.split('.'));
  const most = Math.max(0, ...deep.map((parts) => parts.length));
  let left = deep;
  for (let count = 1; count <= most; count += 1) {
    const nameOf = (parts: readonly string[]) => parts.slice(-count).join('_');
    const rank = (parts: readonly string[]) => parts.length - (parts[0] === 'metadata' ? 0.5 : 0);
    const first = (name: string) => {
      const all = left.filter((parts) => nameOf(parts) === name).toSorted((a, b) => rank(a) - rank(b));
      const [one, another] = all;
      return another && one && rank(one) === rank(another) ? undefined : one;
    };
    const chosen = left.filter((parts) => !taken.has(nameOf(parts)) && first(nameOf(parts)) === parts);
    for (const parts of chosen) {
      names.set(parts.join('.'), nameOf(parts));
      taken.add(nameOf(parts));
    }
    left = left.filter((parts) => !chosen.includes(parts));
  }
  return new Map(
    paths.map((path): [string, string] => [
      path,
      path.includes('.') ? (names.get(path) ?? path.replaceAll('.', '_')) : path,
    ]),
  );
}
