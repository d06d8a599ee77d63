// @module-tag slow
/**
 * The fault gate of dialogs: each dialog that a screen opens, from its buttons, its menus and the toolbar of a selected row, while
 * one of the reads behind it fails, has no answer or has a field in another form. It opens, loses nothing without saying so, does
 * not wait for ever, and shows neither nonsense nor an amount that is there only because a value could not be read. Nothing is
 * written case by case: what opens a dialog is found by clicking, what it reads by looking at the queries that it takes.
 *
 * A screen is opened once. Between two openings of a dialog only what it reads is requested again: a fault of another read could
 * not change it. What is found is found once more on a new screen, so that a fault before it is not taken for its reason.
 *
 * The test command opens some dialogs, others by another PORTICO_SEED. PORTICO_EVERYWHERE=1 takes all of them,
 * PORTICO_SCREEN=/billing those of the screens that begin so, with a fault of each class for each read.
 */
import { act } from '@testing-library/react';
import { config } from 'react-transition-group';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useCloud } from '../support/useCloud';
import { numberOf, readOf, seedOf } from './cases';
import { candidatesOf, clicksText, dialogOf, follow, tidy, type Clicks } from './clicking';
import { dialogFaults, endUnanswered, shownIn, wrongOf, type DialogFault } from './dialogFaults';
import { fieldCasesOf } from './fields';
import { screensOf } from './screens';
import { createStage, lasting, waitUntilIdle, type Stage } from './stage';

const { PORTICO_SEED, PORTICO_SCREEN, PORTICO_EVERYWHERE } = process.env;
const seed = seedOf(PORTICO_SEED);
const isWhole = PORTICO_EVERYWHERE === '1' || PORTICO_SCREEN !== undefined;
/** Of the test command: as many dialogs that read something, clicks on each screen, and reads of each dialog as fit in some seconds. */
const usualDialogs = 4;
const usualClicks = 6;
const usualReads = 4;

/** Some of them, others by another turn. */
const some = <T,>(all: readonly T[], turn: number, count = 1): T[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, nth) => all[(turn + nth) % all.length]).filter(
    (one) => one !== undefined,
  );

/** A dialog: the screen, what is clicked on it, and the queries that the dialog reads. */
interface Target {
  screen: string;
  clicks: Clicks;
  hashes: ReadonlySet<string>;
}

/** Has what the dialog reads requested again: at once where the page reads it too, otherwise when the dialog opens. */
async function renew({ portal }: Stage, { hashes }: Target): Promise<void> {
  const { queryClient, provider, registry } = portal;
  const failed = new Set(
    queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.status === 'error' })
      .map(({ queryKey }) => queryKey[0]),
  );
  queryClient.removeQueries({ type: 'inactive' });
  const kinds = registry.kinds.filter(({ name }) => failed.has(name));
  const requested = [
    ...kinds.map(({ name }) => provider.retry(name)),
    queryClient.resetQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) }),
  ];
  await act(() => Promise.race([Promise.allSettled(requested), new Promise((done) => setTimeout(done, 30))]));
}

/** Opens it as a visitor does whose reads are those of now. Whether there was something to click on, up to the last. */
async function reach(stage: Stage, target: Target, isAnswered = true): Promise<boolean> {
  await renew(stage, target);
  if (isAnswered) await waitUntilIdle(stage.portal);
  return follow(stage, target.clicks, isAnswered);
}

/** Which queries the dialog reads; undefined where nothing opens. */
async function targetOf(stage: Stage, screen: string, clicks: Clicks): Promise<Target | undefined> {
  const hashes = new Set<string>();
  const stop = stage.portal.queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'observerAdded') hashes.add(event.query.queryHash);
  });
  await follow(stage, clicks);
  stop();
  const isOpened = dialogOf() !== undefined;
  await tidy(stage, screen);
  return isOpened ? { screen, clicks, hashes } : undefined;
}

interface Case {
  name: string;
  isUnread: boolean;
  given?: DialogFault;
  begin(): void;
}

/** What is wrong about the dialog in this case. */
async function look(stage: Stage, target: Target, before: ReturnType<typeof shownIn>, one: Case): Promise<string[]> {
  const isAnswered = !one.given?.isUnanswered;
  one.begin();
  const isReached = await reach(stage, target, isAnswered);
  const found = await lasting(() => wrongOf(dialogOf(), before, { ...one, isReached }), 1000);
  stage.replay.fail(undefined);
  stage.replay.alter(undefined);
  endUnanswered();
  await renew(stage, target);
  await waitUntilIdle(stage.portal);
  await tidy(stage, target.screen);
  return found;
}

/** What a dialog meets: of each read that no dialog of that name has met before a fault of a class, and a field in another form. */
function casesOf(
  { replay }: Stage,
  { screen, clicks }: Target,
  before: ReturnType<typeof shownIn>,
  met: Set<string>,
): Case[] {
  const turn = numberOf(clicks.join()) + seed;
  const last = clicks.at(-1)?.[1].split(/[:\s]/)[0] ?? '';
  const isUnmet = (path: string) => met.size < met.add(`${last} × ${readOf(path)}`).size;
  const unmet = before.paths.filter(isUnmet);
  const paths = isWhole ? unmet : some(unmet, turn, usualReads);
  const failing = paths.flatMap((path) => {
    const classes = isWhole ? dialogFaults : some(dialogFaults, turn + numberOf(readOf(path)));
    return classes
      .flatMap((group) => some(group, turn))
      .map((given): Case => {
        return { name: `${path} × ${given.name}`, isUnread: true, given, begin: () => replay.fail(path, given.fault) };
      });
  });
  const fields = fieldCasesOf(new Map([[screen, before]]), {
    seed: turn,
    share: 1,
    bodyOf: (path) => replay.bodyOf(path),
  });
  const altered = some(fields, turn).map(({ path, name, alter, isUnread }): Case => {
    return { name: `${path} × ${name}`, isUnread, begin: () => replay.alter(path, alter) };
  });
  return [...failing, ...altered];
}

/** What is wrong about one dialog, whichever of its reads fails; undefined where nothing opens. */
async function problems(stage: Stage, screen: string, clicks: Clicks, met: Set<string>): Promise<string[] | undefined> {
  const target = await targetOf(stage, screen, clicks);
  if (!target) return undefined;
  stage.replay.forget();
  await reach(stage, target);
  const dialog = dialogOf();
  const before = dialog && shownIn(dialog, [...new Set(stage.replay.requested)].sort());
  await tidy(stage, screen);
  // What was done at once and is on its way is not offered twice.
  if (!before) return undefined;
  const found: string[] = [];
  for (const one of casesOf(stage, target, before, met)) {
    let wrong = await look(stage, target, before, one);
    if (wrong.length > 0) {
      await stage.open(screen, { again: true });
      const again = await look(stage, target, before, one);
      wrong = wrong.filter((problem) => again.includes(problem));
      await stage.open(screen, { again: true });
    }
    found.push(...wrong.map((problem) => `${screen} × ${clicksText(clicks)} × ${one.name}: ${problem}`));
  }
  return found;
}

useCloud({ now: Date.parse('2026-03-12T10:00:00Z') });

it('opens dialogs without a loss, nonsense or false sums, whichever read fails', { timeout: 7_200_000 }, async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  // What opens and closes does so at once.
  config.disabled = true;
  onTestFinished(() => void (config.disabled = false));
  const stage = await createStage();
  stage.replay.refuseWrites();
  const all = await screensOf(stage.portal.registry, stage.portal.provider);
  const bySeed = (name: string) => numberOf(`${seed}${name}`);
  const screens = all.filter((path) => path.startsWith(PORTICO_SCREEN ?? '')).sort((a, b) => bySeed(a) - bySeed(b));
  const met = new Set<string>();
  const findings: string[] = [];
  let opened = 0;
  for (const screen of screens) {
    if (!isWhole && opened >= usualDialogs) break;
    const candidates = await candidatesOf(stage, screen);
    const ordered = candidates.toSorted((a, b) => bySeed(a.join()) - bySeed(b.join()));
    for (const clicks of isWhole ? candidates : ordered.slice(0, usualClicks)) {
      const known = met.size;
      const found = await problems(stage, screen, clicks, met);
      if (found && met.size > known) opened += 1;
      findings.push(...(found ?? []));
    }
  }
  expect(findings.join('\n'), `PORTICO_SEED=${seed}`).toBe('');
  expect(opened).toBeGreaterThan(0);
});
