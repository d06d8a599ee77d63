/** Milliseconds before anything says that it is loading (docs/coverage.md, section 9). */
export const indicatorDelay = 500;
/** The same for what a person opens over the page (`Later`). */
export const laterDelay = 2000;
