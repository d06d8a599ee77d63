/**
 * Custom screens of kinds, by the names of their files in `<kind>/screens`, each loaded when it is first shown
 * (`src/ownScreens.ts`): `list`, `show`, `create` and `edit` replace a view, the name of an action (including
 * `delete`) replaces its dialog. `screens/plans` has bulk operations by name (`plans` of the declaration). Files
 * that start with a capital letter or `use` are parts of these.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Kind, RecordData } from './kind/types';

export interface ScreenProps {
  kind: Kind;
  /** The view derived from the declaration, to be wrapped or left out. */
  defaultView: ReactNode;
}

export interface DialogProps {
  kind: Kind;
  /** With the portal's id and its location. */
  record: RecordData & { id: string | number; location?: string };
  /** Called when the dialog is cancelled. */
  onClose(): void;
  /** Called when it is done. */
  onDone(): void;
}

export interface PlanProps {
  kind: Kind;
  /** The selected records, whether or not the operation applies to each. */
  records: readonly DialogProps['record'][];
  /** Sets the selection: the records that were not done. */
  onSelect(ids: (string | number)[]): void;
  onClose(): void;
}

export type ScreenView = 'list' | 'show' | 'create' | 'edit';
type Screen<P> = { default: ComponentType<P> };
export type ScreenLoader = () => Promise<Screen<ScreenProps>>;
type PlanLoader = () => Promise<Screen<PlanProps>>;
type DialogLoader = () => Promise<Screen<DialogProps>>;

const screens = import.meta.glob<Screen<ScreenProps>>('./*/screens/{list,show,create,edit}.tsx');
const dialogs = import.meta.glob<Screen<DialogProps>>([
  './*/screens/[a-z]*.tsx',
  '!./*/screens/{list,show,create,edit}.tsx',
  '!./*/screens/use[A-Z]*.tsx',
]);

/** Undefined if the derived view is used. */
export const screenOf = (kind: string, view: ScreenView): ScreenLoader | undefined =>
  screens[`./${kind}/screens/${view}.tsx`];

/** Undefined if the derived dialog is used. */
export const dialogOf = (kind: string, action: string): DialogLoader | undefined =>
  dialogs[`./${kind}/screens/${action}.tsx`];

const plans = import.meta.glob<Screen<PlanProps>>('./*/screens/plans/[a-z]*.tsx');

export const planOf = (kind: string, plan: string): PlanLoader | undefined =>
  plans[`./${kind}/screens/plans/${plan}.tsx`];
