const patterns =
  /dynamically imported module|module script failed|failed to load module|unable to preload|loading (css )?chunk/i;

/** A chunk could not be loaded: the connection failed, or a newer version has been deployed. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && patterns.test(error.message);
