/**
 * MUI and its theme are not part of the first bundle: they come with the first menu, dialog, form or page that uses
 * them (docs/bench.md: about 25 kB). Whatever is loaded late and draws with MUI is made by `themedLazy`.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { pageTexts } from '../../i18n';
import { idleAfterFirstPaint } from '../context/idleAfterFirstPaint';

/** The texts of pages come along: what draws with MUI is a page, a form or a dialog. */
const loadFrame = async () => (await Promise.all([import('./ThemeFrame'), pageTexts()]))[0];

/** Gives what is inside the brand's MUI theme. Suspends until it is here. */
export const Themed = lazy(() => loadFrame().then((m) => ({ default: m.ThemeFrame })));

/**
 * Like `lazy`, inside the theme; code and theme are fetched together.
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

/** A good moment to fetch it is when the first screen stands. */
export const prefetchTheme = (): void => void idleAfterFirstPaint.then(loadFrame).catch(() => undefined);
