import { lazy, type ComponentType } from 'react';
import { pageTexts } from '../../i18n';
import { idleAfterFirstPaint } from '../context/idleAfterFirstPaint';
import { LazyBoundary } from './LazyBoundary';

/**
 * A part of the frame or of a list that is loaded after the first screen.
 *
 * @example
 * const Rest = lazyPart(() => Promise.resolve(NotFound)); // () => import('./Rest').then((m) => m.Rest)
 * return <Rest />;
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => {
    await idleAfterFirstPaint;
    const [part] = await Promise.all([load(), pageTexts()]);
    return { default: part };
  });
  return function LaterPart(props: Props) {
    return (
      <LazyBoundary pending={null}>
        <Part {...props} />
      </LazyBoundary>
    );
  };
}
