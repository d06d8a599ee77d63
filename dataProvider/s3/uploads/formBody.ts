/**
 * A small form, written out as a browser sends it. Read into memory first, a file costs the browser less than one that
 * its network process has to ask for.
 */
import { bytesOfFile } from './bytes';

/** As browsers do: of random signs, so that no file has it in itself. */
const boundary = () =>
  `portico-${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

interface FormBody {
  /** What it says of itself in its header. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Field names are fixed; their values and the file's bytes are sent as they are. Rejects with reason `changed`
 * if the file can no longer be read.
 */
export async function writeForm(form: FormData): Promise<FormBody> {
  const mark = boundary();
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let text = '';
  for (const [name, value] of form) {
    text += `--${mark}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') text += `\r\n\r\n${value}\r\n`;
    else {
      text += '; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\n';
      parts.push(encoder.encode(text), await bytesOfFile(value));
      text = '\r\n';
    }
  }
  parts.push(encoder.encode(`${text}--${mark}--\r\n`));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { type: `multipart/form-data; boundary=${mark}`, bytes };
}
