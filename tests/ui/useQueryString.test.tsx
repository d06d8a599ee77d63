import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useQueryString, type ChangeQueryString } from '../../src/context/useQueryString';

let change: ChangeQueryString;

function Page() {
  const [search, changeSearch] = useQueryString();
  useEffect(() => {
    change = changeSearch;
  }, [changeSearch]);
  return <p>{search.toString()}</p>;
}

function mount(at: string, basename = '/') {
  const routes = ['/here', '/there'].map((path) => ({ path, element: <Page /> }));
  const router = createMemoryRouter(routes, { basename, initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

test.each(['/', '/app'])('two changes in one moment are both preserved, below %s', async (base) => {
  const router = mount(`${base === '/' ? '' : base}/here?a=1`, base);
  act(() => {
    change((next) => next.set('b', '2'));
    change((next) => next.set('c', '3'));
  });
  expect(await screen.findByText('a=1&b=2&c=3')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a change after a link that is not on screen yet starts from where the link leads', async () => {
  const router = mount('/here?prefix=photos');
  await act(async () => {
    const led = router.navigate('/here?sort=size');
    change((next) => next.set('find', 'b'));
    await led;
  });
  expect(await screen.findByText('sort=size&find=b')).toBeVisible();
});

test('a change for a page that has been left does nothing', async () => {
  const router = mount('/here?a=1');
  await act(async () => {
    const led = router.navigate('/there');
    change((next) => next.set('find', 'b'));
    await led;
  });
  expect(router.state.location).toMatchObject({ pathname: '/there', search: '' });
});

test('a step that Back returns from is a new entry', async () => {
  const router = mount('/here?a=1');
  act(() => change((next) => next.set('open', 'x'), { replace: false }));
  await screen.findByText('a=1&open=x');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('a=1')).toBeVisible();
});
