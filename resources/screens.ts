/**
 * Screens of kinds that the declaration does not tell, by the names of their files in `<kind>/screens`, each fetched when it
 * is first shown (`src/ownScreens.ts`): `list`, `show`, `create`, `edit` take the place of a view, the name of an action
 * (`delete` among them) that of its dialog. `screens/plans` has, by their names, what is done with many selected (`plans` of the
 * declaration). What begins with a capital or `use` is a part of these.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Kind, RecordData } from './kind/types';

export interface ScreenProps {
  kind: Kind;
  /** The view as it follows from the declaration, to be wrapped or left out. */
  defaultView: ReactNode;
}

export interface DialogProps {
  kind: Kind;
  /** As the portal knows it: with its id and place. */
  record: RecordData & { id: string | number; location?: string };
  /** Given up. */
  onClose(): void;
  /** Done. */
  onDone(): void;
}

export interface PlanProps {
  kind: Kind;
  /** The selected ones, whatever can be done with each. */
  records: readonly DialogProps['record'][];
  /** What is to stay selected: what was not done. */
  onSelect(ids: (string | number)[]): void;
  onClose(): void;
}

export type ScreenView = 'list' | 'show' | 'create' | 'edit';
type Screen<P> = { default: ComponentType<P> };
export type ScreenLoader = () => Promise<Screen<ScreenProps>>;
export type PlanLoader = () => Promise<Screen<PlanProps>>;
export type DialogLoader = () => Promise<Screen<DialogProps>>;

const screens = import.meta.glob<Screen<ScreenProps>>('./*/screens/{list,show,create,edit}.tsx');
const dialogs = import.meta.glob<Screen<DialogProps>>([
  './*/screens/[a-z]*.tsx',
  '!./*/screens/{list,show,create,edit}.tsx',
  '!./*/screens/use[A-Z]*.tsx',
]);

/** Undefined where the derived view stands. */
export const screenOf = (kind: string, view: ScreenView): ScreenLoader | undefined =>
  screens[`./${kind}/screens/${view}.tsx`];

/** Undefined where the derived dialog stands. */
export const dialogOf = (kind: string, action: string): DialogLoader | undefined =>
  dialogs[`./${kind}/screens/${action}.tsx`];

const plans = import.meta.glob<Screen<PlanProps>>('./*/screens/plans/[a-z]*.tsx');

export const planOf = (kind: string, plan: string): PlanLoader | undefined =>
  plans[`./${kind}/screens/plans/${plan}.tsx`];
