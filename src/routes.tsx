/** Routes follow from the kinds: each view on its exact path of spec section 2. Pages that are no kind stand in `pages`. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Kind } from '../resources/kind/types';
import { KindList } from './admin/KindList';
import { Themed } from './admin/themed';
import { ownScreen } from './ownScreens';
import { pageRoutes } from './pages';
import type { View } from './paths';
import { NotFound } from './shell/NotFound';
import { PageSkeleton } from './shell/PageSkeleton';

const KindShow = lazy(() => import('./admin/KindShow').then((m) => ({ default: m.KindShow })));
const KindForm = lazy(() => import('./admin/KindForm').then((m) => ({ default: m.KindForm })));

const views: Record<View, (kind: Kind) => ReactNode> = {
  list: (kind) => <KindList kind={kind} />,
  show: (kind) => <KindShow kind={kind} />,
  create: (kind) => <KindForm kind={kind} view="create" />,
  edit: (kind) => <KindForm kind={kind} view="edit" />,
};

/** A kind's own screen receives the default, so that it can wrap rather than replace. */
function viewOf(kind: Kind, view: View): ReactNode {
  const Own = ownScreen(kind.name, view);
  const standard = views[view](kind);
  if (!Own) return standard;
  return <Own kind={kind} standard={standard} />;
}

/** Lists draw without MUI, so that the first of them waits for nothing. */
const page = (key: string, element: ReactNode, plain = false) => (
  <Suspense key={key} fallback={<PageSkeleton />}>
    {plain ? element : <Themed>{element}</Themed>}
  </Suspense>
);

export function routesOf(kinds: readonly Kind[]): RouteObject[] {
  const kindRoutes = kinds.flatMap((kind) =>
    (Object.keys(kind.routes) as View[]).map((view) => ({
      path: kind.routes[view],
      // The key makes each kind's view a screen of its own, so that no state is carried from one kind to another.
      element: page(`${kind.name}.${view}`, viewOf(kind, view), view === 'list' && !ownScreen(kind.name, 'list')),
    })),
  );
  const others = pageRoutes.map(({ path, element }) => ({ path, element: page(path, element) }));
  return [...kindRoutes, ...others, { path: '*', element: <NotFound /> }];
}
