/** Opens and closes dialogs for the fault gates on a screen that stays open, by clicking as a person does. */
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { tick, waitUntilIdle, type Stage } from './stage';

/** What is clicked one after the other. */
export type Clicks = readonly (readonly [selector: string, name: string])[];

const selectors = {
  button: 'main button',
  box: 'main input[type=checkbox]',
  tool: '[role=toolbar] button',
  item: '[role=menuitem]',
} as const;

const named = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
export const clicksText = (clicks: Clicks) => clicks.map(([, name]) => name).join(' > ');

/** The dialog in front. */
export const dialogOf = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);

const isMenu = (element: Element) => element.getAttribute('aria-haspopup') === 'menu';
/** Sorting and copying open nothing. */
const isUsable = (element: Element) =>
  !(element as HTMLButtonElement).disabled &&
  element.ariaDisabled !== 'true' &&
  !element.closest('th, [role=columnheader]') &&
  !named(element).startsWith('Copy');

const usable = (selector: string) => [...document.querySelectorAll(selector)].filter(isUsable);

async function click(stage: Stage, element: Element, isAnswered = true): Promise<void> {
  await act(async () => void fireEvent.click(element));
  // Its code may be fetched first.
  await act(() => vi.dynamicImportSettled());
  if (isAnswered) await waitUntilIdle(stage.portal);
  else await tick(20);
}

/** Whether something lies over the page, or a row of it is selected. */
const isCovered = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=presentation].MuiModal-root') !== null;
const selected = () => [...document.querySelectorAll<HTMLInputElement>(selectors.box)].filter((box) => box.checked);

/** Closes what is open, until the screen is as a visitor finds it; opens it again where that is not possible. */
export async function tidy(stage: Stage, screen: string): Promise<void> {
  for (let tries = 0; tries < 4 && isCovered(); tries += 1) {
    const front = dialogOf() ?? document.querySelector('[role=menu]') ?? document.body;
    await act(async () => void fireEvent.keyDown(front, { key: 'Escape' }));
    await waitUntilIdle(stage.portal);
    const cancel = [...(dialogOf()?.querySelectorAll('button') ?? [])].find((one) =>
      /^(Cancel|Close)/.test(named(one)),
    );
    if (cancel) await click(stage, cancel);
  }
  for (const box of selected()) if (!isCovered()) await act(async () => void fireEvent.click(box));
  const [path, query] = screen.split('?');
  if (stage.portal.path() !== path || query !== undefined || isCovered() || selected().length > 0)
    await stage.open(screen, { again: true });
}

/**
 * Clicks on a tidy screen. False where there is nothing to click on: a screen without its data offers less. `isAnswered`: whether
 * everything that is requested then has an answer.
 */
export async function follow(stage: Stage, clicks: Clicks, isAnswered = true): Promise<boolean> {
  for (const [selector, name] of clicks) {
    const element = usable(selector).find((one) => named(one) === name);
    if (!element) return false;
    await click(stage, element, isAnswered);
  }
  return true;
}

/** Everything on a screen that may open a dialog. */
export async function candidatesOf(stage: Stage, screen: string): Promise<Clicks[]> {
  const seen = new Set<string>();
  /** Of rows that are alike, "Delete: one" and "Delete: other", one is enough. */
  const isNew = (clicks: Clicks) => {
    const key = clicks.map(([, name]) => name.split(/[:\s]/)[0] ?? '').join(' > ');
    return seen.size < seen.add(key).size;
  };
  const { button, box, tool, item } = selectors;
  await stage.open(screen, { again: true });
  const own = usable(button).flatMap((one): Clicks[] => (isMenu(one) ? [] : [[[button, named(one)]]]));
  const menus = usable(button).flatMap((one): Clicks[] => (isMenu(one) ? [[[button, named(one)]]] : []));
  const first = usable(box)
    .map(named)
    .find((name) => /^Select (?!all)/.test(name));
  const further: Clicks[] = [];
  for (const clicks of menus.filter(isNew)) {
    await follow(stage, clicks);
    for (const one of usable(item)) further.push([...clicks, [item, named(one)]]);
    await tidy(stage, screen);
  }
  if (first !== undefined) {
    await follow(stage, [[box, first]]);
    for (const one of usable(tool))
      if (!isMenu(one))
        further.push([
          [box, first],
          [tool, named(one)],
        ]);
    await tidy(stage, screen);
  }
  return [...own, ...further].filter(isNew);
}
