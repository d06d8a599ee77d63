/** Accessibility violations found by axe-core, if it is installed. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

export interface Inaccessible {
  id: string;
  help: string;
  impact: string;
  /** Selector of the first element. */
  where: string;
}

/** The script that is run in pages; undefined where axe-core is not installed. */
export async function axeScript(): Promise<string | undefined> {
  try {
    return await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  } catch {
    return undefined;
  }
}

/** What is serious or critical on the page as it is. */
export async function readAccessibility(page: Page, script: string): Promise<Inaccessible[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  return page.evaluate(async () => {
    interface Axe {
      run: (root: Document, options: object) => Promise<{ violations: Result[] }>;
    }
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, impact, nodes }) => ({
        id,
        help,
        impact: String(impact),
        where: String(nodes[0]?.target.join(' ') ?? '').slice(0, 160),
      }));
  });
}
