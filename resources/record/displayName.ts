/** The name of an ordered resource: up to 100 characters, checked without surrounding spaces. */
import { normaliseField } from '../kind/normalise';
import { validateField, type ValidationError } from '../kind/validate';

const field = normaliseField('display_name', { maxLength: 100 });

export const displayNameError = (name: string): ValidationError | undefined => validateField(field, name.trim());
