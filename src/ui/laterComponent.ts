import { createElement, startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from '../lib/loadOnce';
import { unlessLeft } from '../lib/unlessLeft';
import { yieldToMain } from '../lib/yieldToMain';

/** Sets parts that are loaded and not rendered yet. */
const waiting: (() => void)[] = [];

/** Together with all that are loaded by the same task: React renders and commits transitions of several moments one by one. */
function showSoon(show: () => void): void {
  if (waiting.push(show) > 1) return;
  // In slices, like all that comes after the first screen.
  void yieldToMain().then(() => startTransition(() => waiting.splice(0).forEach((one) => one())));
}

/**
 * A component that is loaded once it is rendered, and renders nothing until then; `around` what it renders later, a boundary for
 * example. Unlike one of `lazy` it suspends nothing: on a slow device each suspended part of the first screen costs 3 ms, and a
 * list has dozens. Where it cannot be loaded, rendering it throws why, inside `around`.
 *
 * @example
 * const Rest = laterComponent(() => Promise.resolve(NotFound)); // () => import('./Rest').then((m) => m.Rest)
 * return <Rest />;
 */
export function laterComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  around: (part: ReactNode) => ReactNode = (part) => part,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const start = loadOnce(async () => (loaded = await load()));
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      const show = (Found: ComponentType<Props>) => showSoon(() => setPart(() => Found));
      return unlessLeft(start(), show, (error) =>
        show(() => {
          throw error;
        }),
      );
    }, [Part]);
    return Part && around(createElement(Part, props));
  };
}
