/** Files and addresses as the commands read them: whatever is wrong with one is reported in a sentence (`PlainError`). */
import { readFileSync, statSync } from 'node:fs';
import { PlainError } from '../lib/plainError.mjs';
import { jsonBreak } from './jsonBreak';

/** No portal.json and no configuration comes near it. */
const maxBytes = 10_000_000;
const tooLarge = (name: string) =>
  new PlainError(`${name} is larger than ${maxBytes / 1e6} MB: it is not a file of a portal.`);

export const isAddress = (text: string) => /^https?:\/\//i.test(text);

const why: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no file ${file}.`,
  ENOTDIR: (file) => `There is no file ${file}.`,
  EISDIR: (file) => `${file} is a folder; a file is needed.`,
  EACCES: (file) => `${file} may not be read by this user.`,
};

function bytesOf(file: string): Buffer {
  try {
    if (statSync(file).size > maxBytes) throw tooLarge(file);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const report = why[(error as NodeJS.ErrnoException).code ?? ''];
    throw new PlainError(report?.(file) ?? `${file} cannot be read: ${(error as Error).message}`);
  }
}

/** UTF-8, with or without a byte order mark. */
export function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(file));
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${file} is not text in UTF-8. If it is packed, unpack it; else save it in UTF-8.`);
  }
}

/** A sentence of an unknown error, and of what lies behind a failed fetch. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it took too long';
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}

/** Ten seconds are a long time for a configuration. */
export async function fetchUrl(url: string | URL, init: RequestInit = {}, seconds = 10): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(seconds * 1000) });
  } catch (error) {
    throw new PlainError(`${String(url)} cannot be reached: ${reasonOf(error)}`);
  }
}

/** The text of an answer that `fetchUrl` returned. */
export async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      if (bytes > maxBytes) throw tooLarge(answer.url);
      text += decoder.decode(part, { stream: true });
    }
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${answer.url} closed the connection before the end: ${reasonOf(error)}`);
  }
  return text;
}

/** What a parser quotes of a file is one line, and no more of it than is needed. */
const quoted = (message: string) => message.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, 160);

export function parseJson(text: string, name: string): unknown {
  if (text.trim() === '') throw new PlainError(`${name} is empty.`);
  const broken = jsonBreak(text);
  if (broken)
    throw new PlainError(
      `${name} is not JSON: ${quoted(broken.message)} (line ${broken.line}, column ${broken.column}).`,
    );
  return JSON.parse(text);
}

export const readJson = (file: string): unknown => parseJson(readText(file), file);
