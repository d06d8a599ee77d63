/**
 * Custom screens of kinds, by the names of their files in `<kind>/screens`, each loaded when it is first shown
 * (`src/ownScreens.ts`): `list`, `show`, `create` and `edit` replace a view, the name of an action (including
 * `delete`) replaces its dialog. `screens/plans` has bulk operations by name (`plans` of the declaration; in the folder of the
 * kind that one is `about`). Files
 * that start with a capital letter or `use` are parts of these. A pack has them in `packs/<pack>/<kind>/screens`.
 *
 * Only lists are known here. The table of all others (`laterScreens.ts`) is a file of its own, which no list waits for.
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
export type LoadedScreen<P> = { default: ComponentType<P> };
export type ScreenLoader = () => Promise<LoadedScreen<ScreenProps>>;

const lists = import.meta.glob<LoadedScreen<ScreenProps>>(['./*/screens/list.tsx', '../packs/*/*/screens/list.tsx']);

/** Loads the table of all screens but lists. Rejects if it fails to load. */
export const preloadScreens = () => import('./laterScreens');

/** Shows the view that is derived. */
const derived: LoadedScreen<ScreenProps> = { default: ({ defaultView }) => defaultView };
const later = new Map<string, ScreenLoader>();

/**
 * The identical loader each time. Undefined if the derived view is used; of other views than lists that is known once
 * they are loaded, and the loader then gives one that shows the derived view.
 */
export function screenOf(kind: string, view: ScreenView): ScreenLoader | undefined {
  if (view === 'list')
    return Object.entries(lists).findLast(([path]) => path.endsWith(`/${kind}/screens/list.tsx`))?.[1];
  const key = `${kind}.${view}`;
  const load = later.get(key) ?? (async () => (await preloadScreens()).screens(kind, view)?.() ?? derived);
  later.set(key, load);
  return load;
}

/** Undefined if the derived dialog is used. */
export const loadDialog = async (kind: string, action: string): Promise<LoadedScreen<DialogProps> | undefined> =>
  (await preloadScreens()).ownDialogs(kind, action)?.();

/** `kind`: the kind that a plan is about, if it is another one. Undefined if there is no such plan. */
export const loadPlan = async (kind: string, plan: string): Promise<LoadedScreen<PlanProps> | undefined> =>
  (await preloadScreens()).plans(kind, plan)?.();
