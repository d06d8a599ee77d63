/** The rules of the page's style sheets that apply to a part of it, so that a copy of the part needs no style sheet. */

/** States of a moment, and boxes that are no elements. */
const pseudo = /::[\w-]+(\([^)]*\))?|:(hover|focus|focus-visible|focus-within|active|visited|target|before|after)\b/g;

function applies(selector: string, root: Element): boolean {
  try {
    return root.querySelector(selector.replace(pseudo, '') || '*') !== null;
  } catch {
    // What is left is no selector.
    return true;
  }
}

function rulesIn(rules: CSSRuleList, root: Element): string {
  return Array.from(rules, (rule): string => {
    if (rule instanceof CSSStyleRule) return applies(rule.selectorText, root) ? rule.cssText : '';
    if (rule instanceof CSSMediaRule && !window.matchMedia(rule.conditionText).matches) return '';
    if (!(rule instanceof CSSGroupingRule)) return rule instanceof CSSLayerStatementRule ? rule.cssText : '';
    const inner = rulesIn(rule.cssRules, root);
    return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
  })
    .filter(Boolean)
    .join('\n');
}

/**
 * As the text of one style sheet. Media queries that are not met are left out, and so are fonts, animations and sheets of other origins.
 *
 * @example
 * const css = usedStyles(document.body);
 */
export const usedStyles = (root: Element): string =>
  Array.from(document.styleSheets, (sheet) => {
    try {
      return rulesIn(sheet.cssRules, root);
    } catch {
      // A chat's or a payment page's, which no other origin may read.
      return '';
    }
  }).join('\n');

/** Address of the portal's font, if the page uses it: it is in a browser's list of what was requested. */
export function fontFile(): string | undefined {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.find((name) => name.startsWith(location.origin) && /\/inter[^/]*\.woff2$/.test(name));
}
