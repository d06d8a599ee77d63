/** The system of a machine in its row: with its logo once the rows are there. */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ImageLine } from '../../../src/admin/list/ImageLine';
import { watchFirstScreen } from '../../../src/context/idleAfterFirstPaint';

// In a run of several files it may be over already.
beforeEach(() => watchFirstScreen(() => false));

it('says the system at once, and draws its logo after the first screen, in a space that was there', async () => {
  const { container } = render(<ImageLine name="rocky" version="9" />);
  expect(screen.getByText('Rocky Linux 9')).toBeVisible();
  const [space] = container.querySelectorAll('span > span');
  await waitFor(() => expect(space!.querySelector('svg')).toHaveAttribute('aria-hidden', 'true'));
});

it('has a neutral logo for one that the portal does not know', async () => {
  const { container } = render(<ImageLine name={'x'.repeat(200)} version={null} />);
  await waitFor(() => expect(container.querySelector('svg')).toBeInTheDocument());
});
