/**
 * Screens of kinds that the declaration does not tell, by the names of their files in `<kind>/screens`, each fetched when it
 * is first shown (`src/ownScreens.ts`): `list`, `show`, `create`, `edit` take the place of a view, the name of an action
 * (`delete` among them) that of its dialog. What begins with a capital or `use` is a part of these.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Kind, RecordData } from './kind/types';

export interface ScreenProps {
  kind: Kind;
  /** The view as it follows from the declaration, to be wrapped or left out. */
  standard: ReactNode;
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

export type ScreenView = 'list' | 'show' | 'create' | 'edit';
type Screen<P> = { default: ComponentType<P> };
export type ScreenLoader = () => Promise<Screen<ScreenProps>>;
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
