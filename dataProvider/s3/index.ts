/** All verbs of object storage. Loaded by `import()` with the file browser: the AWS SDK comes with it. */
export { contentOf, type Content } from './content';
export { addressOf, openS3, type S3Access, type S3Bucket } from './client';
export { checkOfAnswer, hasSum, type Verdict } from './check';
export { existingKeys, existingObjects, freeNames, existingTargets } from './existing';
export { startJob, type Failed, type Job, type JobState } from './job';
export {
  createLedger,
  type Ledger,
  type LedgerEntry,
  type StoreReceipt,
  type ReceiptLine,
  type ReceiptResult,
} from './ledger';
export {
  abandon,
  keepsVersions,
  listPage,
  totalsOf,
  unfinishedOf,
  versionsOf,
  walk,
  type S3Object,
  type S3Page,
  type S3Version,
  type Totals,
  type Unfinished,
} from './list';
export { lookUp } from './lookUp';
export { head, makeFolder, makeFolders, presign, read, type S3Details } from './objects';
export { chosen, empty, remove, removeObject, removePages } from './remove';
export { restore, transfer, type Transfer } from './transfer';
export { isEncoded, readSteadily, type SteadyRead } from './steadyRead';
export { discard } from './uploads/parts';
export { readClocks } from './uploads/looks';
export { persistIn, persistInMemory, type PersistTarget } from './uploads/persist';
export { createQueue, type UploadQueue } from './uploads/queue';
export { sha256 } from './uploads/hash';
export { sendByXhr, sendFormByXhr } from './uploads/send';
export { safeName, zipOf, type ZipContent, type ZippedEntry, type ZipProgress } from './zip';
