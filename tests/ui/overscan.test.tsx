/** Rows beyond those in view: one until the page is used, since no one scrolls before. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOverscan } from '../../src/ui/table/useOverscan';

const Rows = ({ name }: { name: string }) => <p>{`${name}: ${useOverscan(6, name)}`}</p>;

it('renders one more until the page is used, and then as many as scrolling needs', async () => {
  const { rerender } = render(<Rows name="first" />);
  expect(screen.getByText('first: 1')).toBeVisible();
  fireEvent.scroll(screen.getByText('first: 1'));
  expect(await screen.findByText('first: 6')).toBeVisible();
  // Of a list that is opened later those in view come first, too.
  rerender(<Rows key="other" name="other" />);
  expect(screen.getByText('other: 1')).toBeVisible();
  expect(await screen.findByText('other: 6')).toBeVisible();
});

it('shows other rows before those beyond them', async () => {
  const { rerender } = render(<Rows name="by name" />);
  fireEvent.scroll(screen.getByText('by name: 1'));
  expect(await screen.findByText('by name: 6')).toBeVisible();
  // The same once more, as after a poll.
  rerender(<Rows name="by name" />);
  expect(screen.getByText('by name: 6')).toBeVisible();
  rerender(<Rows name="by age" />);
  expect(screen.getByText('by age: 1')).toBeVisible();
  expect(await screen.findByText('by age: 6')).toBeVisible();
});
