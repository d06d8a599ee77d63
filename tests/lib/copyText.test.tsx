/** Copying on a page without TLS, where browsers have no clipboard API. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CoreAdminContext } from 'ra-core';
import userEvent from '@testing-library/user-event';
import { copyText } from '../../src/lib/copyText';
import { DialogFrame } from '../../src/ui/DialogFrame';
import { ReportButton } from '../../src/ui/UnreadNote';

/** What the browser's own command would copy: the selection of the element with the focus. */
const selected = () => {
  const at = document.activeElement;
  return at instanceof HTMLTextAreaElement ? at.value.slice(at.selectionStart, at.selectionEnd) : '';
};
let copied: string[];

beforeEach(() => {
  copied = [];
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  document.execCommand = () => {
    copied.push(selected());
    return true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

it('copies from the page, and leaves the focus where it was', async () => {
  render(<button type="button">Copy</button>);
  const button = screen.getByRole('button', { name: 'Copy' });
  button.focus();
  await expect(copyText('ssh root@203.0.113.7')).resolves.toBe(true);
  expect(copied).toEqual(['ssh root@203.0.113.7']);
  expect(button).toHaveFocus();
});

it('copies from a dialog, which takes back the focus of what is outside of it', async () => {
  render(
    <DialogFrame title="Calls" actions={<button type="button">Copy</button>}>
      <p>curl</p>
    </DialogFrame>,
  );
  const button = await screen.findByRole('button', { name: 'Copy' });
  button.focus();
  await copyText('curl https://api.example.test');
  expect(copied).toEqual(['curl https://api.example.test']);
  expect(button).toHaveFocus();
});

it('copies the report of what could not be read', async () => {
  render(<ReportButton parts={[{ source: 'disk', path: 'size_gb', message: 'Invalid input' }]} />, {
    wrapper: CoreAdminContext,
  });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('form.unread.copied')).toBeVisible();
  expect(copied[0]).toContain('size_gb');
});

it('is the only way to the clipboard', () => {
  const files = ['src', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const own = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  expect(own.length).toBeGreaterThan(1000);
  const direct = own.filter((file) => /navigator\.clipboard/.test(readFileSync(file, 'utf8')));
  expect(direct).toEqual([join('src', 'lib', 'copyText.ts')]);
});
