import { afterAll, afterEach, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/react';
import { watchFirstScreen } from '../../src/context/idleAfterFirstPaint';
import { toMoment, toToday } from './moment';
import { quickElements } from './quickElements';
import { quickStyles } from './quickStyles';
import { quickWaits } from './quickWaits';

// Before the file itself is read. Files of other kinds may follow in the same worker.
toMoment();
afterAll(toToday);
// What a screen still loads when its last test ends would find no document any more, and fail the whole run.
afterAll(() => vi.dynamicImportSettled());

quickStyles(document);
quickElements();

// Parts that wait for the first screen come at once in every test. Not by the timers of the machine: a test that fakes them, and
// ends before the next is due, takes it along, and those parts never came for the rest of its file.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
watchFirstScreen(() => false);
vi.runAllTimers();
vi.useRealTimers();

// What a person would wait for, a test waits for too: on a busy machine a screen takes longer than the standard second.
configure({ asyncUtilTimeout: 90_000 });

quickWaits();

afterEach(() => {
  // Its page ends with a test: what waits to be sent is not, and nothing reports it to the next one.
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  // What is beside the screens: the tooltip, the live region, scripts of a chat.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has neither; the portal asks both at start. Nothing matches, nothing is ever resized.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

// jsdom's frames hang on one interval, which is lost for good with the faked timers of a test that began it.
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
