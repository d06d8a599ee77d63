/** Puts empty objects on a shelf of the embedded cloud before it is opened. `folder`: of the bucket. */
export function fillBucket(folder: string, keys: Iterable<string>): void;
