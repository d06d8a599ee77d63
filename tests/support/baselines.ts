/** On which line of the screen texts stand: what is side by side is to stand on one. */
import type { Page } from 'playwright-core';

export interface TextLine {
  text: string;
  /** px from the top of the window, of the baseline of its first line. */
  y: number;
}

/**
 * In each element that `rows` finds, the first text of each element that `items` finds in it, as far as it is seen.
 *
 * A box without height stands on the baseline. Each text is put into an element together with one, measured and put back
 * before the page goes on.
 */
export const baselines = (page: Page, rows: string, items: string): Promise<TextLine[][]> =>
  page.evaluate(
    ([rowsOf, itemsOf]) => {
      const seenText = (item: Element) => {
        const walk = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          const parent = node.parentElement;
          if (!node.nodeValue?.trim() || !parent || parent.closest('svg, .p-visually-hidden, option')) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const { width, height } = range.getBoundingClientRect();
          if (width > 1 && height > 1 && parent.checkVisibility()) return { node, parent };
        }
        return undefined;
      };
      const measure = (item: Element) => {
        const found = seenText(item);
        if (!found) return [];
        const { node, parent } = found;
        const holder = document.createElement('portico-line');
        const mark = document.createElement('portico-line');
        mark.style.cssText = 'display:inline-block;width:0;height:0';
        parent.insertBefore(holder, node);
        holder.append(mark, node);
        const y = mark.getBoundingClientRect().bottom;
        holder.replaceWith(node);
        return [{ text: node.nodeValue?.trim().slice(0, 30) ?? '', y }];
      };
      return [...document.querySelectorAll(rowsOf)]
        .map((row) => [...row.querySelectorAll(itemsOf)].flatMap(measure))
        .filter((lines) => lines.length > 1);
    },
    [rows, items] as const,
  );

/** Rows in which a text stands more than this many px off the others, reported with all their texts. */
export const uneven = (rows: readonly TextLine[][], most = 0.5): string[] =>
  rows.flatMap((lines) => {
    const ys = lines.map(({ y }) => y);
    const top = Math.min(...ys);
    if (Math.max(...ys) - top <= most) return [];
    return [lines.map(({ text, y }) => `${text} +${(y - top).toFixed(2)}`).join(' | ')];
  });
