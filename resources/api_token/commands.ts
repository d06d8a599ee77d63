/** How a token is used in a shell. The token itself is never part of a line: it comes from a variable. Pure. */
import { shellWord } from '../../src/lib/shellWord';

/** Asks for the token without showing it, and keeps it out of the shell's history. */
export const readTokenLine = 'read -rs API_TOKEN && export API_TOKEN';

export const curlLine = (url: string): string => `curl -H "apikey: $API_TOKEN" ${shellWord(url)}`;
