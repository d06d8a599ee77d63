import type { FieldType } from './types';

/** Field types whose values are never cached, stored in a draft or shown in an API snippet: secrets and the contents of files. */
export const privateTypes: ReadonlySet<string | undefined> = new Set<FieldType>(['secret', 'file']);
