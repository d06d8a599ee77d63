/**
 * Routes derived from the kinds: each view on its path of docs/coverage.md, section 2. Pages that belong to no
 * kind are in `pages`.
 */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import type { SiteConfig } from '../dataProvider/calls/site';
import { isWhole, type KindOutline } from '../resources/kind/kindOutline';
import type { Kind } from '../resources/kind/types';
import { ordinary } from '../resources/rights';
import type { screenOf } from '../resources/screens';
import { KindList } from './admin/list/KindList';
import { PageTabsContext } from './admin/show/pageTabs';
import { Themed } from './ui/themed';
import { ownScreen } from './ownScreens';
import { usePrivileges, useUserView } from './admin/queries';
import { pageRoutes, pageTabs } from './pages';
import type { Page } from './pages/page';
import { shortenedPaths, type View } from './context/paths';
import { usePortal } from './context/portal';
import { loadRest } from './ui/loadRest';
import { NotFound } from './ui/NotFound';
import { pagesOf } from './shell/navigation';
import { Permitted, RightsUnknown } from './shell/Permitted';
import { PageSkeleton } from './ui/PageSkeleton';
import { Part } from './ui/Part';
import { optional } from './ui/sources';

const KindShow = lazy(() => import('./admin/show/KindShow').then((m) => ({ default: m.KindShow })));
const KindForm = lazy(() => import('./admin/form/KindForm').then((m) => ({ default: m.KindForm })));

type FindScreen = typeof screenOf;

const views: Record<View, (kind: Kind) => ReactNode> = {
  list: (kind) => <KindList kind={kind} />,
  show: (kind) => <KindShow kind={kind} />,
  create: (kind) => <KindForm kind={kind} view="create" />,
  edit: (kind) => <KindForm kind={kind} view="edit" />,
};

/** A kind's custom screen receives the default view, so that it can wrap it. */
function viewOf(kind: Kind, view: View, screens?: FindScreen): ReactNode {
  const Own = ownScreen(kind.name, view, screens);
  const defaultView = views[view](kind);
  const shown = Own ? <Own kind={kind} defaultView={defaultView} /> : defaultView;
  const needs = view === 'create' ? kind.createNeeds : kind.needs;
  return needs === 'any' ? (
    shown
  ) : (
    <Permitted kind={kind} needs={needs}>
      {shown}
    </Permitted>
  );
}

interface WholeViewProps {
  kind: KindOutline;
  view: View;
  screens?: FindScreen | undefined;
}

/** The view of a kind of which only the outline was known when the routes were made. Not found if its declaration is not sound. */
function WholeView({ kind: { name }, view, screens }: WholeViewProps) {
  const kind = usePortal().registry.find(name);
  return kind ? viewOf(kind, view, screens) : <NotFound />;
}

/** Only record pages have tabs. `Later`: `WholeView` once all kinds are declared. */
function withTabs(
  kind: KindOutline,
  view: View,
  Later: ComponentType<WholeViewProps>,
  screens?: FindScreen,
): ReactNode {
  const element = isWhole(kind) ? viewOf(kind, view, screens) : <Later kind={kind} view={view} screens={screens} />;
  return view === 'show' ? <PageTabsContext value={pageTabs}>{element}</PageTabsContext> : element;
}

/** Lists do not use MUI, so that the first list does not wait for it. */
const page = (key: string, element: ReactNode, plain = false) => (
  <Suspense key={key} fallback={<PageSkeleton />}>
    {plain ? element : <Themed>{element}</Themed>}
  </Suspense>
);

const pageRoute = ({ path, element }: Page): RouteObject => ({ path, element: page(path, element) });

/**
 * For paths that no public page has: administrators have further pages, whose existence is not revealed to
 * others.
 */
function AdminRoutes({ pages }: { pages: readonly Page[] }) {
  const rights = usePrivileges(pages.length > 0);
  const { data: admin, error: failure, refetch } = rights;
  const userView = useUserView();
  // An earlier answer remains valid if a later request fails.
  const error = admin === undefined ? failure : undefined;
  const unknown = <RightsUnknown error={error} retry={refetch} />;
  const open = error ? pages.map(({ path }): RouteObject => ({ path, element: unknown })) : pages.map(pageRoute);
  const present = (admin || error) && !userView ? open : [];
  const found = useRoutes([...present, { path: '*', element: <NotFound /> }]);
  if (pages.length === 0) return found;
  return (
    <Part of={optional(rights)} shape="table">
      {() => found}
    </Part>
  );
}

/** `screens` replaces those in `resources`, for tests. */
export function routesOf(kinds: readonly KindOutline[], site: SiteConfig, screens?: FindScreen): RouteObject[] {
  const Later = lazy(() => loadRest().then(() => ({ default: WholeView })));
  const kindRoutes = kinds.flatMap((kind) =>
    (Object.keys(kind.routes) as View[]).map((view) => ({
      path: kind.routes[view],
      // The key makes each kind's view a separate component instance, so that no state is carried from one kind
      // to another.
      element: page(
        `${kind.name}.${view}`,
        withTabs(kind, view, Later, screens),
        view === 'list' && !ownScreen(kind.name, 'list', screens),
      ),
    })),
  );
  const everybodys = pagesOf(pageRoutes, site, ordinary);
  const admins = pagesOf(pageRoutes, site, { ...ordinary, admin: true }).filter((one) => !everybodys.includes(one));
  const shortened = shortenedPaths(kinds).map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> }));
  const adminRoutes = { path: '*', element: <AdminRoutes pages={admins} /> };
  return [...kindRoutes, ...everybodys.map(pageRoute), ...shortened, adminRoutes];
}
