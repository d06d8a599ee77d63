/**
 * Kinds whose list is asked for each parent (`/dns/zones/{zone_id}/records`): what their calls name of the parents, and ids
 * that hold it. Loaded with the declarations of portal.json. Pure.
 */
import { isAbsent } from '../../src/lib/blank';
import type { Kind, KindDeclaration, Lineage, RecordData } from './types';

const hole = /\{(\w+)\}/g;

/** Names in the templates of the call that lists a kind. */
function namesInList({ api }: Pick<KindDeclaration, 'api'>): string[] {
  if ('style' in api) return [];
  const { path, with: sent = {}, query = {} } = api.list;
  return [path, ...Object.values(sent), ...Object.values(query)].flatMap((text) =>
    typeof text === 'string' ? [...text.matchAll(hole)].map(([, name = '']) => name) : [],
  );
}

/** Whether the list is asked for each parent: its call names the field that refers to it. */
export const isAskedByParent = ({ parent, api }: Pick<KindDeclaration, 'parent' | 'api'>): boolean =>
  parent !== undefined && namesInList({ api }).includes(parent.field);

/** The parts of an id are separated by a character that none of them has. */
const mark = '~';
const toPart = (value: unknown): string => encodeURIComponent(String(value)).replaceAll(mark, '%7E');

function fromPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `names`: the fields that identify the parents, outermost first. */
function lineageOf(names: readonly string[], idName: string): Lineage {
  const partsOf = (id: string) => id.split(mark).map(fromPart);
  return {
    names,
    join: (record) => {
      const values = [...names, idName].map((name) => record[name]);
      // Without a parent it is the API's own id, which is looked for among all of them.
      return values.some(isAbsent) ? String(record[idName]) : values.map(toPart).join(mark);
    },
    own: (id) => partsOf(id).at(-1) ?? id,
    isWhole: (id) => partsOf(id).length === names.length + 1,
    above(id, known = {}) {
      const parts = partsOf(id);
      if (parts.length !== names.length + 1) return {};
      // As the record has them: a number stays one.
      const entries = names.map((name, index) => [name, isAbsent(known[name]) ? parts[index] : known[name]] as const);
      return Object.fromEntries(entries) as RecordData;
    },
  };
}

/** The fields that identify the parents, outermost first; empty if the list is not asked for each parent. */
export function parentNames(
  kind: Pick<Kind, 'name' | 'parent' | 'api'>,
  others: readonly Pick<Kind, 'name' | 'parent' | 'api'>[],
): string[] {
  const names: string[] = [];
  const met = new Set<string>();
  for (let at = kind; at.parent && isAskedByParent(at) && !met.has(at.name);) {
    met.add(at.name);
    names.unshift(at.parent.field);
    const { kind: above } = at.parent;
    const next = others.find(({ name }) => name === above);
    if (!next) break;
    at = next;
  }
  return names;
}

/** All kinds, each with what is known of its parents; a write of a parent makes the lists of its children stale. */
export function withLineage(kinds: readonly Kind[]): Kind[] {
  return kinds.map((kind) => {
    const names = parentNames(kind, kinds);
    const below = kinds.filter(({ parent }) => parent?.kind === kind.name).map(({ name }) => name);
    const missing = below.filter((name) => !kind.invalidates.includes(name) && name !== kind.name);
    if (names.length === 0 && missing.length === 0) return kind;
    return Object.freeze({
      ...kind,
      invalidates: [...kind.invalidates, ...missing],
      ...(names.length > 0 && { lineage: lineageOf(names, kind.id) }),
    });
  });
}
