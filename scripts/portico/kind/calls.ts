/** Calls of a declaration from operations of the description, and why one can not be declared. */
import type { Declared } from '../../../resources/kind/declaration';
import { parametersOf, type Operation } from './collections';
import type { OpenApi } from './document';
import { isFieldName, isUnaskable } from './fields';
import { shapeOf } from './shape';

type Call = Declared<'call'>;

/** What is derived, as it grows. */
export interface Deriving {
  api: OpenApi;
  /** The parameter of paths that names a location. */
  location: string;
  /** The fields that name the parents, by their parameters in the paths of the description. */
  above?: ReadonlyMap<string, string>;
  /** What the description has and no declaration says, a sentence each. */
  left: string[];
  /** What the provider has to look at, a sentence each. */
  notes: string[];
}

export const paramsIn = (path: string): string[] => [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name);

/** A path as the portal asks it, which is under /v1. */
export const underV1 = (path: string, { basePath }: OpenApi): string =>
  basePath.endsWith('/v1') ? path : path.replace(/^\/v1(?=\/)/, '');

/** @param param the parameter that names the record, for calls about one */
export function callFrom(operation: Operation, { api, location, above }: Deriving, param?: string): Call {
  const placed = underV1(operation.path, api).replaceAll(`{${location}}`, '{location}');
  const named = placed.replace(/\{([^{}/]+)\}/g, (hole, name: string) => `{${above?.get(name) ?? hole.slice(1, -1)}}`);
  return {
    method: operation.method,
    path: param === undefined ? named : named.replaceAll(`{${param}}`, '{id}'),
    ...(operation.body === 'form' && { body: 'form' as const }),
  };
}

/** Parameters that have to be given beside the path. */
export const demanded = (operation: Operation, api: OpenApi): string[] =>
  parametersOf(operation, api)
    .filter(({ place: location, required }) => required && (location === 'query' || location === 'header'))
    .map(({ name }) => name);

/** What has to be sent. Of what is read only, `required` speaks of answers; a PATCH sends what was changed. */
export const neededBy = ({ sent, method }: Operation, { resolve }: OpenApi): string[] =>
  method === 'PATCH'
    ? []
    : [...(sent?.required ?? [])].filter((name) => !shapeOf(sent?.properties.get(name), resolve).readOnly);

/** What has to be sent and no form asks for: objects, lists of them, names that are none of fields. */
const unaskable = (operation: Operation, api: OpenApi): string[] =>
  neededBy(operation, api).filter(
    (name) =>
      !isFieldName(name) ||
      isUnaskable(shapeOf(operation.sent?.properties.get(name), api.resolve), api.resolve, operation.body),
  );

/** Whether the portal can make the call; where it can't, that is among what is left out. */
export function isCallable(operation: Operation, { api, left }: Deriving): boolean {
  const lacking = [...unaskable(operation, api), ...demanded(operation, api)];
  if (lacking.length > 0)
    left.push(`${operation.method} ${operation.path}: no form asks for ${lacking.join(' and ')}.`);
  return lacking.length === 0;
}
