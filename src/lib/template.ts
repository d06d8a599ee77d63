/**
 * The names of the placeholders in a template, in their order; none in what is no text.
 *
 * @example
 * placeholdersIn('/{location}/disks/{id}'); // ['location', 'id']
 */
export const placeholdersIn = (template: unknown): string[] =>
  typeof template === 'string' ? [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : [];
