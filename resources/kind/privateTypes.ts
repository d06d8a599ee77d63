import type { FieldType } from './types';

/** Types whose values are never cached, stored in a draft, or shown in a command: secrets, and the contents of files. */
export const privateTypes: ReadonlySet<string | undefined> = new Set<FieldType>(['secret', 'file']);
