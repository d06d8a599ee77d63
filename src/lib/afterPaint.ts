/**
 * Runs a function once the browser has shown what has changed so far: for work that would delay the result of a click or key. At once
 * in a hidden page, which shows nothing.
 *
 * @example
 * const announced: string[] = [];
 * afterPaint(() => announced.push('shown'));
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
