/** Valid values of an object's properties, and how one change applies to many objects. Pure. */

export type NameValue = readonly [name: string, value: string];

/** Properties that travel as HTTP headers of their own. An empty text is none. */
export const headerNames = ['type', 'cacheControl', 'disposition', 'encoding', 'language'] as const;
export type HeaderName = (typeof headerNames)[number];

export interface Properties extends Record<HeaderName, string> {
  /** The owner's own: names as S3 keeps them, in small letters, without `x-amz-meta-`. */
  metadata: readonly NameValue[];
  /** Undefined if the store does not support tags, or does not return them. */
  tags: readonly NameValue[] | undefined;
}

/** Undefined: unchanged. Pairs replace all existing ones, or only those with the same names. */
export interface PropertyChange extends Partial<Record<HeaderName, string>> {
  metadata?: { pairs: readonly NameValue[]; others: 'keep' | 'drop' };
  tags?: { pairs: readonly NameValue[]; others: 'keep' | 'drop' };
}

/** As all engines have them: Amazon S3, "Working with object metadata" and "Object tagging". */
export const limits = { metadataBytes: 2048, tags: 10, tagName: 128, tagValue: 256 };

/** The validation error of a change. */
type PropertyError =
  | 'header_letters'
  | 'metadata_large'
  | 'metadata_name'
  | 'metadata_letters'
  | 'metadata_twice'
  | 'tags_many'
  | 'tag_name'
  | 'tag_value'
  | 'tag_letters'
  | 'tag_twice';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Bytes of names and values together. */
export const metadataBytes = (pairs: readonly NameValue[]): number =>
  pairs.reduce((sum, [name, value]) => sum + bytesOf(name) + bytesOf(value), 0);

/** Characters that headers can contain and all engines sign alike. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);
const hasTwins = (names: readonly string[]) => new Set(names).size < names.length;

function metadataErrors(pairs: readonly NameValue[]): PropertyError[] {
  const fieldErrors: PropertyError[] = [];
  if (pairs.some(([name]) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name))) fieldErrors.push('metadata_name');
  if (pairs.some(([, value]) => !isPlain(value))) fieldErrors.push('metadata_letters');
  if (hasTwins(pairs.map(([name]) => name.toLowerCase()))) fieldErrors.push('metadata_twice');
  if (metadataBytes(pairs) > limits.metadataBytes) fieldErrors.push('metadata_large');
  return fieldErrors;
}

function tagErrors(pairs: readonly NameValue[]): PropertyError[] {
  const fieldErrors: PropertyError[] = [];
  if (pairs.length > limits.tags) fieldErrors.push('tags_many');
  if (pairs.some(([name]) => name === '' || name.length > limits.tagName)) fieldErrors.push('tag_name');
  if (pairs.some(([, value]) => value.length > limits.tagValue)) fieldErrors.push('tag_value');
  if (pairs.some((pair) => pair.some((text) => !/^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u.test(text))))
    fieldErrors.push('tag_letters');
  if (hasTwins(pairs.map(([name]) => name))) fieldErrors.push('tag_twice');
  return fieldErrors;
}

/** In the order of the form's fields; empty if the change can be sent. */
export function validateProperties(change: PropertyChange): PropertyError[] {
  const headers = headerNames.some((name) => !isPlain(change[name] ?? ''));
  return [
    ...(headers ? (['header_letters'] as const) : []),
    ...metadataErrors(change.metadata?.pairs ?? []),
    ...tagErrors(change.tags?.pairs ?? []),
  ];
}

function merged(before: readonly NameValue[], change: PropertyChange['metadata']): readonly NameValue[] {
  if (!change) return before;
  if (change.others === 'drop') return change.pairs;
  const all = new Map(before);
  for (const [name, value] of change.pairs) all.set(name, value);
  return [...all];
}

/** The properties of an object after the change. */
export function changed(before: Properties, change: PropertyChange): Properties {
  const low = change.metadata && {
    ...change.metadata,
    pairs: change.metadata.pairs.map(([name, value]): NameValue => [name.toLowerCase(), value]),
  };
  return {
    type: change.type ?? before.type,
    cacheControl: change.cacheControl ?? before.cacheControl,
    disposition: change.disposition ?? before.disposition,
    encoding: change.encoding ?? before.encoding,
    language: change.language ?? before.language,
    metadata: merged(before.metadata, low),
    tags: change.tags ? merged(before.tags ?? [], change.tags) : before.tags,
  };
}

const textOf = (pairs: readonly NameValue[]) => JSON.stringify([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)));

export const hasSameHeaders = (a: Properties, b: Properties): boolean =>
  headerNames.every((name) => a[name] === b[name]) && textOf(a.metadata) === textOf(b.metadata);

export const hasSameTags = (a: Properties, b: Properties): boolean => textOf(a.tags ?? []) === textOf(b.tags ?? []);
