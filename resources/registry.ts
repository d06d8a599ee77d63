/** Built-in kinds + configured kinds + site flags -> one frozen Registry and a list of problems. */
import { pagePaths, takenFolders } from '../src/lib/pagePaths';
import { normalise } from './kind/normalise';
import type { Field, Kind, Problem } from './kind/types';
import { isVisibleTo } from './rights';

export interface Registry {
  /** All enabled kinds, in menu order. */
  readonly kinds: readonly Kind[];
  readonly problems: readonly Problem[];
  /** Throws for a kind that is not enabled: callers know their kinds. */
  get(name: string): Kind;
  find(name: string): Kind | undefined;
}

interface RegistryInput {
  builtIn: readonly Kind[];
  /** Declarations of `portal.json`, not validated yet. */
  configured?: readonly unknown[];
  isOn(flag: string): boolean;
  admin?: boolean;
}

/**
 * The normalised route: `/a/:id` and `/a/:uuid` are one route, and so are `/a`, `/a/` and `/A`, which the router
 * does not distinguish.
 */
const routeKey = (route: string) =>
  route
    .replace(/:[A-Za-z]+/g, ':')
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();

const pages = new Set<string>(pagePaths.map(routeKey));

/** The owner of a route; undefined if it is free. */
function ownerOf(route: string, others: readonly Kind[]): string | undefined {
  const key = routeKey(route);
  if (pages.has(key)) return 'is a page of the portal';
  if (takenFolders.some((folder) => `${key}/`.startsWith(`${folder}/`))) return 'is no place for a kind';
  const owner = others.find((o) => Object.values(o.routes).some((r: string) => routeKey(r) === key));
  return owner && `belongs to the kind ${owner.name}`;
}

function taken(kind: Kind, others: readonly Kind[], at: string): Problem[] {
  if (others.some((o) => o.name === kind.name)) {
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

/**
 * Unknown kinds that a declaration names: in references of its fields and of its actions' inputs, and in
 * `invalidates`.
 */
function unknownKinds(kind: Kind, names: ReadonlySet<string>, at: string): Problem[] {
  const referring = (fields: readonly Field[], where: string) =>
    fields.flatMap((f): [string, string][] => [
      ...(f.reference ? [[`${where}.${f.name}.reference`, f.reference] as [string, string]] : []),
      ...Object.values(f.references?.kinds ?? {}).map((name): [string, string] => [
        `${where}.${f.name}.references`,
        name,
      ]),
    ]);
  const used: [string, string][] = [
    ...referring(Object.values(kind.fields), 'fields'),
    ...kind.invalidates.map((name): [string, string] => ['invalidates', name]),
    ...kind.actions.flatMap(({ name, params, invalidates }): [string, string][] => [
      ...referring(params, `actions.${name}.params`),
      ...invalidates.map((other): [string, string] => [`actions.${name}.invalidates`, other]),
    ]),
  ];
  return used
    .filter(([, name]) => !names.has(name))
    .map(([where, name]) => ({ code: 'unknown-kind', path: `${at}.${where}`, message: `${name} is no kind` }));
}

/** Code for reading configured kinds, loaded only if there are any. Rejects if it fails to load. */
export const preloadReading = () => import('./kind/configured');

async function readConfigured(given: readonly unknown[], builtIn: readonly Kind[]) {
  const { readKind } = await preloadReading();
  const problems: Problem[] = [];
  const kinds: Kind[] = [];
  const places = new Map<string, string>();
  for (const [index, raw] of given.entries()) {
    const at = `kinds[${index}]`;
    const read = await readKind(raw, at);
    problems.push(...read.problems);
    if (!read.kind) continue;
    const kind = normalise(read.kind, 'configured');
    const clashes = taken(kind, [...builtIn, ...kinds], at);
    problems.push(...clashes);
    if (clashes.length > 0) continue;
    kinds.push(kind);
    places.set(kind.name, at);
  }
  const names = new Set([...builtIn, ...kinds].map((k) => k.name));
  const sound = kinds.filter((kind) => {
    const missing = unknownKinds(kind, names, places.get(kind.name) ?? kind.name);
    problems.push(...missing);
    return missing.length === 0;
  });
  return { kinds: sound, problems };
}

/** Never throws because of a declaration: an invalid one is dropped and listed in `problems`. */
export async function buildRegistry({
  builtIn,
  configured = [],
  isOn,
  admin = false,
}: RegistryInput): Promise<Registry> {
  const extra = configured.length > 0 ? await readConfigured(configured, builtIn) : { kinds: [], problems: [] };
  const kinds = [...builtIn, ...extra.kinds].filter((kind) => kind.flags.every(isOn) && isVisibleTo(kind, { admin }));
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return Object.freeze({
    kinds: Object.freeze(kinds),
    problems: Object.freeze(extra.problems),
    find: (name: string) => byName.get(name),
    get(name: string) {
      const kind = byName.get(name);
      if (!kind) throw new Error(`Unknown kind ${name}`);
      return kind;
    },
  });
}
