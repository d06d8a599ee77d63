import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { screens, type ScreenProps, type ScreenView } from '../resources/screens';

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;
const made = new Map<string, Screen>();

/** A kind's own screen for a view, the same component each time; undefined where the derived one stands. */
export function ownScreen(kind: string, view: ScreenView): Screen | undefined {
  const load = screens[kind]?.[view];
  if (!load) return undefined;
  const key = `${kind}.${view}`;
  const known = made.get(key) ?? lazy(load);
  made.set(key, known);
  return known;
}
