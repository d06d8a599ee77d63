/** Cumulative layout shift of a page, as browsers measure it. */
import type { Page } from 'playwright-core';

interface Shift {
  value: number;
  /** Beginning of the text of what moved. */
  reported: string;
}
type Watched = Window & { layoutShifts?: Shift[] };

/** Call before opening a page: records the shifts of every document that follows. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const found: Shift[] = ((window as Watched).layoutShifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[]) {
        const message = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ');
        if (!entry.hadRecentInput) found.push({ value: entry.value, reported: message });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of all shifts since the document was opened, and each of them. */
export async function shiftsOf(page: Page): Promise<{ moved: number; message: string }> {
  const shifts = await page.evaluate(() => (window as Watched).layoutShifts ?? []);
  return { moved: shifts.reduce((all, { value }) => all + value, 0), message: JSON.stringify(shifts) };
}
