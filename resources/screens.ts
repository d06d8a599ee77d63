/** The one map of kinds with screens of their own, each loaded when it is first shown. */
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { Kind } from './kind/types';

export interface ScreenProps {
  kind: Kind;
  /** The view as it follows from the declaration, to be wrapped or left out. */
  standard: ReactNode;
}

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;
export type Screens = Partial<Record<'list' | 'show' | 'create' | 'edit', Screen>>;

const screens: Readonly<Record<string, Screens>> = {
  virtual_machine: { create: lazy(() => import('./virtual_machine/create.screens')) },
  load_balancer: {
    show: lazy(() => import('./load_balancer/show.screens')),
    create: lazy(() => import('./load_balancer/create.screens')),
  },
  bare_metal: {
    show: lazy(() => import('./bare_metal/show.screens')),
    create: lazy(() => import('./bare_metal/create.screens')),
  },
};

export const screensOf = (kind: string): Screens | undefined => screens[kind];
