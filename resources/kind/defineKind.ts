import { normalise } from './normalise';
import type { Kind, KindInput } from './types';

/** Declares a built-in kind, once. Everything that shows, reads or writes it follows from the result. */
export const defineKind = (input: KindInput): Kind => normalise(input, 'built-in');
