import type { ComponentType } from 'react';
import { loadRest } from './loadRest';
import { idleAfterFirstPaint } from '../context/idleAfterFirstPaint';
import { laterComponent } from './laterComponent';
import { LazyBoundary } from './LazyBoundary';

/**
 * A part of the frame or of a list that is loaded after the first screen.
 *
 * @example
 * const Rest = lazyPart(() => Promise.resolve(NotFound)); // () => import('./Rest').then((m) => m.Rest)
 * return <Rest />;
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  laterComponent(
    async () => {
      await idleAfterFirstPaint;
      const [part] = await Promise.all([load(), loadRest()]);
      return part;
    },
    (part) => <LazyBoundary pending={null}>{part}</LazyBoundary>,
  );
