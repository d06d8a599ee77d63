/** How far what is drawn moves by itself, as browsers measure it (cumulative layout shift). */
import type { Page } from 'playwright-core';

interface Shift {
  value: number;
  /** What moved, by the beginning of its text. */
  told: string;
}
type Watched = Window & { layoutShifts?: Shift[] };

/** Before the page is opened: watches each document that this page shows from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const found: Shift[] = ((window as Watched).layoutShifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[]) {
        const told = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ');
        if (!entry.hadRecentInput) found.push({ value: entry.value, told });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Since the document was opened: the sum, and what it is made of. */
export async function shiftsOf(page: Page): Promise<{ moved: number; told: string }> {
  const shifts = await page.evaluate(() => (window as Watched).layoutShifts ?? []);
  return { moved: shifts.reduce((all, { value }) => all + value, 0), told: JSON.stringify(shifts) };
}
