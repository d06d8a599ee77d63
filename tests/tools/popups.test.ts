/**
 * MUI plays a transition where `open` becomes false: it renders all entries once more and computes the layout, 100 ms and more on a slow
 * device, before the frame that shows the popup closed. So a menu or popover is part of the page only while it is open.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const closing = /<(?:Menu|Popover)\b(?:=>|[^>])*?\sopen=\{[^}]*\}/g;
const closingIn = (code: string) => [...code.matchAll(closing)].map(([found]) => found.split('\n')[0]);

it('menus and popovers are rendered only while they are open', () => {
  const files = ['src', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => file.endsWith('.tsx')),
  );
  const using = files.filter((file) => /@mui\/material\/(?:Menu|Popover)'/.test(readFileSync(file, 'utf8')));
  expect(using.length).toBeGreaterThan(5);
  expect(using.flatMap((file) => closingIn(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual(
    [],
  );
});

it.each([
  ['<Menu\n  anchorEl={anchor}\n  open={anchor !== null}\n>', 1],
  ['<Popover onClose={() => close()} open={isOpen}>', 1],
  ['<Menu open anchorEl={anchor} onClose={close}>', 0],
])('%s', (code, count) => expect(closingIn(code)).toHaveLength(count));
