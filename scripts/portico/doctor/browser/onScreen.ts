/** Finds content that should not be on a screen. Runs in the page itself. */
import type { Page } from 'playwright-core';

export interface OnScreen {
  /** Text of the first heading. */
  heading: string;
  /** Nothing is drawn. */
  blank: boolean;
  /** Placeholders of what is still loading. */
  loading: boolean;
  /** The form for an API key, or another sign-in screen. */
  signedOut: boolean;
  /** Message of the screen for fatal errors. */
  fatal: string | undefined;
  /** Messages of parts that failed. */
  alerts: string[];
  /** Names of controls that offer nothing. */
  empty: string[];
  /** Texts that no person should see, each with what it is. */
  raw: { text: string; what: 'key' | 'placeholder' | 'nothing' | 'id' | 'name' }[];
  /** Addresses of pictures that cannot be shown. */
  pictures: string[];
  /** Addresses of the portal that the screen links to. */
  links: string[];
}

/** What the catalogues have, so that a missing text is not mistaken for a host name: `shell.notifications`. */
export interface KnownTexts {
  /** Key paths of objects with texts. */
  paths: readonly string[];
}

export function readScreen(page: Page, { paths }: KnownTexts): Promise<OnScreen> {
  return page.evaluate((known) => {
    const visible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]');
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(visible);
    const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
    const nameOf = (element: HTMLElement) => {
      const labels = [...((element as HTMLSelectElement).labels ?? [])].map(({ textContent }) => textContent).join(' ');
      const labelled = (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
      return short(element.getAttribute('aria-label') || labels || labelled || element.getAttribute('name') || '');
    };

    const groups = new Set(known);
    const isKey = (text: string) => {
      const found = /^(ra|resources|[a-z_]+)((?:\.[\w-]+)+)$/.exec(text);
      if (!found) return false;
      const parent = text.slice(0, text.lastIndexOf('.'));
      return groups.has(parent) || /^(ra|resources)\./.test(text);
    };
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
    const labels = 'th, dt, label, legend, h1, h2, h3, button, nav a, [role="tab"], option';
    const whatIs = (text: string, element: Element): OnScreen['raw'][number]['what'] | undefined => {
      if (isKey(text)) return 'key';
      if (/%\{\w+\}|\{\{\s*\w+\s*\}\}/.test(text)) return 'placeholder';
      if (/^(undefined|null|NaN|Invalid Date)$/.test(text) || /\[object \w+\]|\bNaN\b/.test(text)) return 'nothing';
      if (uuid.test(text) && !element.closest('button, code, pre, [translate="no"]')) return 'id';
      if (/^[a-z]+(_[a-z0-9]+)+$/.test(text) && element.closest(labels)) return 'name';
      return undefined;
    };
    const raw = new Map<string, OnScreen['raw'][number]>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = short(node.textContent ?? '');
      if (!parent || text === '' || parent.closest('script, style, textarea, pre, code') || !visible(parent)) continue;
      const what = whatIs(text, parent);
      if (what) raw.set(text, { text, what });
    }

    const selects = all('select').filter(
      (one) =>
        !(one as HTMLSelectElement).disabled && ![...(one as HTMLSelectElement).options].some(({ value }) => value),
    );
    const choices = all('[role="radiogroup"]').filter((one) => !one.querySelector('input, [role="radio"]'));
    const fatal = document.querySelector<HTMLElement>('.p-fatal, .p-crash');
    const root = document.querySelector('#root');
    const here = new URL('.', document.baseURI);
    return {
      heading: short(document.querySelector('h1')?.textContent ?? ''),
      blank: (root?.textContent ?? '').trim() === '' && !document.querySelector('form, h1'),
      loading:
        document.querySelector('[aria-busy="true"], [aria-hidden][data-shape]') !== null ||
        all('main [role="status"]').some((one) => one.querySelector('[aria-hidden]') && !one.closest('.p-quiet')),
      signedOut: document.querySelector('.entry-form, input[name="apikey"]') !== null,
      fatal: fatal ? short(fatal.innerText) : undefined,
      alerts: all('[role="alert"]')
        .map(({ innerText }) => short(innerText))
        .filter((text) => text !== ''),
      empty: [...selects, ...choices].map(nameOf),
      raw: [...raw.values()],
      pictures: all('img')
        .filter((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth === 0)
        .map((one) => (one as HTMLImageElement).src.slice(0, 200)),
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ target, download }) => !download && target !== '_blank')
        .map(({ href }) => href)
        .filter((href) => href.startsWith(here.origin)),
    };
  }, paths);
}

/** What sticks out of a narrow window, so that the page scrolls sideways. What scrolls by itself (tables, tabs) may. */
export function readOverflow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const wide = [...document.querySelectorAll('html, main, [role="dialog"]')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1,
    );
    if (wide.length === 0) return [];
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at && at.tagName !== 'MAIN' && at !== document.body; at = at.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const out = [...document.querySelectorAll<HTMLElement>('main *, header *, nav *, [role="dialog"] *')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one),
    );
    const deepest = out.find((one) => !out.some((other) => other !== one && one.contains(other))) ?? out[0];
    const name = deepest
      ? `${deepest.tagName.toLowerCase()} "${deepest.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}"`
      : 'something';
    return wide
      .slice(0, 1)
      .map((one) => `${one.scrollWidth} px in a window of ${one.clientWidth} px: ${name} sticks out`);
  });
}
