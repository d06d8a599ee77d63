/** The table of the kinds' custom screens but for lists (`screens.ts`). */
import type { DialogProps, PlanProps, LoadedScreen, ScreenProps } from './screens';

type Loader<P> = () => Promise<LoadedScreen<P>>;
type Find<P> = (kind: string, name: string) => Loader<P> | undefined;

/** By the end of the path: `/disk/screens/show.tsx`. A file of a built-in kind comes after those of packs, and is the one. */
const byName =
  <P>(files: Readonly<Record<string, Loader<P>>>, folder = 'screens'): Find<P> =>
  (kind, name) =>
    Object.entries(files).findLast(([path]) => path.endsWith(`/${kind}/${folder}/${name}.tsx`))?.[1];

export const screens = byName(
  import.meta.glob<LoadedScreen<ScreenProps>>([
    './*/screens/{show,create,edit}.tsx',
    '../packs/*/*/screens/{show,create,edit}.tsx',
  ]),
);

export const ownDialogs = byName(
  import.meta.glob<LoadedScreen<DialogProps>>([
    './*/screens/[a-z]*.tsx',
    '../packs/*/*/screens/[a-z]*.tsx',
    '!./*/screens/{list,show,create,edit}.tsx',
    '!./*/screens/use[A-Z]*.tsx',
    '!../packs/*/*/screens/{list,show,create,edit}.tsx',
    '!../packs/*/*/screens/use[A-Z]*.tsx',
  ]),
);

export const plans = byName(
  import.meta.glob<LoadedScreen<PlanProps>>(['./*/screens/plans/[a-z]*.tsx', '../packs/*/*/screens/plans/[a-z]*.tsx']),
  'screens/plans',
);
