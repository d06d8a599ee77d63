/**
 * The fault gate of dialogs: each dialog that a screen opens, from its buttons, its menus and the toolbar of a selected row, while
 * one of the reads behind it fails or has a field in another form. It shows neither nonsense nor an amount that is there only
 * because a value could not be read. Nothing is written case by case: what opens a dialog is found by clicking.
 *
 * The test command clicks on some things of some screens, on others by another PORTICO_SEED. PORTICO_EVERYWHERE=1 takes all of
 * them, PORTICO_SCREEN=/billing those of the screens that begin so, PORTICO_FAULTS says how many faults and fields each dialog meets.
 */
import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCloud } from '../support/useCloud';
import { casesOf, numberOf, seedOf, type Shown } from './cases';
import { fieldCasesOf } from './fields';
import { screensOf } from './screens';
import { amountsIn, caveatsOf, createStage, lasting, nonsense, waitUntilIdle, type Stage } from './stage';

const { PORTICO_FAULTS, PORTICO_SEED, PORTICO_SCREEN, PORTICO_EVERYWHERE } = process.env;
const seed = seedOf(PORTICO_SEED);
const share = Number(PORTICO_FAULTS ?? 1);
const isWhole = PORTICO_EVERYWHERE === '1' || PORTICO_SCREEN !== undefined;
/** Of the test command: as many screens, and as many clicks on each, as fit in some seconds. */
const usualScreens = 3;
const usualClicks = 6;

/** What is clicked one after the other. */
type Clicks = readonly (readonly [selector: string, name: string])[];

const named = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
const dialogOf = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
const textOf = (element: Element | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ');

/** Opens the screen as a new visitor, and clicks. The dialog that is open then, if any. */
async function open(stage: Stage, screen: string, clicks: Clicks): Promise<Element | undefined> {
  await stage.open(screen, { again: true });
  for (const [selector, name] of clicks) {
    const element = [...document.querySelectorAll(selector)].find((one) => named(one) === name);
    if (!element) return undefined;
    await act(async () => void fireEvent.click(element));
    // Its code may be fetched first.
    await act(() => vi.dynamicImportSettled());
    await waitUntilIdle(stage.portal);
  }
  return dialogOf();
}

const isMenu = (element: Element) => element.getAttribute('aria-haspopup') === 'menu';
/** Sorting and copying open nothing. */
const isUsable = (element: Element) =>
  !(element as HTMLButtonElement).disabled &&
  element.ariaDisabled !== 'true' &&
  !element.closest('th, [role=columnheader]') &&
  !named(element).startsWith('Copy');

/** Everything on a screen that may open a dialog. */
async function candidatesOf(stage: Stage, screen: string): Promise<Clicks[]> {
  const seen = new Set<string>();
  /** Of rows that are alike, "Delete: one" and "Delete: other", one is enough. */
  const isNew = (clicks: Clicks) => {
    const key = clicks.map(([, name]) => name.split(/[:\s]/)[0] ?? '').join(' > ');
    return seen.size < seen.add(key).size;
  };
  const usable = (selector: string) => [...document.querySelectorAll(selector)].filter(isUsable);
  const [button, box] = ['main button', 'main input[type=checkbox]'];
  await stage.open(screen, { again: true });
  const own = usable(button).flatMap((one): Clicks[] => (isMenu(one) ? [] : [[[button, named(one)]]]));
  const menus = usable(button).flatMap((one): Clicks[] => (isMenu(one) ? [[[button, named(one)]]] : []));
  const row = usable(box).map(named);
  const first = row.find((name) => /^Select (?!all)/.test(name));
  const further: Clicks[] = [];
  for (const clicks of menus.filter(isNew)) {
    await open(stage, screen, clicks);
    for (const one of usable('[role=menuitem]')) further.push([...clicks, ['[role=menuitem]', named(one)]]);
  }
  if (first !== undefined) {
    await open(stage, screen, [[box, first]]);
    const tool = '[role=toolbar] button';
    for (const one of usable(tool))
      if (!isMenu(one))
        further.push([
          [box, first],
          [tool, named(one)],
        ]);
  }
  return [...own, ...further].filter(isNew);
}

/** What a dialog shows and reads when nothing fails; undefined where none opens. */
async function shownOf(stage: Stage, screen: string, clicks: Clicks): Promise<Shown | undefined> {
  stage.replay.forget();
  const dialog = await open(stage, screen, clicks);
  const paths = [...new Set(stage.replay.requested)];
  return dialog && { headings: [], text: textOf(dialog), amounts: amountsIn(dialog), paths };
}

/** What is wrong about the dialog or the page behind it. `isUnread`: no value is another one, some could not be read. */
function wrongOf(before: Shown, isUnread: boolean): string[] {
  const dialog = dialogOf();
  const text = textOf(dialog);
  const odd = nonsense.exec(text)?.[0];
  const isDeclared = !isUnread || caveatsOf(text) > caveatsOf(before.text);
  const beyond = dialog && !isDeclared ? amountsIn(dialog).filter((amount) => !before.amounts.includes(amount)) : [];
  return [
    ...(/ran into an error|cannot get past/.test(document.body.textContent) ? ['crashed'] : []),
    ...(dialog && text.length < 10 ? [`blank: "${text}"`] : []),
    ...(odd !== undefined && !nonsense.test(before.text) ? [`shows "${odd}"`] : []),
    ...(beyond.length > 0 ? [`shows ${beyond.join(', ')}, and does not say that something is left out`] : []),
  ];
}

/** `share` of them, others by another seed. */
const some = <T,>(cases: readonly T[], turn: number): T[] =>
  Array.from({ length: Math.min(share, cases.length) }, (_, nth) => cases[(turn + nth) % cases.length]).flatMap(
    (one) => one ?? [],
  );

/** What is wrong about one dialog, whichever of its reads fails; undefined where nothing opens. */
async function problems(stage: Stage, screen: string, clicks: Clicks): Promise<string[] | undefined> {
  const { replay } = stage;
  const before = await shownOf(stage, screen, clicks);
  if (!before) return undefined;
  const shown = new Map([[screen, before]]);
  const turn = numberOf(clicks.join()) + seed;
  const found: string[] = [];
  const look = async (name: string, isUnread: boolean) => {
    await open(stage, screen, clicks);
    const wrong = await lasting(() => wrongOf(before, isUnread), 3000);
    const path = clicks.map(([, click]) => click).join(' > ');
    found.push(...wrong.map((one) => `${screen} × ${path} × ${name}: ${one}`));
  };
  for (const { path, fault } of some(casesOf(shown, { seed: turn, share: 1, everywhere: false }), turn)) {
    replay.fail(path, fault);
    await look(`${path} × ${fault.name}`, true);
    replay.fail(undefined);
  }
  const fields = fieldCasesOf(shown, { seed: turn, share: 1, bodyOf: (path) => replay.bodyOf(path) });
  for (const { path, name, alter, isUnread } of some(fields, turn)) {
    replay.alter(path, alter);
    await look(`${path} × ${name}`, isUnread);
    replay.alter(undefined);
  }
  return found;
}

useCloud({ now: Date.parse('2026-03-12T10:00:00Z') });

it('opens dialogs without nonsense or false sums, whichever read fails', { timeout: 7_200_000 }, async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const stage = await createStage();
  stage.replay.refuseWrites();
  const all = await screensOf(stage.portal.registry, stage.portal.provider);
  const nth = Math.ceil(all.length / usualScreens);
  const screens = all.filter(
    (path, index) => path.startsWith(PORTICO_SCREEN ?? '') && (isWhole || (index + seed) % nth === 0),
  );
  const findings: string[] = [];
  let opened = 0;
  for (const screen of screens) {
    const candidates = await candidatesOf(stage, screen);
    const ordered = candidates.toSorted((a, b) => numberOf(`${seed}${a.join()}`) - numberOf(`${seed}${b.join()}`));
    for (const clicks of isWhole ? candidates : ordered.slice(0, usualClicks)) {
      const found = await problems(stage, screen, clicks);
      if (found) opened += 1;
      findings.push(...(found ?? []));
    }
  }
  expect(findings.join('\n'), `PORTICO_SEED=${seed}`).toBe('');
  expect(opened).toBeGreaterThan(0);
});
