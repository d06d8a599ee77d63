/** A form as browsers send it (RFC 7578): its fields, and the file at its end as a stream. */
import { Readable } from 'node:stream';
import { SimulatedS3Error } from './s3Error';

export interface Form {
  /** By name in small letters. */
  fields: ReadonlyMap<string, string>;
  /** What the browser calls the file. */
  filename: string;
  file: Readable;
}

/** Maximum size of the fields before the file, bytes (Amazon S3, POST Object). */
const maxBefore = 20_000;

/** What separates the parts of a form; undefined for any other body. */
export const boundaryOf = (type: string | undefined): string | undefined =>
  /^multipart\/form-data\s*;.*\bboundary="?([^";]+)"?/i.exec(type ?? '')?.[1];

const attributeIn = (head: string, name: string) => new RegExp(`;\\s*${name}="([^"]*)"`).exec(head)?.[1];

/** Reads up to the file, which the caller streams. Throws `S3Fault` if there is no file. */
export async function readForm(body: Readable, boundary: string): Promise<Form> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  const parts = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  // The first mark has no line before it.
  let held = Buffer.from('\r\n');
  async function more() {
    const { value, done } = await parts.next();
    if (done) throw new SimulatedS3Error('InvalidArgument', 'The form ends before its file');
    held = Buffer.concat([held, value]);
  }
  /** The text before `sign`; consumes both. */
  async function upTo(sign: Buffer): Promise<string> {
    let at = held.indexOf(sign);
    for (; at < 0; at = held.indexOf(sign)) {
      if (held.length > maxBefore) throw new SimulatedS3Error('InvalidRequest', 'Too much stands before the file');
      await more();
    }
    const before = held.subarray(0, at).toString();
    held = held.subarray(at + sign.length);
    return before;
  }
  async function* fileBytes() {
    for (;;) {
      const end = held.indexOf(mark);
      if (end >= 0) yield held.subarray(0, end);
      if (end >= 0) break;
      // The mark may start at the end of the buffer.
      const sure = Math.max(0, held.length - mark.length);
      yield held.subarray(0, sure);
      held = held.subarray(sure);
      await more();
    }
    while (!(await parts.next()).done);
  }

  const fields = new Map<string, string>();
  await upTo(mark);
  for (;;) {
    const head = await upTo(Buffer.from('\r\n\r\n'));
    const name = attributeIn(head, 'name') ?? '';
    if (name === 'file')
      return {
        fields,
        filename: attributeIn(head, 'filename') ?? '',
        file: Readable.from(fileBytes(), { objectMode: false }),
      };
    fields.set(name.toLowerCase(), await upTo(mark));
  }
}
