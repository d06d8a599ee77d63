/** `kinds` of portal.json: what is sound of a site's own kinds, and the built-in ones as it has them. */
import { pagePaths, takenFolders } from '../src/lib/pagePaths';
import { isJsonObject } from '../src/lib/json';
import { loadWords, readKind } from './kind/configured';
import { unknownKinds } from './kind/references';
import { normalise } from './kind/normalise';
import type { Kind, Problem } from './kind/types';

/**
 * `:name` parts are alike whatever their name, so `/a/:id` and `/a/:uuid` are one route; so are `/a`, `/a/` and `/A`, which
 * the router takes for the same.
 */
const routeKey = (route: string) =>
  route
    .replace(/:[A-Za-z]+/g, ':')
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();

const pages = new Set<string>(pagePaths.map(routeKey));

/** Whose a route is already; undefined where it is free. */
function ownerOf(route: string, others: readonly Kind[]): string | undefined {
  const key = routeKey(route);
  if (pages.has(key)) return 'is a page of the portal';
  if (takenFolders.some((folder) => `${key}/`.startsWith(`${folder}/`))) return 'is no place for a kind';
  const owner = others.find((o) => Object.values(o.routes).some((r: string) => routeKey(r) === key));
  return owner && `belongs to the kind ${owner.name}`;
}

/** `names`: those of kinds that are switched off too, whose screens are found by them. */
function taken(kind: Kind, others: readonly Kind[], names: ReadonlySet<string>, at: string): Problem[] {
  if (names.has(kind.name)) {
    return [{ code: 'taken-name', path: `${at}.name`, message: `${kind.name} is a kind already` }];
  }
  const routes: [string, string][] = Object.entries(kind.routes);
  return routes.flatMap(([view, route], index) => {
    const twin = routes.slice(0, index).find(([, other]) => routeKey(other) === routeKey(route));
    const owner = twin ? `is routes.${twin[0]} too` : ownerOf(route, others);
    return owner
      ? [{ code: 'taken-route' as const, path: `${at}.routes.${view}`, message: `${route} ${owner}: choose another` }]
      : [];
  });
}

/** Whether an entry of `kinds` extends a built-in kind. */
export const isExtension = (raw: unknown): boolean => isJsonObject(raw) && 'extends' in raw;

/** Built-in kinds first; never throws for what is given: a bad declaration is left out, and named in `problems`. */
export async function readConfigured(given: readonly unknown[], standard: readonly Kind[]) {
  const { extendAll } = given.some(isExtension) ? await import('./extendedKinds') : {};
  const { kinds: builtIn, problems } = extendAll?.(given, standard) ?? {
    kinds: standard,
    problems: [] as Problem[],
  };
  const kinds: Kind[] = [];
  const places = new Map<string, string>();
  for (const [index, raw] of given.entries()) {
    if (isExtension(raw)) continue;
    const at = `kinds[${index}]`;
    const read = await readKind(raw, at);
    problems.push(...read.problems);
    if (!read.kind) continue;
    const kind = normalise(read.kind, 'configured');
    const names = new Set([...standard, ...kinds].map((one) => one.name));
    const clashes = taken(kind, [...builtIn, ...kinds], names, at);
    problems.push(...clashes);
    if (clashes.length > 0) continue;
    kinds.push(kind);
    places.set(kind.name, at);
  }
  const names = new Set([...standard, ...kinds].map((k) => k.name));
  const sound = kinds.filter((kind) => {
    const missing = unknownKinds(kind, names, places.get(kind.name) ?? kind.name);
    problems.push(...missing);
    return missing.length === 0;
  });
  const words = problems.length > 0 ? await loadWords() : undefined;
  return { kinds: [...builtIn, ...sound], problems: words?.suggested(problems) ?? problems };
}
