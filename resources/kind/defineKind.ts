import { normalise } from './normalise';
import type { Kind, KindDeclaration } from './types';

/** Declares a built-in kind, once. Everything that shows, reads or writes it follows from the result. */
export const defineKind = (input: KindDeclaration): Kind => normalise(input, 'built-in');
