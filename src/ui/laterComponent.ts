import { createElement, startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from '../lib/loadOnce';
import { unlessLeft } from '../lib/unlessLeft';

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
      // In slices, like all that comes after the first screen.
      const show = (Found: ComponentType<Props>) => startTransition(() => setPart(() => Found));
      return unlessLeft(start(), show, (error) =>
        show(() => {
          throw error;
        }),
      );
    }, [Part]);
    return Part && around(createElement(Part, props));
  };
}
