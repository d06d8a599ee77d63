/** The sample packs: kinds that exist by their JSON alone, each of another shape. */
import { readFileSync } from 'node:fs';

type Declaration = Record<string, unknown> & { name: string };

const read = (name: string): Declaration[] =>
  [JSON.parse(readFileSync(`tests/packs/${name}.json`, 'utf8')) as Declaration | Declaration[]].flat();

/** Plain REST, a kind that refers to another, an id and a parent's id in the path. */
export const zones = read('dns-zones');
/** By location, wrapped and keyed answers, actions with parameters, a price, a secret, fields for administrators. */
export const vaults = read('backup-vaults');
/** Form-encoded, the id in the body, numbers as choices, a kind for administrators. */
export const mail = read('mail-domains');

/** Three levels, each listed for each parent, with names that are unique below their parent only; and what refers across scopes. */
export const clusters = read('database-clusters');

/** Computed columns, fields and actions that depend on others, a price by two fields. */
export const farms = read('render-farms');

/** Links, a console, and what is done without a record. */
export const games = read('game-servers');

/** Lists of objects, maps, and forms that are taken apart by brackets. */
export const edges = read('edge-sites');

/** Objects in objects, as custom resources of Kubernetes have them: values at key paths, JSON merge patches, two names in the path. */
export const pgClusters = read('pg-clusters');

/** A list too long to be read whole: the API sorts, filters, searches and pages it, by parameters of its own. */
export const auditLog = read('audit-log');

export const packs = [...zones, ...vaults, ...mail, ...clusters, ...farms, ...games, ...edges, ...pgClusters];

/** What a site says of built-in kinds: further fields, other words, another address, one that it has not. */
export const changed = JSON.parse(readFileSync('tests/packs/changed-kinds.json', 'utf8')) as Record<string, unknown>[];
