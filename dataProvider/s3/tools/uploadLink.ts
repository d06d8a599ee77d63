/** A signed form by which others, without a key, put files into one folder for a while. */
import { addressOf, type S3Bucket } from '../client';
import { signPolicy } from '../uploads/form';

interface UploadLinkOptions {
  /** Prefix of the uploaded files. */
  prefix: string;
  /** How long the form is taken. */
  seconds: number;
  /** The largest file, bytes. */
  most: number;
}

export interface UploadLink {
  /** URL that the form is sent to. */
  address: string;
  /** All fields except the file, which must be the last. They grant upload permission: never store them. */
  fields: readonly (readonly [string, string])[];
}

export async function uploadLink(
  s3Bucket: S3Bucket,
  { prefix, seconds, most }: UploadLinkOptions,
): Promise<UploadLink> {
  const conditions = [
    ['starts-with', '$key', prefix],
    ['content-length-range', 0, most],
  ];
  const signed = await signPolicy(s3Bucket, conditions, seconds * 1000);
  return { address: addressOf(s3Bucket), fields: [['key', `${prefix}\${filename}`], ...Object.entries(signed)] };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A stand-alone HTML page without script, with which anyone can choose a file and upload it. */
export function uploadPage({ address, fields }: UploadLink, words: { title: string; send: string }): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return [
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escaped(words.title)}</title><h1>${escaped(words.title)}</h1>`,
    `<form action="${escaped(address)}" method="post" enctype="multipart/form-data">`,
    ...inputs,
    `<input type="file" name="file" required> <button>${escaped(words.send)}</button>`,
    '</form>',
    '',
  ].join('\n');
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same as a command; `file` is the path of the file. */
export const uploadCommand = ({ address, fields }: UploadLink, file: string): string =>
  [
    'curl',
    ...fields.map(([name, value]) => `--form-string ${quoted(`${name}=${value}`)}`),
    `-F ${quoted(`file=@${file}`)}`,
    quoted(address),
  ].join(' \\\n  ');
