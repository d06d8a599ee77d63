// @module-tag slow
/** What a choice in an order form renders before the next frame, and what two quick clicks come to. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import MachineCreate from '../../../resources/virtual_machine/screens/create';
import { Cards, type ChoiceValue } from '../../../src/admin/inputs/Cards';
import { renderAtOnce, typeAtOnce } from '../../support/renderAtOnce';
import { mount, useCloud } from './mount';

useCloud();

it('renders a chosen card before what follows from it', async () => {
  function Form() {
    const [size, setSize] = useState<ChoiceValue>('S');
    const cards = [
      { value: 'S', label: 'S' },
      { value: 'M', label: 'M' },
    ];
    return (
      <>
        <Cards id="size" cards={cards} value={size} onChoose={setSize} isFirst aria={{ 'aria-label': 'Size' }} />
        <output>{size}</output>
      </>
    );
  }
  render(<Form />);
  await renderAtOnce(() => screen.getByRole('radio', { name: 'M' }).click());
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('S');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('M'));
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
});

async function openForm() {
  await mount({
    path: '/compute/create',
    element: (registry) => <MachineCreate kind={registry.get('virtual_machine')} defaultView={null} />,
  });
  await screen.findByRole('radio', { name: 'Debian' });
}

it('renders a chosen image before the form', async () => {
  await openForm();
  const username = screen.getByRole('textbox', { name: 'Username' });
  for (const [name, former, next] of [
    ['Debian', 'ubuntu', 'debian'],
    ['Rocky Linux', 'debian', 'rockylinux'],
  ]) {
    const image = screen.getByRole('radio', { name });
    await renderAtOnce(() => image.click());
    expect(image).toBeChecked();
    expect(username).toHaveValue(former);
    await waitFor(() => expect(username).toHaveValue(next));
  }
});

it('gives the user name of the second of two images that are chosen before the first is rendered', async () => {
  await openForm();
  const images = ['Debian', 'Rocky Linux'].map((name) => screen.getByRole('radio', { name }));
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('ubuntu');
  act(() => images.forEach((image) => image.click()));
  await waitFor(() => expect(images[1]).toBeChecked());
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('rockylinux');
});

it('renders no price with a letter of the name', async () => {
  await openForm();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await typeAtOnce(name, 'w');
  // Each rendering of a component that reads a query gives it its options again.
  const read = vi.spyOn(QueryObserver.prototype, 'setOptions');
  await typeAtOnce(name, 'we');
  expect(name).toHaveValue('we');
  expect(read.mock.calls.map(([{ queryKey }]) => queryKey?.[0])).not.toContain('prices');
  read.mockRestore();
});
