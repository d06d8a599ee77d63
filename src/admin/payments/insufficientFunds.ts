/** How processors word it; "Insufficient permissions" is something else. */
const worded = /insufficient[\s_-]+(?:\w+[\s_-]+)?(?:funds?|balance|credit|money)\b/i;

/** Whether a message says that the payer's bank or account has too little money (docs/coverage.md, section 8). Pure. */
export const isInsufficientFunds = (message: string): boolean => worded.test(message);
