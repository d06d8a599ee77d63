/**
 * What is visible of a page, as data from which `scripts/vite/inline.js` builds it again before any code has loaded: elements
 * with their texts and the attributes that style them. Amounts of money are left out: they are never shown from a cache.
 */

import { numberFormat } from '../lib/intl';

/** A text; how many characters of one were left out; an element with its tag, attributes and children. */
export type CopiedNode = string | number | readonly [tag: string, attributes: Record<string, string>, ...CopiedNode[]];

/** Elements of a copy: more would take longer to build than the page itself. */
const most = 3000;

const skipped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'canvas',
  'video',
  'audio',
  'slot',
]);
/** What style sheets and drawings depend on. No `id`, no `name` and no `value`. */
const stylingAttribute =
  /^(class|style|dir|lang|hidden|disabled|type|placeholder|colspan|rowspan|width|height|viewBox|preserveAspectRatio|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|fill|stroke|opacity|(fill|stroke|clip)-[a-z]+|aria-(current|pressed|sort|selected|checked|disabled|expanded))$/;
/** Data attributes are words of the style sheets; longer ones are texts. */
const word = /^[\w-]{0,24}$/;
const picture = /^(\/(?!\/)|https:|data:image\/)/;

/** How the currencies in use are written, beside the signs that Unicode has: "kr.", "Rp", "USD". */
type Signs = readonly string[];

/**
 * How a currency may be written: "EUR" and "€", "DKK" and "kr.".
 *
 * @example
 * const signs = currencySigns('DKK', 'da'); // ['DKK', 'kr.']
 */
export function currencySigns(currency: string, locale: string): string[] {
  try {
    const parts = numberFormat(locale, { style: 'currency', currency }).formatToParts(1);
    return [currency, ...parts.flatMap(({ type, value }) => (type === 'currency' ? [value] : []))];
  } catch {
    // Written as its code.
    return [currency];
  }
}

const isMoney = (text: string, signs: Signs): boolean =>
  /\p{Nd}/u.test(text) && (/\p{Sc}/u.test(text) || signs.some((sign) => text.includes(sign)));

/** What is written around an amount says something of it: for how long a credit lasts, whose it is. Characters. */
const longestAround = 20;
const bounds = 'a, button, td, th, li, [role="cell"], [role="row"], article, main, header';

function blockOf(text: Node, root: Element): Element | null {
  let block = text.parentElement;
  for (let around = block?.parentElement; block && around && block !== root; around = around.parentElement) {
    if (around === root || block.matches(bounds) || around.matches('main, header, ul, tr, tbody, table')) break;
    if ((around.textContent ?? '').length > longestAround) break;
    block = around;
  }
  return block;
}

function moneyBlocks(root: Element, signs: Signs): ReadonlySet<Element> {
  const blocks = new Set<Element>();
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const block = isMoney(text.textContent ?? '', signs) ? blockOf(text, root) : null;
    if (block) blocks.add(block);
  }
  return blocks;
}

function attributesOf(element: Element): Record<string, string> {
  const { localName } = element;
  const isCopied = ({ name, value }: Attr) =>
    stylingAttribute.test(name) ||
    (name.startsWith('data-') && word.test(value)) ||
    (localName === 'a' && name === 'href' && /^\/(?!\/)/.test(value)) ||
    (localName === 'img' && name === 'src' && picture.test(value));
  return Object.fromEntries([...element.attributes].filter(isCopied).map(({ name, value }) => [name, value]));
}

/**
 * Undefined if there is too much of it. `bottom`: what begins below this is left out, px of the window.
 *
 * @example
 * const copy = copyPage(document.body, { bottom: window.innerHeight, signs: ['kr.'] });
 */
export function copyPage(root: Element, { bottom, signs }: { bottom: number; signs: Signs }): CopiedNode | undefined {
  const money = moneyBlocks(root, signs);
  let left = most;

  function copy(node: ChildNode, isHidden: boolean): CopiedNode | undefined {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? '';
      return isHidden && text.trim() !== '' ? text.length : text;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
    // `nodeType` says so.
    const element = node as Element;
    if (skipped.has(element.localName) || element.getBoundingClientRect().top > bottom) return undefined;
    left -= 1;
    if (left < 0) return undefined;
    const isMoneyHere = isHidden || money.has(element);
    const children: CopiedNode[] = [];
    for (const child of element.childNodes) {
      const copied = copy(child, isMoneyHere);
      if (copied !== undefined) children.push(copied);
    }
    return [element.localName, attributesOf(element), ...children];
  }

  const copied = copy(root, false);
  return left < 0 ? undefined : copied;
}
