/** Where the texts of a declaration are. */
import { isJsonObject } from '../../../src/lib/json';

type Words = string | Readonly<Record<string, string>>;

export interface TextPlace {
  /** `licence.fields.product.label`: the kind by its name, lists by position. */
  path: string;
  text: Words;
  /** Replaces it in the declaration that was read. */
  put(text: Words): void;
}

/** Words of a declaration whose values are texts for people. */
const textWords = new Set([
  ...['label', 'one', 'many', 'counted', 'description', 'example', 'help', 'rowLabel', 'patternMessage', 'text'],
  ...['reason', 'confirmText', 'deleteReason', 'groupLabel', 'sectionLabel'],
]);
/** Words whose values are for the API, with keys and texts of its own. */
const others = new Set([
  'with',
  'query',
  'optionsFrom',
  'default',
  'value',
  'shown',
  'enabled',
  'required',
  'allowed',
  'deletable',
  'when',
  'unless',
  'api',
  'call',
]);
/** Words whose keys are names that the provider gives. */
const named = new Set(['fields', 'columns', 'actions', 'params', 'panels', 'values']);

const isWords = (value: unknown): value is Words =>
  typeof value === 'string' ||
  (isJsonObject(value) &&
    typeof value.en === 'string' &&
    Object.values(value).every((text) => typeof text === 'string'));

function walk(bag: Record<string, unknown> | unknown[], path: string, areNames: boolean, found: TextPlace[]): void {
  for (const [key, value] of Object.entries(bag)) {
    const here = Array.isArray(bag) ? `${path}[${key}]` : `${path}.${key}`;
    const isWord = !areNames && !Array.isArray(bag);
    if (isWord && others.has(key)) continue;
    if (isWord && textWords.has(key) && isWords(value))
      found.push({ path: here, text: value, put: (text) => void Reflect.set(bag, key, text) });
    else if (Array.isArray(value) || isJsonObject(value)) walk(value, here, isWord && named.has(key), found);
  }
}

/** Of one declaration, a list of them, or a portal.json with declarations in it. */
export function textsIn(read: unknown): TextPlace[] {
  const all = isJsonObject(read) && Array.isArray(read.kinds) ? (read.kinds as unknown[]) : [read].flat();
  const found: TextPlace[] = [];
  for (const kind of all) if (isJsonObject(kind)) walk(kind, String(kind.name ?? kind.extends ?? 'kind'), false, found);
  return found;
}
