/** Uploads as screens see them. */
import type { PortalError } from '../../errors';
import type { S3Object } from '../list';

/**
 * The location of a file on this device, as far as a browser lets a page store it: a handle, and the path from
 * there.
 */
export interface Source {
  root: FileSystemHandle;
  /** Empty if the handle is the file's own. */
  path: readonly string[];
}

/** What was under a key when it was compared, or when a person was asked whether to replace it. */
export type ComparedWith = 'nothing' | Pick<S3Object, 'size' | 'etag' | 'modified'>;

/** A file to upload. */
export interface FileToUpload {
  key: string;
  file: File;
  /** Size of the object it replaces, bytes; undefined if there is none or it is unknown. */
  before?: number | undefined;
  /** The only state of the object that it may replace. Undefined: any. */
  seen?: ComparedWith | undefined;
  /** Each request has a condition, also where that costs a small file another round trip. */
  isStrict?: boolean | undefined;
  /** Only if the browser can store handles. */
  source?: Source | undefined;
}

/** A file whose upload has not finished, and how to open it again. */
export interface Expected {
  key: string;
  /** bytes */
  size: number;
  lastModified: number;
  source: Source;
  seen?: ComparedWith | undefined;
}

/** How an object is known to hold what was sent or read, and what the store calls it if it does. */
export interface Proof {
  /**
   * `sha256`: the store has verified it on receipt. `md5`: computed here, to be compared with the ETag. `etag`:
   * the ETag of a copy's source, if the copy has the same.
   */
  by: 'sha256' | 'md5' | 'etag';
  /** Without quotes; empty if unknown. */
  etag: string;
}

/**
 * Computed when the receipt is created, so that it delays no upload. Undefined if it can no longer be
 * determined. Never rejects.
 */
export type Prove = () => Promise<Proof | undefined>;

export type UploadState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'cancelled';

export interface Upload {
  readonly id: number;
  readonly key: string;
  readonly file: File;
  before?: number | undefined;
  seen?: ComparedWith | undefined;
  readonly isStrict?: boolean | undefined;
  readonly source?: Source | undefined;
  /** bytes; 0 until it is looked at */
  size: number;
  /** Bytes that have arrived or are on their way. */
  sent: number;
  state: UploadState;
  error?: PortalError | undefined;
  /** Resumed at this many bytes. */
  resumedAt?: number | undefined;
  /** Once it has arrived; undefined where only its size can be compared. */
  proof?: Proof | Prove | undefined;
}

export interface UploadSums {
  files: number;
  done: number;
  failed: number;
  paused: number;
  /** Waiting or under way. */
  active: number;
  /** bytes, of all that are not cancelled */
  size: number;
  /** bytes */
  sent: number;
  /** Bytes a second over the last seconds; 0 while nothing moves. */
  speed: number;
  /** The device has no connection: nothing is tried until it is back. */
  offline: boolean;
  /** Seconds that the rest takes at this speed; undefined while it is not known. */
  left: number | undefined;
}

export interface UploadView {
  uploads: readonly Upload[];
  sums: UploadSums;
  /** When one has arrived last (`performance.now`); 0 before. */
  lastArrival: number;
}

/** Sends bytes to a presigned address; resolves with the ETag. Rejects with `S3Error` or `AbortError`. */
export type Send = (
  url: string,
  body: Blob,
  options: {
    type: string;
    signal: AbortSignal;
    progress(sent: number): void;
    headers?: Readonly<Record<string, string>>;
    /** Called with the readable headers of a successful answer. */
    answered?(header: (name: string) => string | null): void;
  },
) => Promise<string>;

/** SHA-256 of a file, or of a part. Rejects with reason `changed` if it can no longer be read. */
export type Hash = (body: Blob) => Promise<Uint8Array>;

/** A form of fields and a file, which comes last. */
export interface UploadForm {
  /** Their names are this program's own. */
  fields: Readonly<Record<string, string>>;
  file: Blob;
}

/** Sends a form; resolves with any answer. Rejects with `S3Error` or `AbortError`. */
export type SendForm = (
  url: string,
  form: UploadForm,
  signal: AbortSignal,
) => Promise<{ status: number; body: string }>;

/** An unfinished multipart upload, as stored on this device. Contains no secret. */
export interface Begun {
  key: string;
  uploadId: string;
  /** bytes */
  partSize: number;
  /** The file it was, to know it again. */
  size: number;
  lastModified: number;
  name: string;
  /** Of its content, as `contentSampleOf` reckons it; undefined in records of an earlier version. */
  sample?: string;
  /** ms since the epoch */
  begun: number;
  /** All its parts so far were sent with their SHA-256. */
  checked?: boolean;
  /** The store keeps the SHA-256 of each part. */
  sums?: boolean;
}

/** What is remembered of uploads. Everything of it is quiet: nothing fails because something cannot be stored. */
export interface UploadMemory {
  get(key: string): Promise<Begun | undefined>;
  set(begun: Begun): Promise<void>;
  forget(key: string): Promise<void>;
  /** Begun and interrupted: not what a page that is open is sending. */
  list(): Promise<Begun[]>;
  /** These files are on their way. */
  expect(files: readonly Expected[]): Promise<void>;
  /** They have arrived, or are not wanted any more. Resolves when a page that is loaded next does not find them. */
  forgetExpected(keys: readonly string[]): Promise<void>;
  /** On their way when their page went. */
  expected(): Promise<Expected[]>;
  /** This page sends no more. */
  close(): void;
}
