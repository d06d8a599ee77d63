import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import {
  dialogOf,
  planOf,
  screenOf,
  type DialogProps,
  type PlanProps,
  type ScreenLoader,
  type ScreenProps,
  type ScreenView,
} from '../resources/screens';
import type { DrawOwnDialog, DrawOwnPlan } from './admin/actions/ownDialogs';
import { themedLazy } from './ui/themed';

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;
const made = new Map<ScreenLoader, Screen>();

/** A kind's custom screen for a view, the identical component each time; undefined if the derived view is used. */
export function ownScreen(kind: string, view: ScreenView, find = screenOf): Screen | undefined {
  const load = find(kind, view);
  if (!load) return undefined;
  const known = made.get(load) ?? lazy(load);
  made.set(load, known);
  return known;
}

type OwnDialog = LazyExoticComponent<ComponentType<DialogProps>>;
const madeDialogs = new Map<string, OwnDialog>();

function ownDialog(kind: string, action: string): OwnDialog | undefined {
  const load = dialogOf(kind, action);
  if (!load) return undefined;
  const key = `${kind}.${action}`;
  const known = madeDialogs.get(key) ?? themedLazy(load, (m) => m.default);
  madeDialogs.set(key, known);
  return known;
}

export const drawOwnDialog: DrawOwnDialog = (action, props) => {
  const own = ownDialog(props.kind.name, action);
  return own && createElement(own, { key: action, ...props });
};

const madePlans = new Map<string, LazyExoticComponent<ComponentType<PlanProps>>>();

export const drawOwnPlan: DrawOwnPlan = (plan, props) => {
  const load = planOf(props.kind.name, plan);
  if (!load) return undefined;
  const key = `${props.kind.name}.${plan}`;
  const own = madePlans.get(key) ?? themedLazy(load, (m) => m.default);
  madePlans.set(key, own);
  return createElement(own, { key: plan, ...props });
};
