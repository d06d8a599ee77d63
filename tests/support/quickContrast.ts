/**
 * Four fifths of what axe takes on a screen go into contrast: for each text the colours of all that lies behind it are read
 * and mixed again, although the rows of a table look alike. In the page, after axe is there: a colour is parsed once, and what
 * has been judged is not judged again for a text of the same style before elements of the same styles. A page is wrong exactly
 * where axe finds it so (harness.journey.ts); beside a text that is, those may be named too that look alike and that axe left
 * undecided, because they lie half outside of what is behind them.
 */
import type { Page } from 'playwright-core';

type Values = [r: number, g: number, b: number, alpha: number];
interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => AxeColor;
}
interface Judged {
  contrastRatio?: number;
  messageKey?: string | null;
}
/** What a check of axe is called with as `this`. */
interface Judge {
  data: (data: Judged) => void;
}
type Evaluate = (this: Judge, node: Element, ...rest: unknown[]) => boolean | undefined;
interface Inner {
  /** The elements of the run that is under way. */
  _tree: unknown;
  _audit: { checks: Record<string, { evaluate: Evaluate } | undefined> };
  commons: {
    color: { Color: { prototype: AxeColor } };
    dom: { getTextElementStack: (node: Element) => Element[][] };
  };
}

/** Has to stand by itself: it is sent into pages. */
function quicken(): void {
  const axe = window.axe as unknown as Inner;
  const { prototype } = axe.commons.color.Color;
  const check = axe._audit.checks['color-contrast'];
  const { getTextElementStack } = axe.commons.dom;
  if (!check || typeof prototype.parseString !== 'function' || typeof getTextElementStack !== 'function')
    throw new Error('axe holds its contrast elsewhere now: see tests/support/quickContrast.ts');

  const parse = prototype.parseString;
  const colors = new Map<string, Values>();
  prototype.parseString = function (this: AxeColor, text: string) {
    const known = colors.get(text);
    if (!known) {
      parse.call(this, text);
      colors.set(text, [this.r, this.g, this.b, this.alpha]);
      return this;
    }
    [this.r, this.g, this.b, this.alpha] = known;
    return this;
  };

  const read = (element: Element, names: readonly string[]) => {
    const style = getComputedStyle(element);
    return names.map((name) => style.getPropertyValue(name)).join(';');
  };
  /** How an element lets through what is behind it, with all that it is in. */
  const veil = (element: Element | null, veils: Map<Element, string>): string => {
    if (!element) return '';
    let known = veils.get(element);
    if (known === undefined) {
      const own = read(element, ['opacity', 'mix-blend-mode', 'filter', 'z-index', 'position']);
      known = `${own}<${veil(element.parentElement, veils)}`;
      veils.set(element, known);
    }
    return known;
  };
  const { evaluate } = check;
  let numbers = new Map<string, number>();
  let behind = new Map<Element, number>();
  let veils = new Map<Element, string>();
  let judged = new Map<string, [boolean, Judged]>();
  /** Of the run that this was remembered in: styles change between two. */
  let run: unknown;
  const begin = () => {
    if (run === axe._tree) return;
    run = axe._tree;
    numbers = new Map();
    behind = new Map();
    veils = new Map();
    judged = new Map();
  };
  const numberOf = (text: string) => {
    let number = numbers.get(text);
    if (number === undefined) numbers.set(text, (number = numbers.size));
    return number;
  };
  const layer = (element: Element) => {
    let number = behind.get(element);
    if (number === undefined) {
      const own = read(element, ['background-color', 'background-image', 'display', 'overflow']);
      behind.set(element, (number = numberOf(`${own}|${veil(element, veils)}`)));
    }
    return number;
  };
  const letters = ['color', 'font-size', 'font-weight', 'text-shadow', '-webkit-text-stroke', 'visibility'];
  check.evaluate = function (this: Judge, node: Element, ...rest: unknown[]) {
    begin();
    const stacks = getTextElementStack(node).map((stack) => stack.map(layer).join(','));
    const key = `${numberOf(read(node, letters))}|${stacks.join('/')}`;
    const known = judged.get(key);
    if (known && stacks.length > 0) {
      this.data(known[1]);
      return known[0];
    }
    const held: { data: Judged } = { data: {} };
    const report = this.data.bind(this);
    this.data = (data: Judged) => {
      held.data = data;
      report(data);
    };
    const result = evaluate.call(this, node, ...rest);
    if (typeof result === 'boolean' && typeof held.data.contrastRatio === 'number' && held.data.messageKey !== 'hidden')
      judged.set(key, [result, held.data]);
    return result;
  };
}

/** For the documents of a page that axe has been brought into. */
export const quickContrast = (frame: Pick<Page, 'evaluate'>): Promise<void> => frame.evaluate(quicken);
