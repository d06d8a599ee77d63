// @module-tag slow
/**
 * The money gate: each page about money, from the table of pages and kinds, while one of the calls that it makes is not answered,
 * fails, is answered with nothing, or lacks a field. No amount is shown that is not on the page when all is well, unless the
 * page says that something is not included; an error has Retry; no control vanishes without a word; nothing loops.
 *
 * As in `faults.test.tsx`, the test command takes some of the cases by PORTICO_SEED; PORTICO_FAULTS=999 takes all on one screen
 * each, PORTICO_EVERYWHERE=1 on every screen that makes the call, PORTICO_SCREEN and PORTICO_READ limit them.
 */
import { expect, it, vi } from 'vitest';
import { useCloud } from '../support/useCloud';
import { seedOf } from './cases';
import { moneyCasesOf, type MoneyCase } from './moneyCases';
import type { MountedPortal } from './mountPortal';
import { screensOf } from './screens';
import {
  amountsBeyond,
  amountsIn,
  amountsOf,
  caveatsOf,
  controlsOf,
  createStage,
  headings,
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
  PORTICO_SEED,
  PORTICO_SCREEN = '/billing',
  PORTICO_READ = '',
  PORTICO_EVERYWHERE,
} = process.env;
const seed = seedOf(PORTICO_SEED);

/** A page as it is when all is well. */
interface Healthy {
  text: string;
  amounts: readonly string[];
  controls: readonly string[];
  addresses: readonly string[];
}

const look = ({ portal, replay }: Stage): Healthy => ({
  text: words(portal),
  amounts: amountsOf(portal),
  controls: controlsOf(portal),
  addresses: [...new Set(replay.addresses)],
});

/** Of a page that waits, or has failed to load a part: it says so in words. */
const absence =
  /still waiting|not responded yet|could not be|not loaded|\(\d{3}\)|not reported|no answer|try again|retry/i;
const isExplained = (text: string, healthy: Healthy) =>
  caveatsOf(text) > caveatsOf(healthy.text) || (absence.test(text) && !absence.test(healthy.text));

/** Fields by which lines are put together: in another form, their groups have other sums and the figures above them do not. */
const labels = /(^|\.)(resource_type|resource_uuid|location_slug|records_list\.\*\.name) as/;
const figuresOf = (portal: MountedPortal) => [...(main(portal)?.querySelectorAll('dl') ?? [])].flatMap(amountsIn);

/** What a provider's total has beyond the amount, under a label that names both parts: without the rate they cannot be separated. */
const combinedOf = (portal: MountedPortal): string[] =>
  [...(main(portal)?.querySelectorAll('dt') ?? [])]
    .filter(({ textContent }) => textContent === 'VAT and fees')
    .flatMap(({ nextElementSibling: value }) => (value ? amountsIn(value) : []));

/** What is wrong about the page now. */
function problemsOf({ portal, replay }: Stage, one: MoneyCase, healthy: Healthy): string[] {
  const text = words(portal);
  const isExcused = isExplained(text, healthy);
  const isLabel = labels.test(one.name) && !one.path.includes('/pricing/');
  const shown = isLabel ? figuresOf(portal) : amountsOf(portal);
  const others = amountsBeyond(shown, [...healthy.amounts, ...combinedOf(portal)]);
  // A page that is not there yet says so by its outline; a value that is not there has no button.
  const isOutline = main(portal)?.querySelector('[aria-busy]') !== null && one.group === 'never';
  const isJudged = !isOutline && one.group !== 'field';
  const gone = isJudged ? [...new Set(healthy.controls)].filter((name) => !controlsOf(portal).includes(name)) : [];
  const tries = replay.times(one.path);
  const odd = nonsense.exec(text)?.[0];
  const hasRetry = [...document.querySelectorAll('main button')].some((button) =>
    /^(Retry|Try again)/.test(button.textContent),
  );
  // An empty list is what it is: there is nothing, and nothing is the sum.
  const isEmptyList = one.group === 'empty' && /^(\{\}|\[\])$/.test(one.name);
  return [
    ...(!main(portal)?.querySelector('h1') || text.length < 20 ? [`blank: "${text}"`] : []),
    ...(/ran into an error|cannot get past/.test(document.body.textContent) ? ['crashed'] : []),
    ...(odd !== undefined && !nonsense.test(healthy.text) ? [`shows "${odd}"`] : []),
    ...(tries > 5 ? [`requested ${tries} times`] : []),
    ...(one.group === 'failed' && /\[gate-\w+\] \(\d{3}\)/.test(text) && !hasRetry ? ['no Retry'] : []),
    ...(others.length > 0 && !isExcused && !isEmptyList ? [`shows ${others.join(', ')} without a word`] : []),
    ...(gone.length > 0 && !isExcused && !isEmptyList ? [`lacks ${gone.join(', ')} without a word`] : []),
  ];
}

/** The same, for good: until nothing is wrong, or nothing changes any more. What waits says so after two seconds. */
async function lastingProblems(stage: Stage, one: MoneyCase, healthy: Healthy): Promise<string[]> {
  const end = performance.now() + (one.group === 'never' ? 3500 : 3000);
  let found = problemsOf(stage, one, healthy);
  while (found.length > 0 && performance.now() < end) {
    await tick(20);
    found = problemsOf(stage, one, healthy);
  }
  return found;
}

/** Until no call is in flight but one that is never answered. */
async function waitForAnswers({ portal, replay }: Stage): Promise<void> {
  const end = performance.now() + patience;
  for (let still = 0; still < 8 && performance.now() < end;) {
    await tick(5);
    still = replay.inFlight > 0 || headings(portal).length === 0 ? 0 : still + 1;
  }
}

async function problems(stage: Stage, one: MoneyCase, healthy: Healthy): Promise<string[]> {
  const { replay } = stage;
  replay.forget();
  if (one.answer) replay.fail(one.path, { answer: one.answer });
  if (one.alter) replay.alter(one.path, one.alter);
  if (one.group === 'never') {
    await stage.open(one.screen, { again: true, idle: () => waitForAnswers(stage) });
  } else await stage.open(one.screen, { again: true });
  const found = await lastingProblems(stage, one, healthy);
  replay.fail(undefined);
  replay.alter(undefined);
  if (found.length === 0) return [];
  // What differs by itself, as what depends on the time, is not this case's.
  await stage.open(one.screen, { again: true });
  const again = { ...look(stage), addresses: healthy.addresses };
  const isSame = again.amounts.join() === healthy.amounts.join() && again.controls.join() === healthy.controls.join();
  return isSame ? found : problems(stage, one, again);
}

useCloud({ world: 'busy' });

it(
  'shows no wrong amount, and leaves nothing out without a word, whichever call of a page about money fails and how',
  { timeout: 7_200_000 },
  async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const stage = await createStage();
    const screens = (await screensOf(stage.portal.registry, stage.portal.provider)).filter((path) =>
      path.startsWith(PORTICO_SCREEN),
    );
    const shown = new Map<string, Healthy>();
    for (const screen of screens) {
      stage.replay.forget();
      await stage.open(screen, { again: true });
      await waitUntilIdle(stage.portal);
      shown.set(screen, look(stage));
    }
    const cases = moneyCasesOf(new Map([...shown].map(([screen, { addresses }]) => [screen, addresses])), {
      seed,
      share: Number(PORTICO_FAULTS ?? 1),
      everywhere: PORTICO_EVERYWHERE === '1',
      bodyOf: (path) => stage.replay.bodyOf(path),
    });
    expect(cases.length).toBeGreaterThan(screens.length);
    const findings: string[] = [];
    for (const one of cases.filter(({ path }) => path.startsWith(PORTICO_READ))) {
      const healthy = shown.get(one.screen);
      const found = healthy ? await problems(stage, one, healthy) : [];
      findings.push(...found.map((problem) => `${one.screen} × ${one.path} × ${one.name}: ${problem}`));
    }
    expect(findings.join('\n'), `PORTICO_SEED=${seed}`).toBe('');
  },
);
