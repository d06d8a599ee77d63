import { format } from 'node:util';

/** What the running test has said it expects on console.error. Emptied before each test. */
export const expectedErrors: { pattern: RegExp; seen: boolean }[] = [];

/** Says that the running test provokes a console.error. It fails if the message then does not come. */
export function expectConsoleError(pattern: RegExp): void {
  expectedErrors.push({ pattern, seen: false });
}

/** Listens to console.error until the returned function is called, which gives what was wrong. */
export function watchConsole(): () => string[] {
  const problems: string[] = [];
  const original = console.error;
  const listen = (...parts: unknown[]) => {
    const text = format(...parts);
    const expected = expectedErrors.find(({ pattern }) => pattern.test(text));
    if (expected) expected.seen = true;
    else problems.push(text);
  };
  console.error = listen;
  return () => {
    if (console.error === listen) console.error = original;
    const missing = expectedErrors.filter(({ seen }) => !seen).map(({ pattern }) => `expected, but silent: ${pattern}`);
    return [...problems, ...missing];
  };
}
