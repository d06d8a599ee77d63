/** Custom dialogs that replace the derived one. They depend on this folder, so they are passed in by context. */
import { createContext, type ReactNode } from 'react';
import type { DialogProps, PlanProps } from '../../../resources/screens';

/** Renders an action's custom dialog, or the derived one where it has none. */
export type DrawOwnDialog = (action: string, props: DialogProps, derived: ReactNode) => ReactNode;

/** Renders a kind's bulk plan; undefined if it has none with that name. */
export type DrawOwnPlan = (plan: string, props: PlanProps) => ReactNode;

export const OwnPlansContext = createContext<DrawOwnPlan>(() => undefined);

export const OwnDialogsContext = createContext<DrawOwnDialog>((_action, _props, derived) => derived);
