/** What a person who enlarges the page can't read or reach (WCAG 1.4.4, 1.4.10, 2.4.11). */
import type { Page } from 'playwright-core';

/**
 * What sticks out of the window, is cut off without an ellipsis, lies under something else when one comes to it, or is a
 * number in two lines. What scrolls sideways by itself (a wide table, a row of tabs) may do so, the page and a dialog may not. While a dialog is open
 * only what is in it is looked at.
 */
export function lost(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    /** A new size, and a new focus, have reached the layout only with the next frame. */
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frames();
    const reported = new Set<string>();
    const scope = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isForEarsOnly = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForEarsOnly(element.parentElement));
    const all = (selector: string) =>
      [...scope.querySelectorAll<HTMLElement>(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          boxOf(element).width > 1 &&
          boxOf(element).height > 1 &&
          !element.closest('[aria-hidden="true"], [inert]') &&
          !isForEarsOnly(element),
      );
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const inScroller = (element: Element) => {
      for (let at = element.parentElement; at && at !== scope; at = at.parentElement) {
        if (at.tagName !== 'MAIN' && scrolls(at) && wide(at)) return true;
      }
      return false;
    };

    for (const whole of document.querySelectorAll('html, main, [role="dialog"]')) {
      if (wide(whole))
        reported.add(`too wide: ${whole.tagName.toLowerCase()}, ${whole.scrollWidth} in ${whole.clientWidth} px`);
    }

    for (const element of all('h1, h2, h3, p, label, legend, dt, dd, li, th, td, a, button, summary')) {
      if (inScroller(element)) continue;
      const { left, right } = boxOf(element);
      if (right > 0 && (left < -0.5 || right > innerWidth + 0.5)) reported.add(`outside: ${nameOf(element)}`);
      const { overflowX, textOverflow } = getComputedStyle(element);
      const cuts = overflowX !== 'visible' && !scrolls(element) && textOverflow !== 'ellipsis';
      if (cuts && wide(element)) reported.add(`cut: ${nameOf(element)}`);
    }

    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      if (!/^\D{0,3}\d[\d,]*(\.\d+)?$/.test(words)) continue;
      range.selectNodeContents(text);
      if (range.getClientRects().length > 1) reported.add(`broken: ${words}`);
    }

    /** Whether a click in the middle of it reaches it. */
    const reached = (control: HTMLElement) => {
      const { x, y, width, height } = boxOf(control);
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const own = [control, ...((control as HTMLInputElement).labels ?? [])];
      return own.some((element) => element.contains(top));
    };
    const controls = all('a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]');
    for (const control of controls) {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      // What comes into sight with the focus only, as the way to the content. A long list draws its rows again meanwhile.
      for (let tries = 0; tries < 3 && !reached(control); tries++) {
        control.focus();
        await frames();
      }
      if (control.isConnected && !reached(control)) reported.add(`covered: ${nameOf(control)}`);
    }

    for (const bar of all('header')) {
      const parts = controls
        .filter((control) => bar.contains(control))
        .map((control) => [control, boxOf(control)] as const);
      parts.forEach(([one, a], at) => {
        for (const [other, b] of parts.slice(at + 1)) {
          const apart = a.right < b.left + 1 || b.right < a.left + 1 || a.bottom < b.top + 1 || b.bottom < a.top + 1;
          if (!apart) reported.add(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
        }
      });
    }
    document.querySelector('main')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    return [...reported];
  });
}
