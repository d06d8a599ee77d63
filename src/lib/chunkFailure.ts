const patterns =
  /dynamically imported module|module script failed|failed to load module|unable to preload|loading (css )?chunk/i;

/** A part of the portal could not be fetched: the connection broke, or a newer version has replaced it. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && patterns.test(error.message);
