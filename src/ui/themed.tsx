/**
 * MUI and its theme are not in the first bundle: they are loaded with the first menu, dialog, form or page that
 * uses them (docs/bench.md: about 25 kB). Lazy components that render MUI are created with `themedLazy`.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadRest } from './loadRest';
import { idleAfterFirstPaint } from '../context/idleAfterFirstPaint';

/** The texts of pages are loaded as well: whatever renders MUI is a page, a form or a dialog. */
const loadFrame = async () => (await Promise.all([import('./ThemeFrame'), loadRest()]))[0];

/** Provides the brand's MUI theme to its children. Suspends until it has loaded. */
export const Themed = lazy(() => loadFrame().then((m) => ({ default: m.ThemeFrame })));

/**
 * Like `lazy`, inside the MUI theme; code and theme are loaded in parallel.
 *
 * @example
 * const load = () => Promise.resolve({ NotFound }); // () => import('./NotFound')
 * const Late = themedLazy(load, (module) => module.NotFound);
 */
export function themedLazy<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [module, { ThemeFrame }] = await Promise.all([load(), loadFrame()]);
    const Inner = pick(module);
    const Framed = (props: Props) => (
      <ThemeFrame>
        <Inner {...props} />
      </ThemeFrame>
    );
    return { default: Framed };
  });
}

/** Loads the theme after the first screen. */
export const prefetchTheme = (): void => void idleAfterFirstPaint.then(loadFrame).catch(() => undefined);
