/** Quotes a text as one shell word: names, descriptions and object keys may contain anything. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
