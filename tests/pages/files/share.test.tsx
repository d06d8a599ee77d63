/** A link that is shared: its address, until when it holds, and the same as a picture for a phone's camera. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import type { FileActions } from '../../../src/pages/files/fileActions';
import { ShareDialog } from '../../../src/pages/files/ShareDialog';
import type { Storage } from '../../../src/pages/files/useStorage';
import { mount, useCloud } from '../../admin/form/mount';

useCloud();

/** The dark squares of a picture, as "x y". */
const squaresOf = (svg: Element) =>
  [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => `${x} ${y}`,
  );

test('the picture is asked for, says what it opens, and is the address that is shown', async () => {
  const url = `https://s3.test/photos/a.txt?X-Amz-Signature=${'0123456789abcdef'.repeat(30)}`;
  const storage = { s3Bucket: { bucket: 'photos' }, s3: { presign: () => Promise.resolve(url) } } as unknown as Storage;
  const actions = { copyText: vi.fn() } as unknown as FileActions;
  const element = <ShareDialog objectKey={'2024/\u202eevil.txt'} {...{ storage, actions }} onClose={() => undefined} />;
  await mount({ path: '/here', element });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByDisplayValue(url)).toBeVisible();
  expect(dialog.queryByRole('img', { name: /QR/ })).toBeNull();
  await userEvent.setup().click(dialog.getByText('QR code'));
  const picture = await dialog.findByRole('img', { name: /^QR code of the link to / });
  expect(picture.getAttribute('aria-label')).not.toContain('\u202e');
  const { data, size } = encode(url, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(squaresOf(picture)).toEqual(dark);
  // Readers need four empty squares around it, in black on white.
  const edge = [...squaresOf(picture)].flatMap((at) => at.split(' ').map(Number));
  expect([Math.min(...edge), Math.max(...edge)]).toEqual([4, size - 5]);
  expect(picture.querySelector('rect')).toHaveAttribute('fill', '#fff');
});
