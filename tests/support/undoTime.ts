import type { Page } from 'playwright-core';

/** src/admin/runs/unsent.ts, ms. */
const undoTime = 5000;

declare global {
  interface Window {
    /** What the time in which an action can be taken back would end with, by the timer's id. */
    heldUndo?: Map<number, () => void>;
  }
}

/**
 * The time in which an action can be taken back does not pass by itself, so that a busy machine has as long as it needs to look
 * and to click. Call before the page is opened. What it answers with lets that time pass, for all that waits.
 */
export async function holdUndo(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const waiting = (window.heldUndo = new Map<number, () => void>());
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    // The longest that a timer takes: its id is a real one.
    const longest = 2 ** 31 - 1;
    const wait = (run: TimerHandler, time?: number, ...given: unknown[]) => {
      if (time !== held || typeof run !== 'function') return set(run, time, ...given);
      const id = set(() => undefined, longest);
      waiting.set(id, () => run(...given));
      return id;
    };
    const forget = (id?: number) => {
      waiting.delete(id ?? 0);
      clear(id);
    };
    Object.assign(window, { setTimeout: wait, clearTimeout: forget });
  }, undoTime);
  return async () => {
    const passed = await page.evaluate(() => {
      const due = [...(window.heldUndo ?? [])];
      window.heldUndo?.clear();
      for (const [, run] of due) run();
      return due.length;
    });
    if (passed === 0) throw new Error('No action waits to be sent: see undoTime in src/admin/runs/unsent.ts');
  };
}
