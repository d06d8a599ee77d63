/** What a person may name a file or a folder. S3 takes nearly everything; addresses do not. */
type ObjectNameError = 'missing' | 'slash' | 'dots' | 'long';

export function validateObjectName(name: string): ObjectNameError | undefined {
  if (name.trim() === '') return 'missing';
  if (name.includes('/')) return 'slash';
  if (name === '.' || name === '..') return 'dots';
  return new TextEncoder().encode(name).length > 1000 ? 'long' : undefined;
}
