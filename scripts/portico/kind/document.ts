/** An OpenAPI description as it was written: JSON or YAML, a file or an address, with its local references followed. */
import { parse, YAMLParseError } from 'yaml';
import { isJsonObject, type JsonObject } from '../../../src/lib/json';
import { PlainError } from '../../lib/say.mjs';
import { ask, isAddress, parseJson, readText, textOf } from '../read';

export interface OpenApi {
  paths: readonly (readonly [path: string, item: JsonObject])[];
  /** Path of the first server's address, without a slash at its end: `/v1`, or ''. */
  basePath: string;
  /** The value that a local `$ref` leads to; anything else is answered as it is. Throws `PlainError` for one that leads nowhere. */
  resolve(value: unknown): unknown;
}

const maxSteps = 50;

function atPointer(document: JsonObject, pointer: string): unknown {
  const keys = pointer
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>(
    (value, key) => (isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    document,
  );
}

function resolverOf(document: JsonObject): OpenApi['resolve'] {
  return (given) => {
    let value = given;
    for (let step = 0; isJsonObject(value) && typeof value.$ref === 'string'; step++) {
      const { $ref } = value;
      if (!$ref.startsWith('#/'))
        throw new PlainError(`The description refers to another file (${$ref}): bundle it into one file first.`);
      if (step === maxSteps) throw new PlainError(`${$ref} refers to itself.`);
      value = atPointer(document, $ref);
      if (value === undefined) throw new PlainError(`${$ref} is not in the description.`);
    }
    return value;
  };
}

function parsed(text: string, name: string): unknown {
  if (/^\s*[{[]/.test(text)) return parseJson(text, name);
  try {
    return parse(text, { merge: true }) as unknown;
  } catch (error) {
    const reason = error instanceof YAMLParseError ? error.message.split('\n')[0] : String(error);
    throw new PlainError(`${name} is neither JSON nor YAML: ${reason}`);
  }
}

function basePathOf(servers: unknown): string {
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined;
  const given = isJsonObject(first) && typeof first.url === 'string' ? first.url : '';
  // Variables stand for hosts and versions of the provider's own.
  const url = given.replace(/^\{[^}]*\}/, '');
  // Only the path matters, and it may be relative.
  return URL.canParse(url, 'https://host.invalid')
    ? new URL(url, 'https://host.invalid').pathname.replace(/\/+$/, '')
    : '';
}

/** @param name for messages */
export function readOpenApi(document: unknown, name: string): OpenApi {
  if (!isJsonObject(document)) throw new PlainError(`${name} is no OpenAPI description.`);
  if (typeof document.swagger === 'string')
    throw new PlainError(`${name} is of Swagger ${document.swagger}: convert it to OpenAPI 3 first.`);
  if (document.kind === 'CustomResourceDefinition')
    throw new PlainError(
      `${name} is a Kubernetes CRD. Its records keep their fields under spec, metadata and status, which a declaration can not name yet.`,
    );
  if (typeof document.openapi !== 'string' || !document.openapi.startsWith('3.'))
    throw new PlainError(`${name} is no OpenAPI 3 description: it has no "openapi": "3.…".`);
  const resolve = resolverOf(document);
  const paths = isJsonObject(document.paths) ? Object.entries(document.paths) : [];
  return {
    paths: paths.flatMap(([path, given]) => {
      const item = resolve(given);
      return isJsonObject(item) && path.startsWith('/') ? [[path, item] as const] : [];
    }),
    basePath: basePathOf(document.servers),
    resolve,
  };
}

export async function loadOpenApi(source: string): Promise<OpenApi> {
  if (!isAddress(source)) return readOpenApi(parsed(readText(source), source), source);
  const answer = await ask(source, {}, 30);
  if (!answer.ok) throw new PlainError(`${source} answers ${answer.status}.`);
  return readOpenApi(parsed(await textOf(answer), source), source);
}
