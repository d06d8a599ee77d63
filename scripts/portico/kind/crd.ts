/** Custom resource definitions of Kubernetes as a description of the calls that its API server then has. */
import { isJsonObject, type JsonObject } from '../../../src/lib/json';
import { PlainError } from '../../lib/plainError.mjs';

const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isCrd = (document: unknown): document is JsonObject & { kind: 'CustomResourceDefinition' } =>
  isJsonObject(document) && document.kind === 'CustomResourceDefinition';

interface Described {
  paths: JsonObject;
  /** Where one resource is created and changed, by the path of the list of all: below its namespace. */
  items: [list: string, items: string][];
}

/** The version that is stored, else the first that is served. */
function versionOf(spec: JsonObject): JsonObject | undefined {
  const versions = (Array.isArray(spec.versions) ? (spec.versions as unknown[]) : []).filter(isJsonObject);
  const served = versions.filter((one) => one.served !== false);
  return served.find((one) => one.storage === true) ?? served[0];
}

/** Names of resources: labels of DNS (RFC 1123). */
const dnsName = { type: 'string', pattern: '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$', maxLength: 63 } as const;
const labels = { type: 'object', additionalProperties: { type: 'string' } } as const;
const json = (schema: unknown, type = 'application/json') => ({ content: { [type]: { schema } } });

/** @param name for messages. A text: why nothing can be made of the definition. */
function describe(crd: JsonObject, name: string): Described | string {
  const spec = objectOf(crd.spec);
  const names = objectOf(spec.names);
  const [group, plural, kind] = [spec.group, names.plural, names.kind].map(textOf);
  const version = versionOf(spec);
  if (!group || !plural || !kind || !version)
    throw new PlainError(`${name}: a CustomResourceDefinition needs spec.group, spec.names and a served version.`);
  const schema = objectOf(objectOf(version.schema).openAPIV3Schema);
  const properties = objectOf(schema.properties);
  if (!isJsonObject(properties.spec))
    return `${name}: ${plural}.${group} has no schema of its spec (versions[].schema.openAPIV3Schema): describe it there.`;
  const isPlaced = spec.scope !== 'Cluster';
  const apiVersion = `${group}/${textOf(version.name)}`;
  const list = `/apis/${apiVersion}/${plural}`;
  const items = isPlaced ? `/apis/${apiVersion}/namespaces/{namespace}/${plural}` : list;
  const own = { name: dnsName, ...(isPlaced && { namespace: { ...dnsName, default: 'default' } }), labels };
  const record = {
    type: 'object',
    properties: {
      metadata: {
        type: 'object',
        properties: {
          ...own,
          uid: { type: 'string', readOnly: true },
          creationTimestamp: { type: 'string', format: 'date-time', readOnly: true },
        },
      },
      spec: properties.spec,
      ...(isJsonObject(properties.status) && { status: { ...properties.status, readOnly: true } }),
    },
  };
  const created = {
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata', 'spec'],
    properties: {
      apiVersion: { const: apiVersion, type: 'string' },
      kind: { const: kind, type: 'string' },
      metadata: { type: 'object', required: ['name', ...(isPlaced ? ['namespace'] : [])], properties: own },
      spec: properties.spec,
    },
  };
  const changed = {
    type: 'object',
    properties: { metadata: { type: 'object', properties: { labels } }, spec: properties.spec },
  };
  const one = { 200: json(record) };
  const ofList = { type: 'object', properties: { items: { type: 'array', items: record } } };
  const post = { requestBody: json(created), responses: one };
  const paths = {
    [list]: { get: { responses: { 200: json(ofList) }, tags: ['Services'] }, ...(!isPlaced && { post }) },
    ...(isPlaced && { [items]: { post } }),
    [`${items}/{name}`]: {
      // Its page is found in the list: its address has no namespace.
      ...(!isPlaced && { get: { responses: one } }),
      patch: { requestBody: json(changed, 'application/merge-patch+json'), responses: one },
      delete: { responses: one },
    },
  };
  return { paths, items: isPlaced ? [[list, items]] : [] };
}

/**
 * One description of all definitions; `left` says why others are none. Throws a `PlainError` if no definition can be described.
 *
 * @example
 * const { document, items } = describeCrds([crd], 'crd.yaml');
 */
export function describeCrds(crds: readonly JsonObject[], name: string) {
  const results = crds.map((crd) => describe(crd, name));
  const described = results.filter((one) => typeof one !== 'string');
  const left = results.filter((one) => typeof one === 'string');
  if (described.length === 0) throw new PlainError(left.join(' '));
  const paths: JsonObject = Object.assign({}, ...described.map((one) => one.paths));
  return { document: { openapi: '3.1.0', paths }, items: new Map(described.flatMap((one) => one.items)), left };
}
