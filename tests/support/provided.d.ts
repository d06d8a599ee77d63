import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the Chromium that all journeys share. */
    browser: string;
  }
}
