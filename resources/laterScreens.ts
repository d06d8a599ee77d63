/** The table of the kinds' custom screens but for lists (`screens.ts`). */
import type { DialogProps, PlanProps, LoadedScreen, ScreenProps } from './screens';

type Table<P> = Readonly<Record<string, (() => Promise<LoadedScreen<P>>) | undefined>>;

export const screens: Table<ScreenProps> = import.meta.glob<LoadedScreen<ScreenProps>>(
  './*/screens/{show,create,edit}.tsx',
);

export const ownDialogs: Table<DialogProps> = import.meta.glob<LoadedScreen<DialogProps>>([
  './*/screens/[a-z]*.tsx',
  '!./*/screens/{list,show,create,edit}.tsx',
  '!./*/screens/use[A-Z]*.tsx',
]);

export const plans: Table<PlanProps> = import.meta.glob<LoadedScreen<PlanProps>>('./*/screens/plans/[a-z]*.tsx');
