/**
 * Contrast of every text on a page under many palettes: colours are set as tokens on `:root`, and what the browser makes
 * of them is read back. It takes milliseconds where axe takes a second, so that every brand can be held against every
 * screen; axe stays the judge of one palette (tests/support/pictures.ts).
 */
import type { Page } from 'playwright-core';

export interface Palette {
  /** Named in what is reported. */
  name: string;
  mode: 'light' | 'dark';
  tokens: Readonly<Record<string, string>>;
}

/** Texts below 4.5 (3 for large ones) against the ground that lies behind them, as `palette: ratio text`. */
export const poorTexts = (page: Page, palettes: readonly Palette[]): Promise<string[]> =>
  page.evaluate((given) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser draws no canvas');
    const known = new Map<string, Colour>();
    /** Of any notation, as sRGB 0-255 and alpha 0-1. */
    const colourOf = (text: string): Colour => {
      const found = known.get(text);
      if (found) return found;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      known.set(text, colour);
      return colour;
    };
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3]);
      return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1];
    };
    const light = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([red, green, blue]: Colour) =>
      0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
    const ratioOf = (a: Colour, b: Colour) => {
      const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
      return (high + 0.05) / (low + 0.05);
    };

    const skipped = 'script, style, noscript, option, svg, [aria-disabled="true"], :disabled, .p-visually-hidden';
    const texts: { element: Element; words: string; parents: Element[] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim();
      if (!element || !words || element.closest(skipped)) continue;
      // Rows are alike: the first three of a table speak for the others.
      if (element.closest('tbody tr:nth-child(n + 4)')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const parents: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) parents.push(at);
      texts.push({ element, words, parents });
    }

    // A colour that changes by a transition is still the old one when it is read.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    const poor: string[] = [];
    const root = document.documentElement;
    for (const { name, mode, tokens } of given) {
      for (const [token, value] of Object.entries(tokens)) root.style.setProperty(token, value);
      root.dataset.mode = mode;
      root.style.colorScheme = mode;
      const grounds = new Map<Element, Colour>();
      const groundOf = (parents: readonly Element[]): Colour | undefined => {
        const [own, ...rest] = parents;
        if (!own) return colourOf(mode === 'dark' ? '#121212' : '#fff');
        const made = grounds.get(own);
        if (made) return made;
        const style = getComputedStyle(own);
        // What is drawn on a picture or a gradient is looked at by the eye and by axe.
        if (style.backgroundImage !== 'none') return undefined;
        const colour = colourOf(style.backgroundColor);
        const below = colour[3] === 1 ? colour : groundOf(rest);
        const ground = below && over(colour, below);
        if (ground) grounds.set(own, ground);
        return ground;
      };
      const reported = new Set<string>();
      for (const { element, words, parents } of texts) {
        const ground = groundOf(parents);
        if (!ground) continue;
        const style = getComputedStyle(element);
        const ink = over(colourOf(style.color), ground);
        const size = Number.parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const ratio = ratioOf(ink, ground);
        if (ratio >= (large ? 3 : 4.5) - 0.005) continue;
        const line = `${name}, ${mode}: ${ratio.toFixed(2)} ${element.tagName.toLowerCase()}.${element.className} "${words.slice(0, 40)}"`;
        if (reported.size < 5) reported.add(line);
      }
      poor.push(...reported);
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return poor;
  }, palettes);

/** What can be clicked and is smaller than 24 by 24 px with no space around it (WCAG 2.2, 2.5.8); links in running text apart. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, [role="button"], summary, select'),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    const boxes = targets.map((element) => element.getBoundingClientRect());
    const inline = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
    return targets.flatMap((element, at) => {
      const box = boxes[at];
      if (!box || box.width <= 1 || box.height <= 1 || (box.width >= 24 && box.height >= 24) || inline(element))
        return [];
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const crowded = boxes.some((other, index) => {
        const mate = targets[index];
        if (index === at || !mate || mate.contains(element) || element.contains(mate) || other.width <= 1) return false;
        const [dx, dy] = [Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)];
        return Math.hypot(dx, dy) < 12;
      });
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return crowded ? [`${words.trim().slice(0, 40)}: ${Math.round(box.width)} x ${Math.round(box.height)} px`] : [];
    });
  });
