/**
 * Screens of kinds that the declaration does not tell, by the names of their files, each fetched when it is first shown
 * (`src/ownScreens.ts`): `<kind>/list`, `show`, `create`, `edit` take the place of a view, `<kind>/<action>` that of the
 * dialog of an action (`delete` among them).
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

const screens = import.meta.glob<Screen<ScreenProps>>('./*/{list,show,create,edit}.screens.tsx');
const dialogs = import.meta.glob<Screen<DialogProps>>([
  './*/*.screens.tsx',
  '!./*/{list,show,create,edit}.screens.tsx',
]);

/** Undefined where the derived view stands. */
export const screenOf = (kind: string, view: ScreenView): ScreenLoader | undefined =>
  screens[`./${kind}/${view}.screens.tsx`];

/** Undefined where the derived dialog stands. */
export const dialogOf = (kind: string, action: string): DialogLoader | undefined =>
  dialogs[`./${kind}/${action}.screens.tsx`];
