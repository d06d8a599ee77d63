/**
 * Kinds whose list is requested for each parent (`/dns/zones/{zone_id}/records`): which ids of parents their calls contain, and ids
 * of records that include these. Loaded with the kinds of portal.json. Pure.
 */
import { isAbsent } from '../../src/lib/blank';
import { placeholdersIn } from '../../src/lib/template';
import type { Kind, KindDeclaration, Lineage, RecordData } from './types';

/** The placeholders of the call that lists a kind. */
function namesInList({ api }: Pick<KindDeclaration, 'api'>): string[] {
  if ('style' in api) return [];
  const { path, with: sent = {}, query = {} } = api.list;
  return [path, ...Object.values(sent), ...Object.values(query)].flatMap(placeholdersIn);
}

/** Whether the list is requested for each parent: its call contains the field that refers to the parent. */
export const isListedByParent = ({ parent, api }: Pick<KindDeclaration, 'parent' | 'api'>): boolean =>
  parent !== undefined && namesInList({ api }).includes(parent.field);

/** Separates the parts of an id; escaped inside of them. */
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
      // Without the parent's id it is the API's own id, which is then looked up in all lists.
      return values.some(isAbsent) ? String(record[idName]) : values.map(toPart).join(mark);
    },
    own: (id) => partsOf(id).at(-1) ?? id,
    isWhole: (id) => partsOf(id).length === names.length + 1,
    above(id, known = {}) {
      const parts = partsOf(id);
      if (parts.length !== names.length + 1) return {};
      // From the record if it has them, so that a number stays a number.
      const entries = names.map((name, index) => [name, isAbsent(known[name]) ? parts[index] : known[name]] as const);
      return Object.fromEntries(entries) as RecordData;
    },
  };
}

/** The fields that identify the parents, outermost first; empty if the list is not requested for each parent. */
export function parentNames(
  kind: Pick<Kind, 'name' | 'parent' | 'api'>,
  others: readonly Pick<Kind, 'name' | 'parent' | 'api'>[],
): string[] {
  const names: string[] = [];
  const met = new Set<string>();
  for (let at = kind; at.parent && isListedByParent(at) && !met.has(at.name);) {
    met.add(at.name);
    names.unshift(at.parent.field);
    const { kind: above } = at.parent;
    const next = others.find(({ name }) => name === above);
    if (!next) break;
    at = next;
  }
  return names;
}

/** All kinds, each with its lineage; a write to a parent invalidates the lists of its children. */
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
