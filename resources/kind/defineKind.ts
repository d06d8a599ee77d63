import type * as z from 'zod/mini';
import { normalise } from './normalise';
import type { TypedDeclaration } from './typed';
import type { Kind } from './types';

/**
 * Declares a built-in kind, once. Everything that shows, reads or writes it is derived from the result. Its
 * fields, columns and references are type-checked against its record's schema and the names of the kinds.
 *
 *     export const disk: Kind = defineKind({ name: 'disk', record: diskRecord, fields: { size_gb: { type: 'size' } }, ... });
 */
export const defineKind = <S extends z.ZodMiniType<object>, F extends string>(input: TypedDeclaration<S, F>): Kind =>
  normalise(input, 'built-in');
