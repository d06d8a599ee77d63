/** Dialogs that take the place of the derived one. They build on this room, so they are handed in from above. */
import { createContext, type ReactNode } from 'react';
import type { DialogProps, PlanProps } from '../../../resources/screens';

/** Draws an action's own dialog; undefined where the derived one stands. */
export type DrawOwnDialog = (action: string, props: DialogProps) => ReactNode;

/** Draws a kind's plan for many of its records; undefined where it has none of that name. */
export type DrawOwnPlan = (plan: string, props: PlanProps) => ReactNode;

export const OwnPlansContext = createContext<DrawOwnPlan>(() => undefined);

export const OwnDialogsContext = createContext<DrawOwnDialog>(() => undefined);
