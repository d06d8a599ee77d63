import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PaneRows } from '../../../src/pages/files/panes/PaneRows';
import type { Row } from '../../../src/pages/files/types';

test('of ten thousand rows only those in view are drawn, and each says which it is', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const rows = Array.from({ length: 10_000 }, (_, at): Row => ({ folder: true, key: `${at}/`, name: `${at}` }));
  const toggle = vi.fn<(key: string) => void>();
  const onOpen = vi.fn<(prefix: string) => void>();
  render(<PaneRows {...{ rows, toggle, onOpen }} ticked={new Set(['1/'])} />);
  const items = screen.getAllByRole('listitem');
  expect(items.length).toBeGreaterThan(5);
  expect(items.length).toBeLessThan(60);
  expect(items[2]?.getAttribute('aria-setsize')).toBe('10000');
  const second = within(items[1] as HTMLElement);
  expect((second.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  await userEvent.click(second.getByRole('checkbox'));
  expect(toggle).toHaveBeenCalledWith('1/');
  await userEvent.click(second.getByRole('button'));
  expect(onOpen).toHaveBeenCalledWith('1/');
});
