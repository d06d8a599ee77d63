/** Operations on objects and folders, and their dialogs. */
import type { PersistTarget, ZipContent } from '../../../dataProvider/s3';
import type { Search } from '../../../dataProvider/s3/tools/find';
import type { FileToUpload } from '../../../dataProvider/s3/uploads/types';
import type { RejectedFile } from './gathered';
import type { Work } from './useWork';

/** Dialogs whose code is loaded apart, since few people open them. */
export type FilesToolDialog =
  /** One earlier version, for good. `run` rejects with `S3Error`. */
  | { what: 'delete_version'; name: string; when: string; run(): Promise<void> }
  | { what: 'past'; prefix: string }
  | { what: 'lifecycle' }
  /** A key, a prefix, or empty for the bucket. */
  | { what: 'access'; key: string }
  | { what: 'policy' }
  | { what: 'upload_link'; prefix: string }
  /** Of objects, and of all below prefixes. */
  | { what: 'properties'; keys: readonly string[] }
  /** All matches of a rule; `count` is their number at that time. */
  | { what: 'properties_found'; search: Search; count: number }
  | { what: 'find'; prefix: string }
  /** All that begins so. */
  | { what: 'whole'; prefix: string }
  /** `given` was brought already, `isPartial` if something of it could not be; else a folder is chosen. */
  | { what: 'sync'; prefix: string; given?: readonly FileToUpload[]; isPartial?: boolean };

/** The dialog that is open, with what it is about. */
export type FilesDialog =
  | FilesToolDialog
  | { what: 'delete'; keys: readonly string[] }
  | { what: 'empty' }
  /** The bucket's rule is read-only for this site; continues with `decide` once it is fixed. */
  | { what: 'rule'; decide(): void }
  | { what: 'folder' }
  | { what: 'rename'; key: string }
  | { what: 'transfer'; keys: readonly string[]; move: boolean }
  | { what: 'share'; key: string }
  | { what: 'totals'; prefix: string }
  /** For files and folders; for the bucket with one empty key. */
  | { what: 'commands'; keys: readonly string[] }
  /** What of the files brought cannot be uploaded; `count` of the others. */
  | { what: 'left_out'; left: readonly RejectedFile[]; count: number; decide(): void }
  | {
      what: 'overwrite';
      /** Undefined: there are too many names to look through. */
      taken: readonly string[] | undefined;
      count: number;
      /** What would be done with the names that are free. */
      others: 'upload' | 'transfer';
      /** `both`: what is there stays, and the others have the next names that are free. */
      decide(how: 'replace' | 'skip' | 'both'): void;
      canKeepBoth?: boolean;
      /** Also where no other name is free. */
      canSkipAll?: boolean;
      /** Looks first at what has changed. */
      compare?: () => void;
    };

/** Work that a dialog defines: it is begun once the bucket lets this site write. */
export interface DialogWork extends Pick<Work, 'label' | 'again' | 'resume' | 'endsWithPage'> {
  begin(): Pick<Work, 'job' | 'ledger'>;
  /** The phrase that says what was done, with its count. */
  done: string;
  /** Reads only, and is allowed even if the bucket's rule is read-only for this site. */
  onlyReads?: boolean | undefined;
}

/** What is saved to a folder: names of the current folder, or all matches of a rule, `count` of them at that time. */
export type FolderDownload = { keys: readonly string[] } | { search: Search; count: number };

export interface FileActions {
  /** Where runs are remembered; undefined where nothing is. */
  target: PersistTarget | undefined;
  openDialog(dialog: FilesDialog): void;
  work(given: DialogWork): void;
  /**
   * Without asking what is there: that was looked at. `after` is begun with it: `left` resolves once the uploads have ended, or the
   * signal is aborted, with the number of those that have not arrived.
   */
  upload(files: readonly FileToUpload[], after?: (left: (signal: AbortSignal) => Promise<number>) => DialogWork): void;
  /** Prepares a download before it is requested, when a menu opens. */
  prepare(key: string): void;
  /** One file up to `maxVerified` is verified on its way; a larger one is the browser's own download. Several are one zip. */
  download(keys: readonly string[]): Promise<void>;
  /** Compares a copy on this device with the sum that the store has. Has to be called from a click. */
  verifyCopy(key: string): Promise<void>;
  /** Through the page, which compares it with the sum that the store has. Has to be called from a click. */
  downloadChecked(key: string): Promise<void>;
  /** One file of many; `named` is its name without the ending, empty for the bucket's. Has to be called from a click. */
  zip(named: string, content: ZipContent): Promise<void>;
  /**
   * To a folder of this device, as an operation that survives a page load. Must be called from a click, if the
   * browser can choose folders.
   */
  downloadToFolder(given: FolderDownload): Promise<void>;
  remove(keys: readonly string[]): void;
  empty(): void;
  /** Rejects with `S3Error`. */
  makeFolder(prefix: string): Promise<void>;
  /** Asks before overwriting. Both reject with `S3Error` if that cannot be determined. */
  rename(key: string, name: string): Promise<void>;
  transfer(keys: readonly string[], to: string, move: boolean): Promise<void>;
  copyText(text: string): Promise<void>;
  /** `s3://bucket/key` */
  uriOf(key: string): string;
  urlOf(key: string): string;
}
