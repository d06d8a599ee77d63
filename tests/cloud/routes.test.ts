/** The calls of the cloud come from many folders: which one answers must not hang on their order. */
import { expect, it } from 'vitest';
import { cloudRoutes } from '../../mocks/handlers';
import { findRoute } from '../../mocks/http/router';

it('are each found by a path of their own', () => {
  // `-` is no word of any path: it stands for a value.
  const pathOf = (path: string) => path.replace(/:\w+/g, '-');
  const others = (routes: typeof cloudRoutes) =>
    cloudRoutes.flatMap(({ method, path }) => {
      const { route } = findRoute(routes, method, pathOf(path)) ?? {};
      return route?.path === path ? [] : [`${method} ${path} is answered by ${route?.path}`];
    });
  expect(others(cloudRoutes)).toEqual([]);
  expect(others(cloudRoutes.toReversed())).toEqual([]);
  expect(cloudRoutes.length).toBeGreaterThan(100);
});
