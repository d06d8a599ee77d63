import { themedLazy } from '../../ui/themed';

export const LazyCheckMenu = themedLazy(
  () => import('./CheckMenu'),
  (m) => m.CheckMenu,
);
