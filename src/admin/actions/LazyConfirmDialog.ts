import { lazy } from 'react';

/**
 * `ConfirmDialog`, loaded when it is first opened: within a `LazyBoundary`. `run` rejects with `PortalError`.
 *
 * @example
 * <LazyBoundary>
 *   <LazyConfirmDialog title="Unlink" text="The machine keeps running." label="Unlink" run={async () => {}} onClose={() => {}} />
 * </LazyBoundary>
 */
export const LazyConfirmDialog = lazy(() => import('./ConfirmDialog').then((m) => ({ default: m.ConfirmDialog })));
