/** Valid names of files and folders. S3 allows nearly everything; URLs do not. */
type ObjectNameError = 'missing' | 'slash' | 'dots' | 'long';

export function validateObjectName(name: string): ObjectNameError | undefined {
  if (name.trim() === '') return 'missing';
  if (name.includes('/')) return 'slash';
  if (name === '.' || name === '..') return 'dots';
  return new TextEncoder().encode(name).length > 1000 ? 'long' : undefined;
}
