/** A part that is rendered outside of the provider of the pages' paths fails, instead of having no links. */
import { render, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePagePath } from '../../src/context/pagePath';
import { PagePaths } from '../support/PagePaths';

function Part() {
  return <p>{usePagePath()('top_up') ?? 'none'}</p>;
}

it('throws where no provider has the paths of pages', () => {
  expect(() => render(<Part />)).toThrow('outside of its provider');
});

it('has the path of a page by its name, and none for another name', () => {
  render(<Part />, { wrapper: PagePaths });
  expect(screen.getByText('/billing/topup')).toBeVisible();
  expect(renderHook(() => usePagePath()('other'), { wrapper: PagePaths }).result.current).toBeUndefined();
});
