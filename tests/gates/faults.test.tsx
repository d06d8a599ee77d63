// @module-tag slow
/**
 * The fault gate: every read of every screen fails in every way, on the first load and when it is asked again; and of every read
 * one field after the other is absent, null or of another type. In another form that means the same it shows the same. Nothing is written case by case: screens come from the kinds
 * and the map of pages, reads from looking at what a screen asks, fields from the answers.
 *
 * The test command takes some faults of each read, on one of the screens that ask it; other ones, in time all of
 * them on every screen, by another PORTICO_SEED, which it names with what it finds. PORTICO_FAULTS says how many a
 * read meets (26 are every fault, by the first load and asked again), PORTICO_FIELDS how many of its fields are altered, PORTICO_FORMS in how many other forms it is answered (8 are all; without it some reads in one), PORTICO_SCREEN=/billing takes the reads of these
 * screens only, PORTICO_READ=/v1/storage these reads, PORTICO_EVERYWHERE=1 each read on every screen that asks it.
 */
import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCloud } from '../support/useCloud';
import { casesOf, usualShare, seedOf, type Case, type Shown } from './cases';
import { fieldCasesOf, type FieldCase } from './fields';
import type { MountedPortal } from './mountPortal';
import type { FaultKind } from './faultKinds';
import { formCasesOf, type FormCase } from './sameForms';
import { screensOf } from './screens';
import {
  amountsBeyond,
  amountsOf,
  caveatsOf,
  createStage,
  headings,
  lasting,
  main,
  nonsense,
  patience,
  tick,
  waitUntilIdle,
  words,
  type Stage,
} from './stage';

const {
  PORTICO_FAULTS,
  PORTICO_FIELDS,
  PORTICO_FORMS,
  PORTICO_SEED,
  PORTICO_SCREEN,
  PORTICO_READ,
  PORTICO_EVERYWHERE,
} = process.env;
const seed = seedOf(PORTICO_SEED);
const share = Number(PORTICO_FAULTS ?? usualShare);

/** A screen that has lost more than this of its text is poorer, and says why. */
const tolerated = 0.1;

/** Instead of a screen that the key does not open, the missing right is said without the API's words. */
const rightMissing = /permission|for this right|key/i;

/** Whether a screen shows again what it does when nothing fails: without a field whose choices were empty it has its headings, too. */
const isWhole = (portal: MountedPortal, before: Shown): boolean =>
  before.headings.every((heading) => headings(portal).includes(heading)) &&
  words(portal).length >= before.text.length * (1 - tolerated);

/** The screen that is open reads everything again. */
async function readAgain({ portal }: Stage): Promise<void> {
  await act(() => portal.queryClient.invalidateQueries({ refetchType: 'none' }));
  void portal.queryClient.refetchQueries({ type: 'active' });
  await waitUntilIdle(portal);
}

/** By screen and path, how many queries read it, where more than one does: an exact balance is read beside the list of accounts. */
const readers = new Map<string, number>();

const keyOf = ({ screen, path }: Case) => `${screen} ${path}`;

async function countReaders(stage: Stage, one: Case): Promise<void> {
  await stage.open(one.screen, { again: true });
  stage.replay.forget();
  await readAgain(stage);
  readers.set(keyOf(one), Math.max(1, stage.replay.times(one.path)));
}

/** What is wrong about a screen on which one read fails: about a new portal, or about one that shows the screen already. */
async function problems(stage: Stage, one: Case, before: Shown): Promise<string[]> {
  const { replay } = stage;
  const { screen, path, fault, first } = one;
  if (!first) await stage.open(screen);
  // What the case before has taken away for good (a record that is gone) is not this one's.
  if (!first && !isWhole(stage.portal, before)) await stage.open(screen, { again: true });
  replay.forget();
  replay.fail(path, fault);
  if (first) await stage.open(screen, { again: true });
  const { portal } = stage;
  if (!first) await readAgain(stage);
  // What is gone, or not for this session any more, is not shown any longer. An empty list says so, too.
  const isOver = [404, 401, 204].includes(fault.status);
  /** Waits for parts that load late and for what they show. */
  const look = (): string[] => {
    const tries = replay.times(path);
    const text = words(portal);
    const lost = first || isOver ? [] : before.headings.filter((heading) => !headings(portal).includes(heading));
    const isPoorer = text.length < before.text.length * (1 - tolerated);
    const isReported = fault.reported?.test(text) || (fault.status === 403 && rightMissing.test(text));
    return [
      ...(!main(portal)?.querySelector('h1') || text.length < 20 ? [`blank: "${text}"`] : []),
      ...(/ran into an error|cannot get past/.test(document.body.textContent) ? ['crashed'] : []),
      ...(tries > triesOf(path, fault) * (readers.get(keyOf(one)) ?? 1) ? [`asked ${tries} times`] : []),
      ...(lost.length > 0 ? [`lost ${lost.join(', ')}`] : []),
      ...(fault.reported && tries > 0 && isPoorer && !isOver && !isReported
        ? [`does not say it: "${text.slice(0, 200)}"`]
        : []),
    ];
  };
  const found = await lasting(look);

  const isErrorShown = () => fault.reported?.test(words(portal)) === true;
  replay.fail(undefined);
  const retry = [...document.querySelectorAll('main button')].filter((button) =>
    /^(Retry|Try again)/.test(button.textContent),
  );
  if (isErrorShown() && retry.length === 0) found.push('no Retry');
  if (retry.length > 0) {
    retry.forEach((button) => fireEvent.click(button));
    await waitUntilIdle(portal);
    found.push(...(await lasting(() => (isErrorShown() ? ['Retry does not fix it'] : []))));
  }
  return found;
}

/** Catalogues are asked for without the key, and once more with it where that is refused (`dataProvider/calls/fetchOpen.ts`). */
const catalogues = /^\/v1\/(api\/parameters\/vm|config\/vm_images|metal\/os|pricing\/list\/current)$/;
const triesOf = (path: string, { tries, status }: FaultKind): number =>
  tries * (catalogues.test(path) && (status === 401 || status === 403) ? 2 : 1);

/** Characters that reverse or isolate what follows them, so that a name reads as another one. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/;
/** Rows are lost or drawn twice; nothing else that React reports is expected here. */
const lostRows = /same key|unique "key"/;

/** Amounts that the screen shows only since a value could not be read, unless it says so: a sum of the rest, a false zero. */
async function unexplainedAmounts(stage: Stage, one: FieldCase, before: Shown): Promise<string[]> {
  const others = () =>
    caveatsOf(words(stage.portal)) > caveatsOf(before.text)
      ? []
      : amountsBeyond(amountsOf(stage.portal), before.amounts);
  const found = await lasting(others, patience / 5);
  if (found.length === 0) return [];
  // What comes late, or with the time, is there without the case as well.
  stage.replay.alter(undefined);
  await stage.open(one.screen, { again: true });
  const end = performance.now() + patience / 5;
  let unexplained = found;
  while (unexplained.length > 0 && performance.now() < end) {
    await tick(20);
    unexplained = amountsBeyond(found, amountsOf(stage.portal));
  }
  return unexplained.length > 0 ? [`shows ${unexplained.join(', ')}, and does not say that something is left out`] : [];
}

/** What is wrong about a screen that gets fields of an answer in another form, on the first load or when it asks again. */
async function oddities(stage: Stage, one: FieldCase, before: Shown): Promise<string[]> {
  const { replay } = stage;
  if (!one.first) await stage.open(one.screen);
  const isAsBefore = isWhole(stage.portal, before) && amountsOf(stage.portal).join() === before.amounts.join();
  if (!one.first && !isAsBefore) await stage.open(one.screen, { again: true });
  const reported = vi.mocked(console.error);
  reported.mockClear();
  replay.forget();
  replay.alter(one.path, one.alter);
  if (one.first) await stage.open(one.screen, { again: true });
  const { portal } = stage;
  if (!one.first) await readAgain(stage);
  const found = await lasting(() => {
    const text = words(portal);
    const odd = nonsense.exec(text)?.[0];
    const tries = replay.times(one.path);
    return [
      ...(!main(portal)?.querySelector('h1') || text.length < 20 ? [`blank: "${text}"`] : []),
      ...(/ran into an error|cannot get past/.test(document.body.textContent) ? ['crashed'] : []),
      ...(odd !== undefined && !nonsense.test(before.text) ? [`shows "${odd}"`] : []),
      ...(overrides.test(text) ? ['lets a text turn others around'] : []),
      // Several queries of a screen may be answered by one read; more than these is a loop.
      ...(tries > 5 ? [`asked ${tries} times`] : []),
    ];
  });
  const rows = reported.mock.calls.map((parts) => parts.join(' ')).find((line) => lostRows.test(line));
  if (one.isUnread) found.push(...(await unexplainedAmounts(stage, one, before)));
  replay.alter(undefined);
  return rows === undefined ? found : [...found, rows.slice(0, 300)];
}

/** What is around the first letter in which two texts differ. */
function difference(before: string, after: string): string {
  const length = Math.max(before.length, after.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => before[index] !== after[index]) ?? 0;
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
  return `"${around(before)}" became "${around(after)}"`;
}

/** What is wrong about a screen that gets an answer in another form of the same meaning: nothing, if it shows the same. */
async function changed(stage: Stage, one: FormCase, before: Shown): Promise<string[]> {
  const { replay } = stage;
  /** Opens the screen, and waits for what loads late: until it shows `expected`, or nothing changes any more. */
  const textOf = async (isAltered: boolean, expected?: string) => {
    replay.alter(isAltered ? one.path : undefined, one.alter);
    await stage.open(one.screen, { again: true });
    const end = performance.now() + patience / 3;
    let [text, since] = [words(stage.portal), performance.now()];
    while (text !== expected && performance.now() < end && performance.now() - since < 1500) {
      await tick(20);
      const now = words(stage.portal);
      if (now !== text) [text, since] = [now, performance.now()];
    }
    replay.alter(undefined);
    return text;
  };
  const text = await textOf(true, before.text);
  if (text === before.text) return [];
  // What an earlier case or the time has changed is not this one's.
  const expected = await textOf(false);
  const again = await textOf(true, expected);
  return again === expected ? [] : [`differs: ${difference(expected, again)}`];
}

useCloud({ now: Date.parse('2026-03-12T10:00:00Z') });

it(
  'leaves no screen blank, in a loop or without a word, whichever read fails and how, and whichever field is not as it was',
  { timeout: 7_200_000 },
  async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const stage = await createStage();
    const screens = (await screensOf(stage.portal.registry, stage.portal.provider)).filter(
      (path) => !PORTICO_SCREEN || path.startsWith(PORTICO_SCREEN),
    );
    const shown = new Map<string, Shown>();
    for (const screen of screens) {
      stage.replay.forget();
      await stage.open(screen, { again: true });
      const { portal } = stage;
      shown.set(screen, {
        headings: headings(portal),
        text: words(portal),
        amounts: amountsOf(portal),
        paths: [...new Set(stage.replay.requested)],
      });
    }
    const cases = casesOf(shown, { seed, share, everywhere: PORTICO_EVERYWHERE === '1' });
    expect(cases.length).toBeGreaterThan(screens.length);
    const findings: string[] = [];
    for (const one of cases.filter(({ path }) => !PORTICO_READ || path.startsWith(PORTICO_READ))) {
      const before = shown.get(one.screen);
      let found = before ? await problems(stage, one, before) : [];
      if (before && !one.first && found.some((problem) => problem.startsWith('asked')) && !readers.has(keyOf(one))) {
        await countReaders(stage, one);
        found = await problems(stage, one, before);
      }
      const name = `${one.screen} × ${one.path} × ${one.fault.name}, ${one.first ? 'first load' : 'again'}`;
      findings.push(...found.map((problem) => `${name}: ${problem}`));
    }
    const fields = fieldCasesOf(shown, {
      seed,
      share: Number(PORTICO_FIELDS ?? 1),
      bodyOf: (path) => stage.replay.bodyOf(path),
    });
    for (const one of fields.filter(({ path }) => !PORTICO_READ || path.startsWith(PORTICO_READ))) {
      const before = shown.get(one.screen);
      const found = before ? await oddities(stage, one, before) : [];
      const name = `${one.screen} × ${one.path} × ${one.name}`;
      findings.push(...found.map((problem) => `${name}: ${problem}`));
    }
    const forms = formCasesOf(shown, { seed, share: PORTICO_FORMS === undefined ? undefined : Number(PORTICO_FORMS) });
    for (const one of forms.filter(({ path }) => !PORTICO_READ || path.startsWith(PORTICO_READ))) {
      const before = shown.get(one.screen);
      const found = before ? await changed(stage, one, before) : [];
      findings.push(...found.map((problem) => `${one.screen} × ${one.path} × ${one.name}: ${problem}`));
    }
    expect(findings.join('\n'), `PORTICO_SEED=${seed}`).toBe('');
  },
);
