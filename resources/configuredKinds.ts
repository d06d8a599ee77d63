/** `kinds` of portal.json: what is sound of a site's own kinds, and the built-in ones as it has them. */
import { pagePaths, takenFolders } from '../src/lib/pagePaths';
import { compile, isUnusual } from './kind/compiled';
import { loadUnusual, readKind } from './kind/configured';
import * as expressions from './kind/expression';
import type { DeclaredKind } from './kind/graph';
import { isExtension } from './kind/isExtension';
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

/** `others`: whose routes are in use. */
const takenRoutes = (kind: Kind, others: readonly Kind[], at: string): Problem[] =>
  Object.entries<string>(kind.routes).flatMap(([view, route], index, routes) => {
    const twin = routes.slice(0, index).find(([, other]) => routeKey(other) === routeKey(route));
    const owner = twin ? `is routes.${twin[0]} too` : ownerOf(route, others);
    return owner
      ? [{ code: 'taken-route' as const, path: `${at}.routes.${view}`, message: `${route} ${owner}: choose another` }]
      : [];
  });

/** Built-in kinds first; never throws for what is given: a bad declaration is left out, and named in `problems`. */
export async function readConfigured(given: readonly unknown[], standard: readonly Kind[]) {
  const { extendAll } = given.some(isExtension) ? await loadUnusual() : {};
  const { kinds: builtIn, problems } = extendAll?.(given, standard) ?? {
    kinds: standard,
    problems: [] as Problem[],
  };
  // Screens are found by name: that of a kind that is switched off stays taken.
  const names = new Set(standard.map(({ name }) => name));
  const read: DeclaredKind[] = [];
  for (const [index, raw] of given.entries()) {
    if (isExtension(raw)) continue;
    const at = `kinds[${index}]`;
    const { kind: declaration, problems: found } = await readKind(raw, at);
    const { partRules, layOutBy } = declaration && isUnusual(declaration) ? await loadUnusual() : {};
    const kind = declaration && normalise(compile(declaration, { ...expressions, partRules, layOutBy }), 'configured');
    problems.push(...found);
    if (!kind) continue;
    const clashes: readonly Problem[] = names.has(kind.name)
      ? [{ code: 'taken-name', path: `${at}.name`, message: `${kind.name} is a kind already` }]
      : takenRoutes(kind, [...builtIn, ...read.map((one) => one.kind)], at);
    problems.push(...clashes);
    if (clashes.length > 0) continue;
    read.push({ kind, declaration, at });
    names.add(kind.name);
  }
  const sound = read.flatMap((one) => {
    const missing = unknownKinds(one.kind, names, one.at);
    problems.push(...missing);
    return missing.length === 0 ? [one] : [];
  });
  const isRelated = sound.some(({ kind }) => kind.parent ?? kind.children);
  const { joined } = isRelated ? await loadUnusual() : {};
  const { kinds, problems: graphProblems } = joined?.(sound, builtIn) ?? {
    kinds: [...builtIn, ...sound.map(({ kind }) => kind)],
    problems: [],
  };
  problems.push(...graphProblems);
  const words = problems.length > 0 ? await loadUnusual().catch(() => undefined) : undefined;
  return { kinds, problems: words?.withSentences(problems) ?? problems };
}
