/** A word of a shell, whatever is in it: names, descriptions and keys of files are other people's. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
