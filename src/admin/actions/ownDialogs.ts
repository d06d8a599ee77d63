/** Dialogs that take the place of the derived one. They build on this room, so they are handed in from above. */
import { createContext, type ReactNode } from 'react';
import type { DialogProps } from '../../../resources/screens';

/** Draws an action's own dialog; undefined where the derived one stands. */
export type DrawOwnDialog = (action: string, props: DialogProps) => ReactNode;

export const OwnDialogsContext = createContext<DrawOwnDialog>(() => undefined);
