/**
 * Reads an OpenAPI description (JSON or YAML, file or URL) and resolves its local references, or the description of Kubernetes resources.
 */
import { parseAllDocuments } from 'yaml';
import { isJsonObject, type JsonObject } from '../../../src/lib/json';
import { PlainError } from '../../lib/plainError.mjs';
import { fetchUrl, isAddress, parseJson, readText, textOf } from '../read';
import { describeCrds, isCrd } from './crd';

export interface OpenApi {
  paths: readonly (readonly [path: string, item: JsonObject])[];
  /** Path of the first server's address, without a slash at its end: `/v1`, or ''. */
  basePath: string;
  /** Where one record is created and changed, by the path of its list, if not below that. */
  items?: ReadonlyMap<string, string>;
  /** What of the file cannot be described, and why. */
  left?: readonly string[];
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

const needed = 'Give the JSON or YAML of an OpenAPI 3 description, or of Kubernetes resource definitions.';

/** What else an address or file may hold: the page that shows the description, or its packed file. */
function refuseOther(text: string, name: string): void {
  if (text.trim() === '') throw new PlainError(`${name} is empty. ${needed}`);
  if (/^\s*<(!doctype|html|\?xml|head|body)/i.test(text))
    throw new PlainError(
      `${name} is a page or XML, not an OpenAPI description. Give the address of its JSON or YAML, which a page of documentation usually links to.`,
    );
  if (['\u001f', 'PK\u0003\u0004'].some((mark) => text.startsWith(mark)))
    throw new PlainError(`${name} is packed (gzip or zip). Unpack it first.`);
}

/** The documents of the text; JSON is one. */
function parsed(text: string, name: string): unknown[] {
  refuseOther(text, name);
  if (/^\s*[{[]/.test(text)) return [parseJson(text, name)];
  try {
    return [...parseAllDocuments(text, { merge: true })].flatMap((document): unknown[] => {
      const [error] = document.errors;
      if (error) throw error;
      const value = document.toJS() as unknown;
      return value === null || value === undefined ? [] : [value];
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new PlainError(`${name} is neither JSON nor YAML: ${reason?.replace(/:$/, '')}. ${needed}`);
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
  if (!isJsonObject(document)) throw new PlainError(`${name} is not an OpenAPI description. ${needed}`);
  if (typeof document.swagger === 'string')
    throw new PlainError(`${name} is of Swagger ${document.swagger}: convert it to OpenAPI 3 first.`);
  if (isCrd(document)) return ofCrds([document], name);
  if (typeof document.openapi !== 'string' || !document.openapi.startsWith('3.'))
    throw new PlainError(`${name} is not an OpenAPI 3 description: it has no "openapi": "3.…". ${needed}`);
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

function ofCrds(crds: readonly JsonObject[], name: string): OpenApi {
  const { document, items, left } = describeCrds(crds, name);
  return { ...readOpenApi(document, name), items, left };
}

/** A file of Kubernetes may have several documents: of these the definitions count. */
function readDocuments(documents: readonly unknown[], name: string): OpenApi {
  const crds = documents
    .flatMap((one) => (isJsonObject(one) && Array.isArray(one.items) ? (one.items as unknown[]) : [one]))
    .filter(isCrd);
  return crds.length > 0 ? ofCrds(crds, name) : readOpenApi(documents[0], name);
}

/** An OpenAPI description, or custom resource definitions of Kubernetes. @param source a file, or an address */
export async function loadOpenApi(source: string): Promise<OpenApi> {
  if (!isAddress(source)) return readDocuments(parsed(readText(source), source), source);
  const answer = await fetchUrl(source, {}, 30);
  if (!answer.ok)
    throw new PlainError(
      `${source} answers ${answer.status}. ${
        answer.status === 401 || answer.status === 403
          ? 'No key is sent to it: save the description, and give the file.'
          : 'Check the address, or save the description and give the file.'
      }`,
    );
  return readDocuments(parsed(await textOf(answer), source), source);
}
