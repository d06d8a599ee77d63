/**
 * A small form, written out as a browser sends it. Read into memory first, a file costs the browser less than one that
 * its network process has to ask for.
 */
import { bytesOfFile } from './bytes';
import type { UploadForm } from './types';

/** As browsers do: of random signs, so that no file has it in itself. */
const boundary = () =>
  `portico-${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

interface FormBody {
  /** What it says of itself in its header. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Values and the file's bytes go as they are. Not from a `FormData`: a browser makes another file of what is put into one.
 * Rejects with the reason `changed` where the file cannot be read any more.
 */
export async function writeForm({ fields, file }: UploadForm): Promise<FormBody> {
  const mark = boundary();
  const encoder = new TextEncoder();
  const field = (name: string) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"`;
  const texts = Object.entries(fields).map(([name, value]) => `${field(name)}\r\n\r\n${value}\r\n`);
  const head = encoder.encode(
    `${texts.join('')}${field('file')}; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const content = await bytesOfFile(file);
  const tail = encoder.encode(`\r\n--${mark}--\r\n`);
  const bytes = new Uint8Array(head.length + content.length + tail.length);
  bytes.set(head);
  bytes.set(content, head.length);
  bytes.set(tail, head.length + content.length);
  return { type: `multipart/form-data; boundary=${mark}`, bytes };
}
