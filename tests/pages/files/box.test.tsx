/** The box of a question. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Box } from '../../../src/pages/files/Box';

function NewNameBox() {
  const [name, setName] = useState('');
  return <Box label="New name" value={name} onType={setName} />;
}

test('half a character, pasted, is the replacement character: an address can contain no half one', () => {
  render(<NewNameBox />);
  const box = screen.getByLabelText('New name');
  fireEvent.change(box, { target: { value: 'photo \ud83d.png 🖼' } });
  expect(box).toHaveValue('photo \ufffd.png 🖼');
});
