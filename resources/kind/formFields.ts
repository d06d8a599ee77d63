/** Which fields a form has. Separate from `validate.ts`, which the first list does not load. */
import type { Field } from './types';

/** Fields of the form that creates or edits a record of this kind. */
export const formFields = (fields: Readonly<Record<string, Field>>, view: 'create' | 'update', admin = false) =>
  Object.values(fields).filter((f) => (f.write === view || f.write === 'always') && (admin || !f.admin));
