/**
 * A browser as a person has it. The tools that drive browsers listen to each request and answer, which takes as long as a
 * small file does; this one speaks Chrome's DevTools protocol over a pipe and listens to nothing.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, flags } from '../../chromium.mjs';

/** @typedef {Record<string, unknown>} Params */
/** @typedef {(method: string, params?: Params, sessionId?: string) => Promise<any>} Ask */

/** @param {import('node:child_process').ChildProcess} child @returns {Ask} */
function speakTo(child) {
  const [, , , to, from] =
    /** @type {[null, null, null, import('node:stream').Writable, import('node:stream').Readable]} */ (
      /** @type {unknown} */ (child.stdio)
    );
  /** @type {Map<number, { resolve: (value: unknown) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let last = 0;
  let held = '';
  from.on('data', (/** @type {Buffer} */ part) => {
    const messages = (held + part).split('\0');
    held = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const pending = waiting.get(id);
      waiting.delete(id);
      if (error) pending?.reject(new Error(error.message));
      else pending?.resolve(result);
    }
  });
  child.once('exit', () => waiting.forEach(({ reject }) => reject(new Error('The browser ended'))));
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
}

/** A page of it. Functions run there with one argument, which has to be of JSON; what they resolve with comes back. @param {Ask} send */
async function openPage(send) {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const here = (/** @type {string} */ method, /** @type {Params} */ params = {}) => send(method, params, sessionId);
  await here('Page.enable');
  const code = (/** @type {Function} */ work, /** @type {unknown} */ given) => `(${work})(${JSON.stringify(given)})`;
  const evaluate = async (/** @type {Params} */ params) => {
    const { result, exceptionDetails: fault } = await here('Runtime.evaluate', params);
    if (fault) throw new Error(fault.exception?.description ?? fault.text);
    return result;
  };
  return {
    /** Before all scripts of what is opened next. @template T @param {(given: T) => void} work @param {T} given */
    prepare: (work, given) => here('Page.addScriptToEvaluateOnNewDocument', { source: code(work, given) }),
    /** @param {string} url */
    go: (url) => here('Page.navigate', { url }),
    /** @template T, R @param {(given: T) => R} work @param {T} given @returns {Promise<Awaited<R>>} */
    run: async (work, given) =>
      (await evaluate({ expression: code(work, given), awaitPromise: true, returnByValue: true })).value,
    /** @param {string} field selector of a field for files @param {string[]} files */
    async choose(field, files) {
      const { objectId } = await evaluate({ expression: `document.querySelector(${JSON.stringify(field)})` });
      await here('DOM.setFileInputFiles', { files, objectId });
    },
    close: () => send('Target.closeTarget', { targetId }),
  };
}

/** @typedef {Awaited<ReturnType<typeof openPage>>} UnwatchedPage */
/** @typedef {{ open: () => Promise<UnwatchedPage>, close: () => Promise<void> }} UnwatchedBrowser */

/** @returns {UnwatchedBrowser} */
export function launchUnwatched() {
  const profile = mkdtempSync(join(tmpdir(), 'portico-browser-'));
  const child = spawn(
    findChromium(),
    [
      '--headless',
      '--window-size=1440,900',
      ...flags,
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const send = speakTo(child);
  return {
    open: () => openPage(send),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await send('Browser.close').catch(() => child.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
