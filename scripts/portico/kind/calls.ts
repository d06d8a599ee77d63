/** Calls of a declaration from operations of the description, and why one can not be declared. */
import type { Declared } from '../../../resources/kind/declaration';
import { parametersOf, type Operation } from './collections';
import type { OpenApi } from './document';
import { isFieldName, hasNoInput } from './fields';
import { leavesOf, type Leaf } from './leaves';

type Call = Declared<'call'>;

/** What is derived, as it grows. */
export interface Deriving {
  api: OpenApi;
  /** The parameter of paths that names a location. */
  location: string;
  /** The fields that name the parents, by their parameters in the paths of the description. */
  above?: ReadonlyMap<string, string>;
  /** Paths of lists with others below their records. */
  parents?: ReadonlySet<string>;
  /** What the description has and no declaration says, a sentence each. */
  left: string[];
  /** What the provider has to look at, a sentence each. */
  notes: string[];
}

export const paramsIn = (path: string): string[] => [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name);

/** A path as the portal requests it, which is under /v1. */
export const underV1 = (path: string, { basePath }: OpenApi): string =>
  basePath.endsWith('/v1') ? path : path.replace(/^\/v1(?=\/)/, '');

/** @param param the parameter that names the record, for calls about one */
export function callFrom(operation: Operation, { api, location, above }: Deriving, param?: string): Call {
  const constants = constantsOf(operation, api);
  const placed = underV1(operation.path, api).replaceAll(`{${location}}`, '{location}');
  const named = placed.replace(/\{([^{}/]+)\}/g, (hole, name: string) => `{${above?.get(name) ?? hole.slice(1, -1)}}`);
  return {
    method: operation.method,
    path: param === undefined ? named : named.replaceAll(`{${param}}`, '{id}'),
    ...(Object.keys(constants).length > 0 && { with: constants }),
    ...((operation.body === 'form' || operation.body === 'merge-patch') && { body: operation.body }),
  };
}

/** Parameters that have to be given beside the path. */
export const demanded = (operation: Operation, api: OpenApi): string[] =>
  parametersOf(operation, api)
    .filter(({ place: location, required }) => required && (location === 'query' || location === 'header'))
    .map(({ name }) => name);

/** Each field looks up what an operation is sent: its schema is walked once. */
const sent = new WeakMap<Operation, ReadonlyMap<string, Leaf>>();

/** What an operation is sent, by key path. A form has objects as texts of JSON, or not at all. */
export function sentBy(operation: Operation | undefined, { resolve }: OpenApi): ReadonlyMap<string, Leaf> {
  const leaves = (operation && sent.get(operation)) ?? leavesOf(operation?.sent, resolve, operation?.body === 'form');
  if (operation) sent.set(operation, leaves);
  return leaves;
}

/**
 * Key paths of what has to be sent. Of what is read only, `required` speaks of answers; a PATCH sends what was changed. What can only be
 * one value is no field.
 */
export const neededBy = (operation: Operation, api: OpenApi): string[] =>
  operation.method === 'PATCH'
    ? []
    : [...sentBy(operation, api)]
        .filter(([, { shape, required }]) => required && !shape.readOnly)
        .map(([path]) => path);

/** What is always sent, because the description allows one value: `{"kind": "PgCluster"}`. */
export const constantsOf = (operation: Operation, api: OpenApi): Record<string, string | number | boolean> =>
  operation.method === 'PATCH'
    ? {}
    : Object.fromEntries(
        [...sentBy(operation, api)].flatMap(([path, { shape, required }]) => {
          const [only, ...others] = shape.values ?? [];
          return required && !path.includes('.') && only !== undefined && others.length === 0 ? [[path, only]] : [];
        }),
      );

/** What has to be sent and no form asks for: lists of lists, names that are none of fields. */
const withoutInput = (operation: Operation, api: OpenApi): string[] => {
  const leaves = sentBy(operation, api);
  return neededBy(operation, api).filter((path) => {
    const shape = leaves.get(path)?.shape;
    return !path.split('.').every(isFieldName) || !shape || hasNoInput(shape, api.resolve, operation.body);
  });
};

/** Whether the portal can make the call; where it can't, that is among what is left out. */
export function isCallable(operation: Operation, { api, left }: Deriving): boolean {
  const lacking = [...withoutInput(operation, api), ...demanded(operation, api)];
  if (lacking.length > 0)
    left.push(`${operation.method} ${operation.path}: no form asks for ${lacking.join(' and ')}.`);
  return lacking.length === 0;
}
