/** Dependencies and callbacks of an upload. */
import type { S3Bucket } from '../client';
import type { FormSender } from './form';
import type { BodySender } from './body';
import type { Look } from './looks';
import type { UploadMemory, Proof, Prove, ComparedWith } from './types';

export interface UploadContext {
  s3Bucket: S3Bucket;
  memory: UploadMemory;
  send: BodySender;
  /** For small files, if it saves a round trip. */
  form?: FormSender | undefined;
  look: Look;
  /** bytes; what is larger goes up in parts, of this size until the line is known */
  partSize: number;
  /** Of the line, bytes a second; 0 while it is not known. */
  speed(): number;
  /** Requests of one file side by side. */
  width: number;
  /** Runs a request when the line has room for it, and again when it failed in passing. */
  slot<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export interface FileTask {
  key: string;
  file: File;
  /** bytes */
  size: number;
  seen?: ComparedWith | undefined;
  isStrict?: boolean | undefined;
  signal: AbortSignal;
  /** Bytes that have arrived or are on their way. */
  progress(sent: number): void;
  resumed(at: number): void;
  /** Called before the end, where more than the size is known. */
  proved(proof: Proof | Prove): void;
}

/** How long the address of a request holds, seconds: the slowest line has to get its body through. */
export const signatureSeconds = 6 * 3600;

export const typeOf = (file: File): string => file.type || 'application/octet-stream';
