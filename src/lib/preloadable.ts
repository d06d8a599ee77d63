import { createElement, lazy, useState, type ComponentType } from 'react';

interface Late<Props> {
  View: ComponentType<Props>;
  /** Loads it ahead of rendering it. Rejects as `load` does. */
  start(): Promise<unknown>;
}

/**
 * A component whose code is loaded ahead, or else when it is first rendered. Unlike one of `lazy` alone it does not suspend where its code is
 * here already: no fallback is drawn for a moment, and nothing beside it moves.
 *
 * @example
 * const notFound = preloadable(() => Promise.resolve(NotFound)); // () => import('./NotFound').then((m) => m.NotFound)
 * void notFound.start();
 * return <notFound.View />;
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  const start = async () => ({ default: (loaded ??= await load()) });
  const Lazy = lazy(start);
  function View(props: Props) {
    // One of both for as long as it is mounted.
    const [Own] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Own, props);
  }
  return { View, start };
}
