import type * as z from 'zod/mini';
import { normalise } from './normalise';
import type { TypedDeclaration } from './typed';
import type { Kind } from './types';

/**
 * Declares a built-in kind, in `resources/<kind>/kind.ts`. Menu, routes, list, page, forms, search and calls are derived from the
 * result, which is complete and frozen. The compiler checks fields, columns and references against the record's schema and the names
 * of the kinds, `tests/kinds` the rest. JSON kinds are read by `readKind` (`configured.ts`) instead.
 *
 *     export const disk: Kind = defineKind({ name: 'disk', record: diskRecord, fields: { size_gb: { type: 'size' } }, ... });
 */
export const defineKind = <S extends z.ZodMiniType<object>, F extends string>(input: TypedDeclaration<S, F>): Kind =>
  normalise(input, 'built-in');
