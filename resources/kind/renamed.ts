/**
 * Former words of declarations and their replacements. They are no longer accepted: the problem for an unknown
 * key or value suggests the new word. Grouped by object, since `from`, for example, is a word of fields only.
 */

/** Objects of a declaration. */
type Part = 'kind' | 'status' | 'status value' | 'action' | 'field' | 'call' | 'response';

export const renamedKeys: Readonly<Record<Part, ReadonlyMap<string, string>>> = {
  kind: new Map([
    ['about', 'description'],
    ['touches', 'invalidates'],
  ]),
  status: new Map([['settlingWhen', 'transitionalWhen']]),
  'status value': new Map([['settling', 'transitional']]),
  action: new Map([
    ['place', 'placement'],
    ['meanwhile', 'optimisticStatus'],
    ['touches', 'invalidates'],
    ['pays', 'billable'],
    ['makes', 'creates'],
  ]),
  field: new Map([
    ['from', 'aliases'],
    ['each', 'itemLabel'],
  ]),
  call: new Map([['answer', 'response']]),
  response: new Map([['keyed', 'keyedBy']]),
};

/** Values of `needs` and `createNeeds`. */
export const renamedNeeds: ReadonlyMap<unknown, string> = new Map([['whole', 'all-accounts']]);

/** The object under a key of another object; `named`: one per name chosen by the author. */
interface Inner {
  part: Part;
  named?: boolean;
}

const inner: Readonly<Partial<Record<Part, ReadonlyMap<unknown, Inner>>>> = {
  kind: new Map<unknown, Inner>([
    ['fields', { part: 'field', named: true }],
    ['actions', { part: 'action', named: true }],
    ['api', { part: 'call', named: true }],
    ['status', { part: 'status' }],
  ]),
  status: new Map([['values', { part: 'status value', named: true }]]),
  action: new Map<unknown, Inner>([
    ['params', { part: 'field', named: true }],
    ['call', { part: 'call' }],
  ]),
  call: new Map([['response', { part: 'response' }]]),
};

/** The object at a key path inside a kind: `['actions', 'restart', 'call']` is a call. */
function partAt(path: readonly PropertyKey[]): Part | undefined {
  let part: Part | undefined = 'kind';
  for (let step = 0; part && step < path.length; step += 1) {
    const next: Inner | undefined = inner[part]?.get(path[step]);
    if (next?.named) step += 1;
    part = step < path.length ? next?.part : undefined;
  }
  return part;
}

const isNow = (before: string, now: string | undefined): string | undefined => now && `${before} is now ${now}`;

/** The hint for an unknown key; undefined if it never was a word. */
export function renamedKey(path: readonly PropertyKey[], key: string): string | undefined {
  const part = partAt(path);
  return part && isNow(key, renamedKeys[part].get(key));
}

/** The hint for a rejected value. */
export function renamedValue(path: readonly PropertyKey[], value: unknown): string | undefined {
  const part = partAt(path.slice(0, -1));
  const isNeed = path.at(-1) === 'needs' || (part === 'kind' && path.at(-1) === 'createNeeds');
  return isNeed && (part === 'kind' || part === 'action') ? isNow(String(value), renamedNeeds.get(value)) : undefined;
}
