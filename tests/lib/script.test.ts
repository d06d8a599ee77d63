// @vitest-environment jsdom
/** Scripts of third parties. */
import { expect, it } from 'vitest';
import { ScriptFailed, scriptGlobal } from '../../src/lib/script';

const scripts = () => [...document.head.querySelectorAll('script')];

it('is requested again after an answer that was not the script', async () => {
  const first = scriptGlobal('https://pay.test/v1.js', 'Pay');
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  await expect(first).rejects.toBeInstanceOf(ScriptFailed);
  const second = scriptGlobal<object>('https://pay.test/v1.js', 'Pay');
  expect(scripts()).toHaveLength(2);
  Object.assign(window, { Pay: {} });
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  expect(await second).toEqual({});
});
