import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAnchor } from '../../src/ui/useAnchor';
import { renderAtOnce } from '../support/renderAtOnce';

function Popup() {
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <button onClick={open}>Open</button>
      {anchor && <button onClick={close}>Close</button>}
    </>
  );
}

it('renders a popup after the frame that shows its button pressed, and removes it at once', async () => {
  render(<Popup />);
  await renderAtOnce(() => screen.getByRole('button', { name: 'Open' }).click());
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  const close = await screen.findByRole('button', { name: 'Close' });
  await renderAtOnce(() => close.click());
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
