/** Custom dialogs that replace the derived one. They depend on this folder, so they are passed in by context. */
import { createContext, type ReactNode } from 'react';
import type { DialogProps, PlanProps } from '../../../resources/screens';
import { useProvided } from '../../context/useProvided';

export interface OwnDialogs {
  /** Renders an action's custom dialog, or the derived one where it has none. */
  dialog(action: string, props: DialogProps, derived: ReactNode): ReactNode;
  /** Renders a kind's bulk plan; nothing if it has none with that name. */
  plan(plan: string, props: PlanProps): ReactNode;
}

/** Without a default: one that renders nothing would remove plans and custom dialogs wherever the provider is forgotten. */
export const OwnDialogsContext = createContext<OwnDialogs | undefined>(undefined);

export const useOwnDialogs = (): OwnDialogs => useProvided(OwnDialogsContext);
