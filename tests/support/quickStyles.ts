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
  _ownerDocument: { activeElement: unknown };
  hasAttributeNS: (namespace: null, name: string) => boolean;
}
interface DocumentImpl {
  _getDOMSelector: () => { check: Check };
}

/** What an element needs to match one of the selectors of a list: one of these types, all of these attributes, and the focus. */
export interface Needs {
  types?: readonly string[];
  attributes: readonly string[];
  focus?: true;
  /** Such a type is all that the selector asks for. */
  isWhole?: true;
}

/** Pseudo-classes that jsdom never matches. */
const never = /:(popover-open|visited|autofill)(?![\w-])/;
const isType = /^[a-z][a-z0-9]*$/;
/** `:is()` of types only; any other leaves no conclusion. */
const ofTypes = /:is\(\s*([a-z][a-z0-9]*(?:\s*,\s*[a-z][a-z0-9]*)*)\s*\)/g;
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
  if (quoted.test(selector) || /[|^]/.test(selector)) return [{ attributes: [] }];
  return outside(selector.replaceAll(ofTypes, (_, types: string) => `^${types.replaceAll(/\s*,\s*/g, '|')}^`))
    .split(',')
    .filter((one) => !never.test(one))
    .map((one): Needs => {
      // `[type=submit i]` has a space as well.
      const whole = one.replaceAll(/\[\s*([\w-]+)[^\]]*\]/g, '[$1]').trim();
      const subject = whole.split(/[\s>+~]+/).at(-1) ?? '';
      const types = /^(?:[a-z][\w-]*|\^[^^]+(?=\^))/i.exec(subject)?.[0].replace('^', '').toLowerCase().split('|');
      const attributes = [...subject.matchAll(/\[([\w-]+)\]/g)].map(([, name = '']) => name.toLowerCase());
      return {
        ...(types && { types }),
        attributes: /:link(?![\w-])/.test(subject) ? [...attributes, 'href'] : attributes,
        ...(/:focus-visible(?![\w-])/.test(subject) && { focus: true }),
        ...(isType.test(whole) && { isWhole: true }),
      };
    });
}

/** The selectors of a list, by the type of an element that may match. */
interface Rules {
  ofType: ReadonlyMap<string, readonly Needs[]>;
  ofAny: readonly Needs[];
  /** The answer for elements of a type that is a whole selector of the list. */
  found?: Matched;
}

function rulesOf(selector: string): Rules {
  const needs = needsOf(selector);
  const ofType = new Map<string, Needs[]>();
  for (const one of needs) for (const type of one.types ?? []) ofType.set(type, [...(ofType.get(type) ?? []), one]);
  return { ofType, ofAny: needs.filter(({ types }) => !types) };
}

/** Answers as `check` does, which is asked only where its answer does not follow from the selector. */
export function quickCheck(check: Check): Check {
  const known = new Map<string, Rules>();
  return (selector, element) => {
    let rules = known.get(selector);
    if (!rules) known.set(selector, (rules = rulesOf(selector)));
    const may = ({ attributes, focus }: Needs) =>
      attributes.every((name) => element.hasAttributeNS(null, name)) &&
      (!focus || element._ownerDocument.activeElement === element);
    const own = rules.ofType.get(element._localName.toLowerCase()) ?? [];
    if (own.some(({ isWhole }) => isWhole)) return (rules.found ??= check(selector, element));
    return own.some(may) || rules.ofAny.some(may) ? check(selector, element) : none;
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
