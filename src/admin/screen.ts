/** What a kind's own screens may use of the portal beside `src/admin` itself: the walls let them import nothing above. */
export { pathTo } from '../paths';
export { useKind, useOpenPlaces, usePlace, usePortal, useProvider, useSite } from '../portal';
export { usePagePath } from '../shell/pagePath';
export { ColumnPage } from '../shell/ColumnPage';
export { PageSkeleton } from '../shell/PageSkeleton';
export { PageTitle } from '../shell/PageTitle';
export { useToast } from '../shell/useToast';
