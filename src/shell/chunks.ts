/** Parts of the portal that could not be fetched: the connection broke, or a newer version has replaced them. */
import { isChunkFailure } from '../lib/chunkFailure';
import { report } from '../reports/report';

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * A failed preload is only a warning (docs/coverage.md, section 8): the code that needs the chunk reports its
 * failure.
 */
export function watchPreloads(): () => void {
  const warn = (event: Event) =>
    console.warn(`Preloading failed: ${textOf((event as Event & { payload?: unknown }).payload)}`);
  window.addEventListener('vite:preloadError', warn);
  return () => window.removeEventListener('vite:preloadError', warn);
}

/** For `createRoot`: a part that could not be fetched is a warning, anything else that a boundary caught an error. */
export function onCaughtError(error: unknown, info: { componentStack?: string | undefined }): void {
  if (isChunkFailure(error)) console.warn(`Preloading failed: ${textOf(error)}`);
  else {
    console.error(error, info.componentStack ?? '');
    report(error);
  }
}
