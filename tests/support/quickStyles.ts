/**
 * Queries by role ask for the computed style of every element again after each change, and jsdom then matches each rule of
 * its default style sheet: a fifth of the processor time of the tests of screens. Most of these rules cannot match, which
 * their selector says: they need an attribute that the element has not, or name other elements. What is answered stays
 * the same (quickStyles.test.tsx).
 */

export interface Matched {
  match: boolean;
  ast?: unknown;
  pseudoElement?: unknown;
}
export type Check = (selector: string, element: ElementImpl) => Matched;

/** What jsdom keeps behind an element. */
export interface ElementImpl {
  _localName: string;
  hasAttributeNS: (namespace: null, name: string) => boolean;
}
interface DocumentImpl {
  _getDOMSelector: () => { check: Check };
}

/** What an element needs to match one of the selectors of a list: to be of this type, and to have all of these attributes. */
interface Needs {
  type?: string | undefined;
  attributes: readonly string[];
}

/** Pseudo-classes that jsdom never matches. */
const never = /:(popover-open|visited|autofill)(?![\w-])/;
const isOfTypes = /^[a-z][a-z0-9]*(\s*,\s*[a-z][a-z0-9]*)*$/;
/** Nothing is concluded from a text in quotes or from an escape. */
const quoted = /["'\\]/;
const none: Matched = { match: false };

/** Without what is in brackets of functions: in `:not()` and `:is()` nothing is needed for certain. */
function outside(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : outside(shorter);
}

/** What each selector of a list needs of the element itself; one that can never match is left out. */
export function needsOf(selector: string): readonly Needs[] {
  if (quoted.test(selector) || selector.includes('|')) return [{ attributes: [] }];
  return outside(selector)
    .split(',')
    .filter((one) => !never.test(one))
    .map((one) => {
      // `[type=submit i]` has a space as well.
      const whole = one.replaceAll(/\[\s*([\w-]+)[^\]]*\]/g, '[$1]').trim();
      const subject = whole.split(/[\s>+~]+/).at(-1) ?? '';
      return {
        type: /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase(),
        attributes: [...subject.matchAll(/\[([\w-]+)\]/g)].map(([, name = '']) => name.toLowerCase()),
      };
    });
}

/** Answers as `check` does, which is asked only where its answer does not follow from the selector. */
export function quickCheck(check: Check): Check {
  const types = new Map<string, { names: ReadonlySet<string>; found?: Matched }>();
  const others = new Map<string, readonly Needs[]>();
  return (selector, element) => {
    let ofTypes = types.get(selector);
    if (!ofTypes && isOfTypes.test(selector)) {
      ofTypes = { names: new Set(selector.split(',').map((name) => name.trim())) };
      types.set(selector, ofTypes);
    }
    if (ofTypes) {
      if (!ofTypes.names.has(element._localName)) return none;
      return (ofTypes.found ??= check(selector, element));
    }
    let needs = others.get(selector);
    if (!needs) others.set(selector, (needs = needsOf(selector)));
    const type = element._localName.toLowerCase();
    const may = needs.some(
      (one) =>
        (one.type === undefined || one.type === type) &&
        one.attributes.every((name) => element.hasAttributeNS(null, name)),
    );
    return may ? check(selector, element) : none;
  };
}

/** What jsdom keeps behind a node of the document. */
export function behind(node: Node): unknown {
  const key = Object.getOwnPropertySymbols(node).find(({ description }) => description === 'impl');
  return key && Reflect.get(node, key);
}

/** What answers for the selectors of a document. */
export function selectorsOf(document: Document): { check: Check } {
  const found = (behind(document) as Partial<DocumentImpl> | undefined)?._getDOMSelector?.();
  if (!found) throw new Error('jsdom keeps its selectors elsewhere now: see tests/support/quickStyles.ts');
  return found;
}

/** Marks what answers already: each file of a worker asks for it, and they share a document. */
const done = Symbol.for('portico.quickStyles');

/** For this document, for good. */
export function quickStyles(document: Document): void {
  const selectors = selectorsOf(document);
  if (done in selectors.check) return;
  selectors.check = Object.assign(quickCheck(selectors.check), { [done]: true });
}
