/** What declarations of kinds know about a call: its kind, its purpose, and the limits of the values it sends. */
import { english } from './words';
import { builtInKinds } from '../../../resources';
import type { Action, Field, FullCall, Kind } from '../../../resources/kind/types';
import type { Schema } from './infer';

export interface KnownCall {
  kind: string;
  /** 'list', 'create', … or the action's name. */
  verb: string;
  summary: string;
  /** Properties of the body, as far as fields say. */
  properties: Record<string, Schema>;
}

/** `{uuid}` and `{id}` are one hole. */
export const callKey = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

const types: Partial<Record<Field['type'], Schema>> = {
  number: { type: 'number' },
  size: { type: 'number' },
  money: { type: 'number' },
  boolean: { type: 'boolean' },
  list: { type: 'array', items: {} },
  rows: { type: 'array', items: { type: 'object' } },
  map: { type: 'object' },
  json: {},
  reference: {},
};

function schemaOf(kind: Kind, field: Field): Schema {
  const help = english(`resources.${kind.name}.help.${field.name}`);
  const label = english(`resources.${kind.name}.fields.${field.name.replaceAll('.', '_')}`);
  const text = types[field.type] ?? { type: 'string' };
  return {
    ...text,
    ...(field.min !== undefined && { minimum: field.min }),
    ...(field.max !== undefined && { maximum: field.max }),
    ...(field.minLength !== undefined && { minLength: field.minLength }),
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.options && { enum: field.options.map(({ value }) => value) }),
    ...((help ?? label) && {
      description: [label, help].filter(Boolean).join('. ') + (field.unit ? ` (${field.unit})` : ''),
    }),
  };
}

const properties = (kind: Kind, fields: readonly Field[]) =>
  Object.fromEntries(
    fields.filter(({ name }) => !name.includes('.')).map((field) => [field.name, schemaOf(kind, field)]),
  );

const name = (kind: Kind) =>
  english(`resources.${kind.name}.name`)?.split('||||')[0]?.trim() ?? kind.name.replaceAll('_', ' ');

const verbs: Readonly<Record<string, string>> = {
  list: 'List',
  get: 'Read',
  create: 'Create',
  update: 'Change',
  delete: 'Delete',
};

function written(kind: Kind, verb: string): Field[] {
  const all = Object.values(kind.fields);
  if (verb !== 'create' && verb !== 'update') return [];
  return all.filter(({ write }) => write === verb || write === 'always');
}

const ofAction = (kind: Kind, action: Action): KnownCall => ({
  kind: kind.name,
  verb: action.name,
  summary: `${name(kind)}: ${(english(`resources.${kind.name}.actions.${action.name}.label`) ?? action.name.replaceAll('_', ' ')).toLowerCase()}`,
  properties: properties(kind, action.params),
});

/** All calls that kinds declare, by `callKey`. Where two share a call, the first one decides. */
export function callsOfKinds(): Map<string, KnownCall> {
  const known = new Map<string, KnownCall>();
  const put = (call: FullCall, message: KnownCall) => {
    const key = callKey(call.method, call.path);
    if (!known.has(key)) known.set(key, message);
  };
  for (const kind of builtInKinds) {
    for (const [verb, call] of Object.entries(kind.api) as [string, FullCall][])
      put(call, {
        kind: kind.name,
        verb,
        summary: `${verbs[verb] ?? verb}: ${name(kind)}`,
        properties: properties(kind, written(kind, verb)),
      });
    for (const action of kind.actions) if (action.call) put(action.call, ofAction(kind, action));
  }
  return known;
}
