/**
 * The fault gate: every read of every screen fails in every way, on the first load and when it is asked again. Nothing is
 * written case by case: screens come from the kinds and the map of pages, reads from looking at what a screen asks.
 *
 * Not part of the test command yet: it finds lists whose foot is poorer without a word, and reads that are asked twice. It
 * runs when PORTICO_FAULTS says how many cases a read meets on one screen: one, other ones on the screens after it; 26 are
 * every fault, by the first load and asked again. PORTICO_STRIDE=10 takes every tenth case, PORTICO_SEED which, and
 * PORTICO_SCREEN=/billing those of these screens only.
 */
import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { createHttp } from '../../dataProvider/http';
import { useCloud } from '../support/useCloud';
import { faultKinds, type FaultKind } from './faultKinds';
import { base, mountPortal, type MountedPortal } from './mountPortal';
import { useReplay, type Replay } from './replay';
import { screensOf } from './screens';

const share = Number(process.env.PORTICO_FAULTS ?? 0);
const stride = Number(process.env.PORTICO_STRIDE ?? 1);
const seed = Number(process.env.PORTICO_SEED ?? 0);
/** How far the faults have moved on from where they were at the seeds before. */
const shift = Math.floor(seed / stride);

/** A screen that has lost more than this of its text is poorer, and says why. */
const tolerated = 0.1;

/** In place of a screen that the key does not open, the missing right is said without the API's words. */
const rightMissing = /permission|for this right|key/i;

const tick = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)));

/** Ends a wait for what never comes, milliseconds. */
const patience = 15_000;

/** Until nothing is asked and no code is fetched any more. What is drawn after an answer may ask further. */
async function settle(portal: MountedPortal): Promise<void> {
  const end = performance.now() + patience;
  const isWaiting = () =>
    portal.queryClient.isFetching() > 0 || headings(portal).length === 0 || words(portal).endsWith('Loading the page');
  for (let still = 0; still < 3 && performance.now() < end;) {
    await tick(isWaiting() ? 5 : 2);
    still = isWaiting() ? 0 : still + 1;
  }
}

/** Asks for everything on the screen as if for the first time. */
async function reload(portal: MountedPortal): Promise<void> {
  void portal.queryClient.resetQueries();
  await settle(portal);
}

const main = (portal: MountedPortal) => portal.container.querySelector('main');
const words = (portal: MountedPortal) => (main(portal)?.textContent ?? '').replaceAll(/\s+/g, ' ');
const headings = (portal: MountedPortal): string[] =>
  [...(main(portal)?.querySelectorAll('h1, h2') ?? [])].map((h) => h.textContent ?? '');

/** What is wrong for good: nothing as soon as `look` finds nothing. */
async function lasting(look: () => string[]): Promise<string[]> {
  const end = performance.now() + patience;
  let found = look();
  while (found.length > 0 && performance.now() < end) {
    await tick(20);
    found = look();
  }
  return found;
}

interface Before {
  headings: readonly string[];
  text: string;
}

interface Case {
  screen: string;
  path: string;
  fault: FaultKind;
  first: boolean;
}

/** What is wrong about a screen on which one read fails. */
async function problems(portal: MountedPortal, replay: Replay, one: Case, before: Before) {
  const { path, fault, first } = one;
  replay.forget();
  replay.fail(path, fault);
  if (first) await reload(portal);
  else {
    await act(() => portal.queryClient.invalidateQueries({ refetchType: 'none' }));
    void portal.queryClient.refetchQueries({ type: 'active' });
    await settle(portal);
  }
  const isOver = fault.status === 404 || fault.status === 401;
  /** Parts that come late and what they tell have their time. */
  const look = (): string[] => {
    const tries = replay.asked.filter((asked) => asked === path).length;
    const text = words(portal);
    const lost = first || isOver ? [] : before.headings.filter((heading) => !headings(portal).includes(heading));
    const isPoorer = text.length < before.text.length * (1 - tolerated);
    const isTold = fault.told?.test(text) || (fault.status === 403 && rightMissing.test(text));
    return [
      ...(!main(portal)?.querySelector('h1') || text.length < 20 ? [`blank: "${text}"`] : []),
      ...(/ran into an error|cannot get past/.test(document.body.textContent) ? ['crashed'] : []),
      ...(tries > fault.tries ? [`asked ${tries} times`] : []),
      ...(lost.length > 0 ? [`lost ${lost.join(', ')}`] : []),
      ...(fault.told && tries > 0 && isPoorer && !isOver && !isTold
        ? [`does not say it: "${text.slice(0, 200)}"`]
        : []),
    ];
  };
  const found = await lasting(look);

  const isSaid = () => fault.told?.test(words(portal)) === true;
  replay.fail(undefined);
  const retry = [...document.querySelectorAll('main button')].filter((button) =>
    /^(Retry|Try again)/.test(button.textContent),
  );
  if (isSaid() && retry.length === 0) found.push('no Retry');
  retry.forEach((button) => fireEvent.click(button));
  await settle(portal);
  found.push(...(await lasting(() => (isSaid() ? ['Retry does not mend it'] : []))));
  return found;
}

useCloud({ now: Date.parse('2026-03-12T10:00:00Z') });

it.skipIf(share === 0)(
  'leaves no screen blank, in a loop or without a word, whichever read fails and how',
  { timeout: 1_800_000 },
  async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const configuration = await loadConfiguration(createHttp({ base, key: () => undefined }), base);
    const replay = useReplay();
    const portal = await mountPortal(configuration, '/notifications', { timeoutSeconds: 0.2, retryDelay: 1 });
    await settle(portal);
    const only = process.env.PORTICO_SCREEN;
    const screens = (await screensOf(portal.registry, portal.provider)).filter(
      (path) => !only || path.startsWith(only),
    );
    const findings: string[] = [];
    let part = seed;
    for (const screen of screens) {
      replay.fail(undefined);
      await act(() => portal.go(screen));
      portal.queryClient.removeQueries({ type: 'inactive' });
      await settle(portal);
      replay.forget();
      await reload(portal);
      const before = { headings: headings(portal), text: words(portal) };
      const paths = [...new Set(replay.asked)];
      for (const path of paths) {
        for (let n = 0; n < share; n += 1, part += 1) {
          if (part % stride !== seed % stride) continue;
          const turn = Math.floor(part / stride);
          const fault = faultKinds[(turn * 5 + shift) % faultKinds.length];
          if (!fault) continue;
          const first = (Math.floor(turn / faultKinds.length) + Math.floor(shift / faultKinds.length)) % 2 === 0;
          const found = await problems(portal, replay, { screen, path, fault, first }, before);
          findings.push(
            ...found.map(
              (problem) => `${screen} × ${path} × ${fault.name}, ${first ? 'first load' : 'again'}: ${problem}`,
            ),
          );
        }
      }
    }
    expect(findings, `PORTICO_SEED=${seed}`).toEqual([]);
  },
);
