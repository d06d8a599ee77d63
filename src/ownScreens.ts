import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import {
  loadDialog,
  loadPlan,
  screenOf,
  type DialogProps,
  type PlanProps,
  type ScreenLoader,
  type ScreenProps,
  type ScreenView,
} from '../resources/screens';
import type { OwnDialogs } from './admin/actions/ownDialogs';
import { loadRest } from './ui/loadRest';
import { themedLazy } from './ui/themed';

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;
const made = new Map<ScreenLoader, Screen>();

/**
 * A kind's custom screen for a view, the identical component each time; undefined if the derived view is used. Of other
 * views than lists it may turn out to show the derived one (`resources/screens.ts`).
 */
export function ownScreen(kind: string, view: ScreenView, find = screenOf): Screen | undefined {
  const load = find(kind, view);
  if (!load) return undefined;
  const known = made.get(load) ?? lazy(async () => (await Promise.all([load(), loadRest()]))[0]);
  made.set(load, known);
  return known;
}

type DialogOrDerived = ComponentType<DialogProps & { derived: ReactNode }>;
type OwnDialog = LazyExoticComponent<DialogOrDerived>;
const madeDialogs = new Map<string, OwnDialog>();

/** Shows the derived dialog where a kind has none of its own. */
function orDerived(Own: ComponentType<DialogProps> | undefined): DialogOrDerived {
  return ({ derived, ...props }) => (Own ? createElement(Own, props) : derived);
}

function ownDialog(kind: string, action: string): OwnDialog {
  const key = `${kind}.${action}`;
  const known =
    madeDialogs.get(key) ??
    themedLazy(
      () => loadDialog(kind, action),
      (own) => orDerived(own?.default),
    );
  madeDialogs.set(key, known);
  return known;
}

const madePlans = new Map<string, LazyExoticComponent<ComponentType<PlanProps>>>();

function ownPlan(plan: string, { kind }: PlanProps) {
  const owner = kind.plans?.find(({ name }) => name === plan)?.about ?? kind.name;
  const key = `${owner}.${plan}`;
  const known =
    madePlans.get(key) ??
    themedLazy(
      () => loadPlan(owner, plan),
      (found) => found?.default ?? (() => null),
    );
  madePlans.set(key, known);
  return known;
}

/** The custom dialogs and plans of all kinds, each loaded when it is first opened. */
export const drawOwn: OwnDialogs = {
  dialog: (action, props, derived) =>
    createElement(ownDialog(props.kind.name, action), { key: action, ...props, derived }),
  plan: (plan, props) => createElement(ownPlan(plan, props), { key: plan, ...props }),
};
