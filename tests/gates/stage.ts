/** The portal as the fault gates open it, and what they read on its screens. */
import { act } from '@testing-library/react';
import { loadConfiguration } from '../../dataProvider/calls/config';
import { createHttp } from '../../dataProvider/http';
import { base, mountPortal, type MountedPortal } from './mountPortal';
import { useReplay, type Replay } from './replay';

export const tick = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)));

/** Ends a wait for what never comes, milliseconds. */
export const patience = 15_000;

/** Until nothing is asked and no code is fetched any more. What is drawn after an answer may ask further. */
export async function waitUntilIdle(portal: MountedPortal): Promise<void> {
  const end = performance.now() + patience;
  const isWaiting = () =>
    portal.queryClient.isFetching() > 0 || headings(portal).length === 0 || words(portal).endsWith('Loading the page');
  for (let still = 0; still < 3 && performance.now() < end;) {
    await tick(isWaiting() ? 5 : 2);
    still = isWaiting() ? 0 : still + 1;
  }
}

export const main = (portal: MountedPortal) => portal.container.querySelector('main');
export const words = (portal: MountedPortal) => (main(portal)?.textContent ?? '').replaceAll(/\s+/g, ' ');
export const headings = (portal: MountedPortal): string[] =>
  [...(main(portal)?.querySelectorAll('h1, h2') ?? [])].map((h) => h.textContent ?? '');

/** What is wrong for good: nothing as soon as `look` finds nothing. `within`: milliseconds. */
export async function lasting(look: () => string[], within = patience): Promise<string[]> {
  const end = performance.now() + within;
  let found = look();
  while (found.length > 0 && performance.now() < end) {
    await tick(20);
    found = look();
  }
  return found;
}

export const nonsense = /.{0,40}(\bNaN\b|\bundefined\b|\bnull\b|\[object|Invalid Date|Infinity|cannot be shown).{0,40}/;

/** The amounts of money in it, each text on its own: texts beside each other would join their digits. */
export function amountsIn(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(...(walker.currentNode.textContent?.match(/[-\u2212]?€[\d,.]*\d/g) ?? []));
  return found;
}
export const amountsOf = (portal: MountedPortal): string[] => amountsIn(main(portal) ?? document.body);

/** Of these amounts those that are not among the others, each as often as it is there. */
export function amountsBeyond(amounts: readonly string[], known: readonly string[]): string[] {
  const left = [...known];
  return amounts.filter((amount) => {
    const at = left.indexOf(amount);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What everything in it that can be clicked or filled in is for: its name without what it is about and without numbers. Rows of tables left out. */
export const controlsOf = (portal: MountedPortal): string[] =>
  [...(main(portal)?.querySelectorAll<HTMLInputElement>('button, input, select, textarea, [role="tab"]') ?? [])]
    .filter((control) => !control.closest('table'))
    .map((control) => control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent)
    .map((name) =>
      name
        .replace(/:.*/s, '')
        .replaceAll(/\d[\d.,]*/g, '#')
        .trim(),
    )
    .filter((name) => name !== '');

/** How a screen says that an amount does not include everything. */
const caveat =
  /not (counted|included)|could not be (read|loaded|shown)|unknown|at least|without|incomplete|not known|no answer|no price|cannot/gi;
export const caveatsOf = (text: string): number => text.match(caveat)?.length ?? 0;

export interface Stage {
  readonly portal: MountedPortal;
  readonly replay: Replay;
  /** The portal at the address of a screen. `again`: as a new visitor opens it. `idle`: waits until it is there; default: `waitUntilIdle`. */
  open(screen: string, how?: { again?: boolean; idle?(portal: MountedPortal): Promise<void> }): Promise<void>;
}

export async function createStage(): Promise<Stage> {
  const configuration = await loadConfiguration(createHttp({ base, key: () => undefined }), base);
  const replay = useReplay();
  const mount = (screen: string) => mountPortal(configuration, screen, { retryDelay: 1 });
  let portal = await mount('/notifications');
  await waitUntilIdle(portal);
  return {
    replay,
    get portal() {
      return portal;
    },
    async open(screen, { again = false, idle = waitUntilIdle } = {}) {
      if (!again && portal.path() === screen.split('?')[0]) return;
      portal.unmount();
      portal.queryClient.clear();
      portal = await mount(screen);
      await idle(portal);
    },
  };
}
