/** Milliseconds before a loading indicator is shown (docs/coverage.md, section 9). */
export const indicatorDelay = 500;
/** The same for what a person opens over the page (`LazyBoundary`). */
export const laterDelay = 2000;
