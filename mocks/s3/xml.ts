/** The XML of S3. Contains user-supplied names: all output is escaped. */
import type { Readable } from 'node:stream';
import { XMLParser } from 'fast-xml-parser';
import { SimulatedS3Error } from './s3Error';

export type Node = string | number | boolean | undefined | { [name: string]: Node } | Node[];

const escape = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- what XML 1.0 cannot hold is written as a reference all the same, as S3 does
  text.replace(/[&<>"'\u0000-\u001f]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);

function write(name: string, node: Node): string {
  if (node === undefined) return '';
  if (Array.isArray(node)) return node.map((one) => write(name, one)).join('');
  const inner =
    typeof node === 'object'
      ? Object.entries(node)
          .map(([child, value]) => write(child, value))
          .join('')
      : escape(String(node));
  return `<${name}>${inner}</${name}>`;
}

/** A whole answer: `xml('Error', {Code: 'NoSuchKey'})`. Lists repeat their element. */
export const xml = (root: string, node: Node): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, node).replace(`<${root}>`, `<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`)}`;

const lists = new Set([
  'Object',
  'Part',
  'CORSRule',
  'AllowedOrigin',
  'AllowedMethod',
  'AllowedHeader',
  'ExposeHeader',
]);

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => lists.has(name),
});

/** A body of at most 2 MB (1,000 names of 1,024 bytes and what is around them). */
const most = 2 * 2 ** 20;

/** The element `root` of a request's body. */
export async function readXml(body: Readable, root: string): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > most) throw new SimulatedS3Error('MalformedXML', 'The body is too large');
  }
  try {
    const read = parser.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
    const found = read[root];
    if (found !== null && typeof found === 'object') return found as Record<string, unknown>;
  } catch {
    // Answered below.
  }
  throw new SimulatedS3Error('MalformedXML', `The body is no ${root}`);
}
